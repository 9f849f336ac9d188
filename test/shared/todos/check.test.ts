import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { check } from "#shared/todos/check.ts";
import { decidedBranch } from "#shared/todos/engine.ts";
import type { Flow, FlowStep } from "#shared/todos/flow.ts";
import type { TodoItem } from "#shared/todos/item.ts";
import { allFlows, clicks, pressed, sampleFlow, selsOf, shownNames, walkOn } from "#test/support/todo-clicks.ts";

const place = fc.nat(9_999);
const picks = fc.array(fc.nat(99), { minLength: 30, maxLength: 30 });
/** A list that the flow makes, now and then up to an end. */
const listOf = (flow: Flow) =>
  fc
    .tuple(clicks(0, 20), picks, fc.boolean())
    .map(([all, branches, isWalked]) => (isWalked ? walkOn(flow, pressed(flow, all), branches) : pressed(flow, all)));
const stepOf = (flow: Flow, item: TodoItem) => flow.steps.find(({ name }) => name === item.name)!;
const at = <T>(from: readonly T[], index: number) => from[index % from.length]!;
const aStep = { sel: "", done: false, memo: { text: "", date: "", user: -1 }, sub: [], doneAt: "", doneUserId: -1 };

type Wrong = { items: TodoItem[]; index: number; field: string; label: string };
/** A fault made in a list, or nothing where the list has no place for it. */
type Fault = (flow: Flow, items: TodoItem[], index: number) => Wrong | undefined;

const changed = (items: TodoItem[], item: TodoItem, fields: Partial<TodoItem>) =>
  items.map((each) => (each === item ? { ...each, ...fields } : each));
/** A fault in one field of a step of which this holds. */
const inField =
  (field: string, holds: (step: FlowStep) => unknown, fields: (step: FlowStep) => Partial<TodoItem>): Fault =>
  (flow, items, index) => {
    const fitting = items.filter((item) => holds(stepOf(flow, item)));
    if (fitting.length === 0) return undefined;
    const item = at(fitting, index);
    const step = stepOf(flow, item);
    return { items: changed(items, item, fields(step)), index: items.indexOf(item), field, label: step.label };
  };
const inserted = (items: TodoItem[], index: number, name: string, label: string): Wrong => {
  const spot = index % (items.length + 1);
  return { items: items.toSpliced(spot, 0, { ...aStep, name }), index: spot, field: "name", label };
};

const faults: Record<string, Fault> = {
  手順を抜く: (flow, items, index) => {
    const spot = index % items.length;
    const named = items[spot + 1] ?? items[spot]!;
    return { items: items.toSpliced(spot, 1), index: spot, field: "name", label: stepOf(flow, named).label };
  },
  手順を入れ替える: (flow, items, index) => {
    if (items.length < 2) return undefined;
    const first = index % (items.length - 1);
    const second = first + 1 + (Math.floor(index / 7) % (items.length - 1 - first));
    const swapped = items.with(first, items[second]!).with(second, items[first]!);
    return { items: swapped, index: first, field: "name", label: stepOf(flow, items[second]!).label };
  },
  手順を重ねる: (flow, items, index) => {
    const item = at(items, index);
    const spot = items.indexOf(item) + 1;
    return { items: items.toSpliced(spot, 0, item), index: spot, field: "name", label: stepOf(flow, item).label };
  },
  よその手順を入れる: (_, items, index) => inserted(items, index, "よその手順", "よその手順"),
  現れていない手順を入れる: (flow, items, index) => {
    const hidden = flow.steps.filter(({ name }) => !items.some((item) => item.name === name));
    if (hidden.length === 0) return undefined;
    const { name, label } = at(hidden, index);
    return inserted(items, index, name, label);
  },
  ない選択肢を選ぶ: inField(
    "sel",
    ({ branches }) => branches,
    () => ({ sel: "ない選択肢", done: false }),
  ),
  選択肢のない手順で選ぶ: inField(
    "sel",
    ({ branches }) => !branches,
    () => ({ sel: "yes" }),
  ),
  途中の手順に終わりの印を付ける: inField(
    "sel",
    ({ isLast }) => !isLast,
    () => ({ sel: "end", done: false }),
  ),
  選ばずに完了にする: inField(
    "done",
    ({ branches }) => branches,
    () => ({ sel: "", done: true }),
  ),
  よその項目に印を付ける: inField(
    "sub",
    () => true,
    () => ({ sub: ["よその項目"] }),
  ),
  同じ項目に二度印を付ける: inField(
    "sub",
    ({ subs }) => subs,
    ({ subs }) => ({ sub: [subs![0]!.value, subs![0]!.value] }),
  ),
  日付を聞かない手順に日付を入れる: inField(
    "date",
    ({ date }) => !date,
    () => ({ date: "2026-11-06" }),
  ),
};

describe.each(allFlows)("%s", (_, flow) => {
  test.each(Object.entries(faults))("%sと、その手順の名で断られる", (title, fault) => {
    let found = 0;
    fc.assert(
      fc.property(listOf(flow), place, (items, index) => {
        const wrong = fault(flow, items, index);
        if (!wrong) return;
        found++;
        const refusal = check(flow, wrong.items);
        expect(refusal).toMatchObject({ index: wrong.index, field: wrong.field });
        expect(refusal!.message).toContain(`手順「${wrong.label}」`);
      }),
      { numRuns: 40 },
    );
    const isFree = title === "同じ項目に二度印を付ける" && !flow.steps.some(({ subs }) => subs);
    expect(found > 0 || isFree).toBe(true);
  });

  test("どんな手順と選択の並びも、流れのものなら通り、ほかは通らない", () => {
    const anyItem = fc.record({ step: place, pick: place }).map(({ step, pick }) => {
      const { name, branches } = at(flow.steps, step);
      return { ...aStep, name, sel: at(["", ...(branches ?? []).map(({ value }) => value)], pick) };
    });
    const anyList = fc
      .tuple(listOf(flow), fc.array(anyItem, { maxLength: 3 }), place, fc.nat(2))
      .map(([items, others, index, gone]) => items.toSpliced(index % (items.length + 1), gone, ...others));
    fc.assert(
      fc.property(anyList, (items) => {
        const isOfFlow = shownNames(flow, selsOf(items)).join() === items.map(({ name }) => name).join();
        const waits = items.some((item) => item.done && item.sel === "" && stepOf(flow, item).branches);
        const isDecided = items.some((item) => (decidedBranch(stepOf(flow, item), items) ?? item.sel) !== item.sel);
        expect(check(flow, items) === undefined).toBe(isOfFlow && !waits && !isDecided);
      }),
      { numRuns: 200 },
    );
  });

  test("空の並びは、最初の手順が足りないと断られる", () => {
    expect(check(flow, [])).toEqual({
      index: 0,
      field: "name",
      message: `手順「${flow.steps[0]!.label}」が足りません。`,
    });
  });
});

test("断る文は、どの手順の何が合わないかを言う", () => {
  const [report, way] = pressed(sampleFlow, []) as [TodoItem, TodoItem];
  const says = (...items: TodoItem[]) => check(sampleFlow, items)?.message;
  expect(says(report)).toBe("手順「方法」が足りません。");
  expect(says(way)).toBe("手順「方法」は、ここまでの選択からは現れません。");
  expect(says(report, { ...way, sel: "x" })).toBe("手順「方法」にない選択肢が選ばれています。");
  expect(says(report, { ...way, done: true })).toBe("手順「方法」は、選択肢を選んでから完了にしてください。");
  expect(says({ ...report, sub: ["x"] }, way)).toBe("手順「報告」にない項目が選ばれています。");
  expect(says(report, { ...way, date: "2026-11-06" })).toBe("手順「方法」に日付は登録できません。");
});
