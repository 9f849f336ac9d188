import { decidedBranch, endMark, stepNamed, stepsOf } from "./engine.ts";
import type { Flow, FlowStep } from "./flow.ts";
import type { TodoItemDraft } from "./item.ts";

/** Why a flow cannot produce a list: the index of the step in it, and a sentence that names the step. */
export type Refusal = { index: number; field: "name" | "sel" | "done" | "sub" | "date"; message: string };

const fieldRefusal = (step: FlowStep, item: TodoItemDraft): Omit<Refusal, "index"> | undefined => {
  const named = `手順「${step.label}」`;
  const values = (choices: FlowStep["branches"]) => (choices ?? []).map(({ value }) => value);
  const isSel = item.sel === "" || values(step.branches).includes(item.sel) || (step.isLast && item.sel === endMark);
  if (!isSel) return { field: "sel", message: `${named}にない選択肢が選ばれています。` };
  if (item.done && step.branches && item.sel === "")
    return { field: "done", message: `${named}は、選択肢を選んでから完了にしてください。` };
  if (!item.sub.every((value) => values(step.subs).includes(value)) || new Set(item.sub).size < item.sub.length)
    return { field: "sub", message: `${named}にない項目が選ばれています。` };
  if (item.date && !step.date) return { field: "date", message: `${named}に日付は登録できません。` };
  return undefined;
};

/** A choice other than the one that the days make. */
const decisionRefusal = (
  flow: Flow,
  step: FlowStep,
  items: readonly TodoItemDraft[],
): Omit<Refusal, "index"> | undefined => {
  const decided = decidedBranch(step, items);
  if (decided === undefined || items.find(({ name }) => name === step.name)?.sel === decided) return undefined;
  const days = step.decidedBy!.days.map((name) => `「${stepNamed(flow, name)?.date?.label ?? name}」`).join("と");
  return { field: "sel", message: `手順「${step.label}」は、${days}から決まります。` };
};

/** The first step of a list that the flow cannot produce; undefined when the list is one of the flow's. */
export const check = (flow: Flow, items: readonly TodoItemDraft[]): Refusal | undefined => {
  const steps = stepsOf(flow, items);
  for (const [index, item] of items.entries()) {
    const expected = steps[index];
    if (expected?.name !== item.name) {
      const label = stepNamed(flow, item.name)?.label ?? item.name;
      return { index, field: "name", message: `手順「${label}」は、ここまでの選択からは現れません。` };
    }
    const refusal = fieldRefusal(expected, item) ?? decisionRefusal(flow, expected, items);
    if (refusal) return { index, ...refusal };
  }
  const missing = steps[items.length];
  return missing && { index: items.length, field: "name", message: `手順「${missing.label}」が足りません。` };
};
