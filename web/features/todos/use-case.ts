import { useController, useFormContext, useWatch } from "react-hook-form";
import type { Day } from "#shared/dates/day.ts";
import {
  choose,
  decidedBranch,
  hasWork,
  setDate,
  setDone,
  setMemo,
  setSub,
  stepNamed,
  workAfter,
} from "#shared/todos/engine.ts";
import type { Flow } from "#shared/todos/flow.ts";
import type { TodoItem } from "#shared/todos/item.ts";
import { messages } from "#shared/text/messages.ts";
import type { TodoKind } from "#shared/todos/todo-kinds.ts";
import type { Todo } from "#shared/todos/todo.ts";
import { confirmDiscard } from "#web/components/dialog/ask.ts";
import { initialSteps, type CaseForm } from "./case-form.ts";

const labelsOf = (flow: Flow, items: readonly TodoItem[]) =>
  items.map(({ name }) => `「${stepNamed(flow, name)?.label ?? name}」`).join("");

/** Asks before another flow takes the place of steps that hold something. */
export const useKindChange = (record: Todo | undefined) => {
  const { getValues, setValue, clearErrors } = useFormContext<CaseForm>();
  return async (kind: TodoKind) => {
    const isEntered = getValues("List").some(hasWork);
    if (isEntered && !(await confirmDiscard({ detail: messages.discardSteps }))) return;
    setValue("Name", kind, { shouldDirty: true });
    setValue("List", initialSteps(kind, record), { shouldDirty: true });
    clearErrors(["Name", "List"]);
  };
};

/** What can be done with the steps. `onAdded` hears which ones a choice brought. */
export const useSteps = (flow: Flow | undefined, onAdded: (announcement: string) => void) => {
  const { control, getValues, setValue, clearErrors, trigger } = useFormContext<CaseForm>();
  const { field } = useController({ control, name: "List" });
  const items = useWatch({ control, name: "List" });

  const change = (act: (flow: Flow, items: TodoItem[]) => TodoItem[]) => {
    if (!flow) return;
    setValue("List", act(flow, getValues("List")), { shouldDirty: true });
    clearErrors("List");
  };
  const pick = async (name: string, sel: string) => {
    const before = getValues("List");
    if (!flow || before.find((item) => item.name === name)?.sel === sel) return;
    if (decidedBranch(stepNamed(flow, name)!, before)) return;
    const behind = workAfter(flow, before, name);
    const lost = { detail: messages.discardSteps, target: labelsOf(flow, behind) };
    if (behind.length > 0 && !(await confirmDiscard(lost))) return;
    change((of, list) => choose(of, list, name, sel));
    const added = getValues("List").filter((item) => before.every((known) => known.name !== item.name));
    if (added.length > 0) onAdded(`${labelsOf(flow, added)}が加わりました。`);
  };

  return {
    items,
    ref: field.ref,
    pick,
    done: (name: string, isDone: boolean) => change((of, list) => setDone(of, list, name, isDone)),
    memo: (name: string, text: string) => change((_, list) => setMemo(list, name, text)),
    date: (name: string, day: Day) => change((of, list) => setDate(of, list, name, day)),
    sub: (name: string, values: readonly string[]) => change((of, list) => setSub(of, list, name, values)),
    /** When a field is left: says at once what cannot be saved. */
    check: () => void trigger("List"),
  };
};
export type StepActs = Omit<ReturnType<typeof useSteps>, "items" | "ref">;
