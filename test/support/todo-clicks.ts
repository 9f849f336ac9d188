import fc from "fast-check";
import { firstItems, choose, setDate, setDone, setMemo, setSub } from "#shared/todos/engine.ts";
import type { Flow, FlowStep } from "#shared/todos/flow.ts";
import { newestFlow } from "#shared/todos/flows.ts";
import type { TodoItem } from "#shared/todos/item.ts";
import { todoKindLabels, todoKinds } from "#shared/todos/todo-kinds.ts";

const choices = (...values: string[]) => values.map((value) => ({ value, label: `選択肢${value}` }));

/** A flow that has whatever the types allow: rules on one and on two choices, steps common to branches, four ends. */
export const sampleFlow: Flow = {
  kind: "mentalStuff",
  version: 1,
  steps: [
    { name: "report", label: "報告", date: { label: "報告日" }, subs: choices("p", "q", "r") },
    { name: "way", label: "方法", branches: choices("a", "b", "c", "stop") },
    { name: "stopped", label: "中止", when: [{ way: ["stop"] }], isLast: true },
    {
      name: "interview",
      label: "面談",
      when: [{ way: ["a", "b"] }],
      branches: choices("yes", "no"),
      subs: choices("p"),
    },
    {
      name: "paper",
      label: "書類",
      when: [{ way: ["b"], interview: ["no"] }, { way: ["c"] }],
      date: { label: "提出日" },
    },
    { name: "handed", label: "提出", when: [{ interview: ["yes"] }, { way: ["c"] }], branches: choices("yes", "no") },
    { name: "refused", label: "差戻し", when: [{ handed: ["no"] }], isLast: true },
    { name: "wait", label: "待機" },
    { name: "kept", label: "継続", when: [{ interview: ["yes"], handed: ["yes"] }], isLast: true },
    { name: "end", label: "終了", isLast: true },
  ],
};

export const allFlows: [string, Flow][] = [
  ["見本", sampleFlow],
  ...todoKinds.map((kind): [string, Flow] => [todoKindLabels[kind], newestFlow(kind)]),
];

/** The names that a case with these choices shows, written from the specification's sentences, for comparison with the engine. */
export const shownNames = (flow: Flow, sels: Readonly<Record<string, string>>): string[] => {
  const isChosen = (step: FlowStep) => (step.branches ?? []).some(({ value }) => value === sels[step.name]);
  const isWaiting = (step: FlowStep) => step.isLast || (step.branches && !isChosen(step));
  return flow.steps
    .reduce<FlowStep[]>((shown, step) => {
      const wasChosen = ([name, values]: [string, readonly string[]]) =>
        shown.some((each) => each.name === name && isChosen(each) && values.includes(sels[name]!));
      const isMatching = !step.when || step.when.some((rule) => Object.entries(rule).every(wasChosen));
      return shown.some(isWaiting) || !isMatching ? shown : [...shown, step];
    }, [])
    .map(({ name }) => name);
};

export const selsOf = (items: readonly { name: string; sel: string }[]) =>
  Object.fromEntries(items.map(({ name, sel }) => [name, sel]));

const acts = ["choose", "choose", "choose", "done", "done", "memo", "date", "sub"] as const;
export type Click = { act: (typeof acts)[number]; at: number; pick: number; isOn: boolean; text: string };
/** Anything a user can do to a case, and what only a faulty screen would do. */
export const clicks = (least = 0, most = 40) =>
  fc.array(
    fc.record<Click>({
      act: fc.constantFrom(...acts),
      at: fc.nat(9_999),
      pick: fc.nat(9_999),
      isOn: fc.boolean(),
      text: fc.constantFrom("", "面談は本人の希望で午後", "診断書を待つ"),
    }),
    { minLength: least, maxLength: most, size: "max" },
  );

const nowhere = "どこにもない";
const pickOf = <T>(from: readonly T[], pick: number) => from[pick % from.length]!;
const valuesOf = (step: FlowStep | undefined, list: "branches" | "subs") =>
  (step?.[list] ?? []).map(({ value }) => value);

/** Where a click goes: half of them to the newest step, now and then one to a step that is not there or nowhere at all. */
export const target = (flow: Flow, items: readonly TodoItem[], { act, at, pick }: Click) => {
  const stepOf = (name: string) => flow.steps.find((step) => step.name === name);
  const here = items.map(({ name }) => name).filter((name) => act !== "choose" || stepOf(name)?.branches);
  const newest = Array<string>(here.length + 2).fill(items.at(-1)!.name);
  const name = pickOf([...here, ...newest, pickOf(flow.steps, pick).name, nowhere], at);
  const values = valuesOf(stepOf(name), act === "sub" ? "subs" : "branches");
  return { name, value: pickOf([...values, ...values, ...values, pickOf(["", "end", nowhere], at)], pick) };
};

/** One of two days, so that days of two steps are now and then the same. */
export const dateOf = ({ pick }: Click) => (pick % 2 ? "2026-11-06" : "2026-11-10");

export const press = (flow: Flow, items: readonly TodoItem[], click: Click): TodoItem[] => {
  const { name, value } = target(flow, items, click);
  if (click.act === "choose") return choose(flow, items, name, value);
  if (click.act === "done") return setDone(flow, items, name, click.isOn);
  if (click.act === "memo") return setMemo(items, name, click.text);
  if (click.act === "date") return setDate(flow, items, name, click.isOn ? dateOf(click) : "");
  return setSub(flow, items, name, click.isOn ? [value, nowhere, value] : []);
};

/** A case after these clicks. */
export const pressed = (flow: Flow, all: readonly Click[]) =>
  all.reduce((items, click) => press(flow, items, click), firstItems(flow));

/** A case walked from where it is to an end of the flow, its branches taken by the numbers given. */
export const walkOn = (flow: Flow, items: readonly TodoItem[], picks: readonly number[]): TodoItem[] => {
  const newest = items.at(-1)!;
  const values = valuesOf(
    flow.steps.find(({ name }) => name === newest.name),
    "branches",
  );
  if (values.length === 0 || newest.sel !== "") return [...items];
  return walkOn(flow, choose(flow, items, newest.name, pickOf(values, picks[0] ?? 0)), picks.slice(1));
};
