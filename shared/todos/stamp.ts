import { stepNamed } from "./engine.ts";
import type { Flow } from "./flow.ts";
import type { TodoItem, TodoItemDraft } from "./item.ts";

type By = { userId: number; now: Date };

const stampStep = (before: TodoItem | undefined, next: TodoItemDraft, { userId, now }: By): TodoItem => {
  const at = now.toISOString();
  const isSameMemo = (before?.memo.text ?? "") === next.memo.text;
  const unwritten = { date: "", user: -1 };
  const doneMarks = before?.done
    ? { doneUserId: before.doneUserId, doneAt: before.doneAt }
    : { doneUserId: userId, doneAt: at };
  return {
    ...next,
    ...(next.done ? doneMarks : { doneUserId: -1, doneAt: "" }),
    memo: { ...(isSameMemo ? (before?.memo ?? unwritten) : { date: at, user: userId }), text: next.memo.text },
  };
};

/** The steps that go on: those behind a choice that a user changed were thrown away, and stand there anew. */
const kept = (flow: Flow, before: readonly TodoItem[], next: readonly TodoItemDraft[]) => {
  const selOf = new Map(next.map(({ name, sel }) => [name, sel]));
  const isChanged = ({ name, sel }: TodoItem) => !stepNamed(flow, name)?.decidedBy && (selOf.get(name) ?? sel) !== sel;
  const changed = before.findIndex(isChanged);
  return changed < 0 ? before : before.slice(0, changed + 1);
};

/** Who and when: a memo gets them only when its text changed, a step when it becomes done and until it is not. */
export const stamp = (flow: Flow, before: readonly TodoItem[], next: readonly TodoItemDraft[], by: By): TodoItem[] => {
  const known = new Map(kept(flow, before, next).map((item) => [item.name, item]));
  return next.map((item) => stampStep(known.get(item.name), item, by));
};
