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

/** The steps that go on: those behind a choice that changed were thrown away, and stand there anew. */
const kept = (before: readonly TodoItem[], next: readonly TodoItemDraft[]) => {
  const changed = before.findIndex(({ name, sel }, index) => name !== next[index]?.name || sel !== next[index].sel);
  return changed < 0 ? before : before.slice(0, changed + 1);
};

/** Who and when: a memo gets them only when its text changed, a step when it becomes done and until it is not. */
export const stamp = (before: readonly TodoItem[], next: readonly TodoItemDraft[], by: By): TodoItem[] => {
  const known = new Map(kept(before, next).map((item) => [item.name, item]));
  return next.map((item) => stampStep(known.get(item.name), item, by));
};
