import { type Day, isCalendarDay, isDay } from "#shared/dates/day.ts";
import type { Flow, FlowStep, Rule } from "./flow.ts";
import type { TodoItem } from "./item.ts";

/** The final marker: the `sel` of a last step that is reached. */
export const endMark = "end";

type Chosen = Pick<TodoItem, "name" | "sel" | "date">;

/** Whether the choices made so far fulfil a rule. */
export const isFulfilled = (rule: Rule, chosen: ReadonlyMap<string, string>) =>
  Object.entries(rule).every(([step, branches]) => branches.includes(chosen.get(step) ?? ""));

/** The branch that a step's days decide; undefined for every other step and while one of the days is unknown. */
export const decidedBranch = ({ decidedBy }: FlowStep, items: readonly Chosen[]) => {
  const [one, other] = (decidedBy?.days ?? []).map((name) => items.find((item) => item.name === name)?.date);
  const isKnown = (day: string | undefined) => isDay(day) && isCalendarDay(day);
  if (!decidedBy || !isKnown(one) || !isKnown(other)) return undefined;
  return one === other ? decidedBy.same : decidedBy.other;
};

/** The steps that the choices lead to, up to the first without its choice or to a last step. */
export const stepsOf = (flow: Flow, items: readonly Chosen[]): FlowStep[] => {
  const sels = new Map(items.map(({ name, sel }) => [name, sel]));
  const chosen = new Map<string, string>();
  const steps: FlowStep[] = [];
  for (const step of flow.steps) {
    if (step.when && !step.when.some((rule) => isFulfilled(rule, chosen))) continue;
    steps.push(step);
    if (step.isLast) break;
    if (!step.branches) continue;
    const sel = decidedBranch(step, items) ?? sels.get(step.name);
    if (!step.branches.some(({ value }) => value === sel)) break;
    chosen.set(step.name, sel!);
  }
  return steps;
};

export const stepNamed = (flow: Flow, name: string) => flow.steps.find((step) => step.name === name);

const blank = ({ name, date }: FlowStep): TodoItem => ({
  name,
  sel: "",
  done: false,
  doneUserId: -1,
  doneAt: "",
  memo: { text: "", date: "", user: -1 },
  sub: [],
  ...(date && { date: "" }),
});

/** The list that a new case starts with. */
export const firstItems = (flow: Flow): TodoItem[] => stepsOf(flow, []).map(blank);

/** The steps to which the choices and days lead: those that stay keep what was entered. */
const laidOut = (flow: Flow, items: readonly TodoItem[]) =>
  stepsOf(flow, items).map((step): TodoItem => {
    const item = items.find(({ name }) => name === step.name) ?? blank(step);
    return { ...item, sel: decidedBranch(step, items) ?? item.sel };
  });

const change = (items: readonly TodoItem[], name: string, fields: Partial<TodoItem>) =>
  items.map((item) => (item.name === name ? { ...item, ...fields } : item));

/**
 * Chooses a branch: the steps behind it go, those that now match come.
 * The branch that is chosen already changes nothing, nor does any where two days decide.
 */
export const choose = (flow: Flow, items: readonly TodoItem[], name: string, sel: string): TodoItem[] => {
  const index = items.findIndex((item) => item.name === name);
  const step = stepNamed(flow, name);
  const isBranch = step?.branches?.some(({ value }) => value === sel) && !decidedBranch(step, items);
  if (index < 0 || !isBranch || items[index]!.sel === sel) return [...items];
  return laidOut(flow, change(items.slice(0, index + 1), name, { sel }));
};

/** Marks a step as done or not; one that waits for its choice stays open. */
export const setDone = (flow: Flow, items: readonly TodoItem[], name: string, done: boolean) =>
  items.map((item) => {
    const waits = item.name === name && stepNamed(flow, name)?.branches && item.sel === "";
    return item.name === name && !waits ? { ...item, done } : item;
  });
export const setMemo = (items: readonly TodoItem[], name: string, text: string) =>
  items.map((item) => (item.name === name ? { ...item, memo: { ...item.memo, text } } : item));
/** The day of a step that asks for one, "" takes it away. Where it decides a choice, steps may come and go. */
export const setDate = (flow: Flow, items: readonly TodoItem[], name: string, date: Day | "") =>
  laidOut(flow, change(items, name, stepNamed(flow, name)?.date ? { date } : {}));
/** Ticks these details of a step and no others: those it has, in its order. */
export const setSub = (flow: Flow, items: readonly TodoItem[], name: string, sub: readonly string[]) => {
  const values = stepNamed(flow, name)?.subs?.map(({ value }) => value) ?? [];
  return change(items, name, { sub: values.filter((value) => sub.includes(value)) });
};

/** Anything that a user entered in a step. */
export const hasWork = ({ sel, done, memo, sub, date }: TodoItem) =>
  done || (sel !== "" && sel !== endMark) || memo.text !== "" || sub.length > 0 || !!date;

/** The steps behind one in which something was entered, which another choice in it throws away; days' choices are nobody's. */
export const workAfter = (flow: Flow, items: readonly TodoItem[], name: string) =>
  items.slice(items.findIndex((item) => item.name === name) + 1).filter((item) => {
    const isDecided = decidedBranch(stepNamed(flow, item.name)!, items) !== undefined;
    return hasWork(isDecided ? { ...item, sel: "" } : item);
  });

const reachesLast = (flow: Flow, items: readonly TodoItem[]) =>
  items.length > 0 && stepNamed(flow, items.at(-1)!.name)?.isLast === true;

/** Every step is done and a last step is reached. */
export const isComplete = (flow: Flow, items: readonly TodoItem[]) =>
  reachesLast(flow, items) && items.every(({ done }) => done);

/** How many steps are done of those known so far, and the first open one (the last one when all are done). */
export const progressOf = (flow: Flow, items: readonly TodoItem[]) => {
  const current = items.find(({ done }) => !done) ?? items.at(-1);
  return {
    done: items.filter(({ done }) => done).length,
    all: items.length,
    step: current ? (stepNamed(flow, current.name)?.label ?? "") : "",
  };
};

/** The list as it is stored: a last step that is reached carries the final marker. */
export const withEndMark = (flow: Flow, items: readonly TodoItem[]) =>
  reachesLast(flow, items) ? change(items, items.at(-1)!.name, { sel: endMark }) : [...items];

/** A copy for a new case: the choices stay; memos, done marks and days do not. */
export const copyItems = (flow: Flow, items: readonly TodoItem[]): TodoItem[] =>
  items.map(({ name, sel, sub }) => ({ ...blank(stepNamed(flow, name)!), sel, sub }));
