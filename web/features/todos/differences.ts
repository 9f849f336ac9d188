import { showDay } from "#shared/dates/day.ts";
import { choose, endMark, workAfter, setDate, setDone, setMemo, setSub, stepNamed } from "#shared/todos/engine.ts";
import type { Flow, FlowStep } from "#shared/todos/flow.ts";
import type { TodoItem } from "#shared/todos/item.ts";
import { todoKindLabels } from "#shared/todos/todo-kinds.ts";
import type { Todo } from "#shared/todos/todo.ts";
import type { Difference } from "#web/components/input/form-field.ts";
import { isSame } from "#web/components/form/three-way.ts";
import { type CaseForm, flowFor } from "./case-form.ts";

type Aspect = {
  label: (step: FlowStep) => string;
  /** What a step says, "" for nothing. */
  show: (item: TodoItem, step: FlowStep) => string;
  /** The steps with one's own put back, as far as they have it; what stands behind a choice may go if `mayDrop`. */
  put: (flow: Flow, items: TodoItem[], mine: TodoItem, mayDrop?: boolean) => TodoItem[];
};

export const labelOf = (choices: FlowStep["branches"], value: string) =>
  choices?.find((choice) => choice.value === value)?.label ?? "";

const aspects: readonly Aspect[] = [
  {
    label: () => "選択",
    show: ({ sel }, { branches }) => (sel === endMark ? "" : labelOf(branches, sel)),
    // What the other one entered behind it is thrown away only by a choice in the step itself, which asks.
    put: (flow, items, { name, sel }, mayDrop = false) =>
      workAfter(flow, items, name).length > 0 && !mayDrop ? items : choose(flow, items, name, sel),
  },
  {
    label: () => "完了",
    show: ({ done }) => (done ? "完了" : ""),
    put: (flow, items, { name, done }) => setDone(flow, items, name, done),
  },
  {
    label: () => "メモ",
    show: ({ memo }) => memo.text,
    put: (_, items, { name, memo }) => setMemo(items, name, memo.text),
  },
  {
    label: ({ date }) => date?.label ?? "日付",
    show: ({ date }) => showDay(date),
    put: (flow, items, { name, date }) => setDate(flow, items, name, date ?? ""),
  },
  {
    label: () => "項目",
    show: ({ sub }, { subs }) => sub.map((value) => labelOf(subs, value)).join("、"),
    put: (flow, items, { name, sub }) => setSub(flow, items, name, sub),
  },
];

const orNone = (text: string) => text || "（なし）";

/** What a step says differently in one's own input and in the newest case; a step that is not there says nothing. */
const stepDifferences = (flow: Flow, step: FlowStep, mine: CaseForm, latest: CaseForm): Difference<CaseForm>[] => {
  const [own, other] = [mine, latest].map(({ List }) => List.find(({ name }) => name === step.name));
  return aspects.flatMap(({ label, show, put }) => {
    const [typed, current] = [own ? show(own, step) : "", other ? show(other, step) : ""];
    if (typed === current) return [];
    return [
      {
        label: `${step.label}：${label(step)}`,
        mine: orNone(typed),
        latest: orNone(current),
        restore: ({ List }: CaseForm) => (own ? [["List", put(flow, List, own)] as const] : []),
      },
    ];
  });
};

const itemOf = ({ List }: CaseForm, name: string) => List.find((item) => item.name === name);
const behind = ({ List }: CaseForm, name: string) => List.slice(List.findIndex((item) => item.name === name) + 1);

/** The latest steps with one's own where the other changed nothing, in the order in which choices bring them. */
const mergeSteps = (flow: Flow, base: CaseForm, mine: CaseForm, latest: CaseForm) =>
  mine.List.reduce((items, own) => {
    const step = stepNamed(flow, own.name);
    const [before, other] = [itemOf(base, own.name), itemOf(latest, own.name)];
    // A step that one's own choice has brought holds nothing in either.
    const says = (item: TodoItem | undefined, show: Aspect["show"]) => (item && step ? show(item, step) : "");
    const isOwn = ({ show }: Aspect) => {
      const was = says(before, show);
      return says(own, show) !== was && says(other, show) === was;
    };
    const isUntouched = isSame(behind(base, own.name), behind(latest, own.name));
    return aspects.filter(isOwn).reduce((list, { put }) => put(flow, list, own, isUntouched), items);
  }, latest.List);

/** What becomes of one's own input on `base` and a case that somebody else saved meanwhile. */
export const mergeCase =
  (record: Todo | undefined) =>
  (base: CaseForm, mine: CaseForm, latest: CaseForm): CaseForm => {
    const kinds = [base, mine, latest].map(({ Name }) => Name);
    const flow = flowFor(latest.Name, record);
    const user = latest.user === base.user ? mine.user : latest.user;
    if (flow && new Set(kinds).size === 1) return { ...latest, user, List: mergeSteps(flow, base, mine, latest) };
    return mine.Name !== base.Name && isSame(base.List, latest.List) ? { ...mine, user } : { ...latest, user };
  };

/** What two people have entered differently, step by step; of two kinds of flow only that. */
export const caseDifferences = (mine: CaseForm, latest: CaseForm, record: Todo | undefined): Difference<CaseForm>[] => {
  const show = ({ Name }: CaseForm) => (Name === "" ? orNone("") : todoKindLabels[Name]);
  if (mine.Name !== latest.Name) {
    const restore = () => [["Name", mine.Name] as const, ["List", mine.List] as const];
    return [{ label: "種類", isWhole: true, mine: show(mine), latest: show(latest), restore }];
  }
  const flow = flowFor(mine.Name, record);
  const names = new Set([...mine.List, ...latest.List].map(({ name }) => name));
  return [...names].flatMap((name) => {
    const step = flow && stepNamed(flow, name);
    return step ? stepDifferences(flow, step, mine, latest) : [];
  });
};
