import fc from "fast-check";
import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "vitest";
import { check } from "#shared/todos/check.ts";
import {
  firstItems,
  copyItems,
  decidedBranch,
  endMark,
  hasWork,
  isComplete,
  progressOf,
  setDone,
  withEndMark,
  workAfter,
} from "#shared/todos/engine.ts";
import type { Flow } from "#shared/todos/flow.ts";
import { TodoItemDraft, type TodoItem } from "#shared/todos/item.ts";
import { allFlows, type Click, clicks, dateOf, press, pressed } from "#test/support/todo-clicks.ts";
import { selsOf, shownNames, target, walkOn } from "#test/support/todo-clicks.ts";
import { allDone } from "#test/support/todo-walks.ts";

const names = (items: readonly TodoItem[]) => items.map(({ name }) => name);
const stepOf = (flow: Flow, name: string) => flow.steps.find((step) => step.name === name)!;
const drafts = (items: readonly TodoItem[]) => items.map((item) => TodoItemDraft.parse(item));
const picks = fc.array(fc.nat(99), { minLength: 30, maxLength: 30 });
const frozen = (items: TodoItem[]) => {
  for (const item of items) [item.memo, item.sub, item].forEach(Object.freeze);
  return Object.freeze(items) as TodoItem[];
};
const counted = { clicks: 0, ends: new Set<string>(), undone: 0 };

/** `expect` takes its time; it is called to show a difference, not to look for one. */
const same = (actual: unknown, wanted: unknown) => isDeepStrictEqual(actual, wanted) || expect(actual).toEqual(wanted);

/** What a choice may do: nothing when it is none, else change this choice alone and start anew behind it. */
const expectChoice = (flow: Flow, before: TodoItem[], after: TodoItem[], click: Click) => {
  const { name, value } = target(flow, before, click);
  const index = before.findIndex((item) => item.name === name);
  const isFree = index >= 0 && decidedBranch(stepOf(flow, name), before) === undefined;
  const isBranch = isFree && stepOf(flow, name).branches?.some((branch) => branch.value === value);
  if (!isBranch || before[index]!.sel === value) return same(after, before);
  same(after.slice(0, index), before.slice(0, index));
  same(after[index], { ...before[index], sel: value });
  same(workAfter(flow, after, name), []);
  if (workAfter(flow, before, name).length > 0) counted.undone++;
};

/** What is asked of a step's own fields: taken where the step has them, else left. */
const entered = (flow: Flow, item: TodoItem, value: string, click: Click): Partial<TodoItem> => {
  const { act, isOn, text } = click;
  const { branches, subs, date } = stepOf(flow, item.name);
  if (act === "memo") return { memo: { ...item.memo, text } };
  if (act === "done") return { done: isOn && !(branches && item.sel === "") };
  if (act === "date") return date ? { date: isOn ? dateOf(click) : "" } : {};
  return { sub: isOn && subs?.some((sub) => sub.value === value) ? [value] : [] };
};

/** A list with the choices that its days make. */
const decided = (flow: Flow, items: readonly TodoItem[]) =>
  items.map((item) => ({ ...item, sel: decidedBranch(stepOf(flow, item.name), items) ?? item.sel }));

/** What every other click may do: change its own step, and as a day the choice that it makes with the steps of that. */
const expectEntry = (flow: Flow, before: TodoItem[], after: TodoItem[], click: Click) => {
  const { name, value } = target(flow, before, click);
  const change = (item: TodoItem) => (item.name === name ? { ...item, ...entered(flow, item, value, click) } : item);
  const wanted = decided(flow, before.map(change));
  if (isDeepStrictEqual(selsOf(wanted), selsOf(before))) return same(after, wanted);
  const known = names(before);
  const stays = names(after);
  same(
    after.filter((item) => known.includes(item.name)),
    wanted.filter((item) => stays.includes(item.name)),
  );
  same(after.filter((item) => !known.includes(item.name)).some(hasWork), false);
};

const expectSound = (flow: Flow, items: TodoItem[]) => {
  same(check(flow, items), undefined);
  same(items, decided(flow, items));
  same(names(items), shownNames(flow, selsOf(items)));
  const isEnded = stepOf(flow, items.at(-1)!.name).isLast === true;
  const isAllDone = items.every(({ done }) => done);
  same(isComplete(flow, items), isEnded && isAllDone);
  const { done, all, step } = progressOf(flow, items);
  same([done <= all, all, done === all], [true, items.length, isAllDone]);
  const open = items.find((item) => !item.done) ?? items.at(-1)!;
  same(step, stepOf(flow, open.name).label);
};

describe.each(allFlows)("%s：何をどの順に押しても", (kind, flow) => {
  test("手順は流れにあるもので、変えた選択より前に入れたものは残る", () => {
    fc.assert(
      fc.property(clicks(20), (all) => {
        let items = firstItems(flow);
        expectSound(flow, items);
        for (const click of all) {
          const after = press(flow, frozen(items), click);
          (click.act === "choose" ? expectChoice : expectEntry)(flow, items, after, click);
          expectSound(flow, after);
          items = after;
          counted.clicks++;
        }
        expect(check(flow, drafts(items))).toBeUndefined();
      }),
      { numRuns: 80 },
    );
  });

  test("終わりまで選んですべて完了にすると完了になり、一つ外すと完了でない", () => {
    fc.assert(
      fc.property(clicks(0, 15), picks, fc.nat(), (all, branches, index) => {
        const walked = walkOn(flow, pressed(flow, all), branches);
        counted.ends.add(`${kind} ${walked.at(-1)!.name}`);
        const complete = allDone(flow, walked);
        expect(isComplete(flow, complete)).toBe(true);
        expect(progressOf(flow, complete).done).toBe(complete.length);
        const { name } = complete[index % complete.length]!;
        expect(isComplete(flow, setDone(flow, complete, name, false))).toBe(false);
        expect(complete.slice(0, -1).length === 0 || isComplete(flow, complete.slice(0, -1))).toBe(false);
      }),
      { numRuns: 100 },
    );
    const ends = flow.steps.filter(({ isLast }) => isLast).map(({ name }) => `${kind} ${name}`);
    expect([...counted.ends].filter((end) => end.startsWith(`${kind} `)).sort()).toEqual(ends.sort());
  });

  test("終わりの印は最後の手順だけに付き、二度付けても同じで、なお流れにある", () => {
    fc.assert(
      fc.property(clicks(), picks, fc.boolean(), (all, branches, isWalked) => {
        const items = isWalked ? walkOn(flow, pressed(flow, all), branches) : pressed(flow, all);
        const marked = withEndMark(flow, items);
        const isEnded = stepOf(flow, items.at(-1)!.name).isLast === true;
        expect(marked.slice(0, -1)).toEqual(items.slice(0, -1));
        expect(marked.at(-1)).toEqual(isEnded ? { ...items.at(-1), sel: endMark } : items.at(-1));
        expect(withEndMark(flow, marked)).toEqual(marked);
        expect(isComplete(flow, marked)).toBe(isComplete(flow, items));
        expectSound(flow, marked);
      }),
      { numRuns: 80 },
    );
  });

  test("コピーには選択だけが残り、メモ・完了・日付は残らない", () => {
    fc.assert(
      fc.property(clicks(), (all) => {
        const items = withEndMark(flow, pressed(flow, all));
        const copy = copyItems(flow, frozen(items));
        expect(copy.map(({ name, sel, sub }) => ({ name, sel, sub }))).toEqual(
          items.map(({ name, sel, sub }) => ({ name, sel, sub })),
        );
        const entered = copy.filter(({ done, doneAt, doneUserId }) => done || doneAt || doneUserId !== -1);
        expect(entered).toEqual([]);
        expect(copy.filter(({ memo, date }) => memo.text || memo.date || memo.user !== -1 || date)).toEqual([]);
        expectSound(flow, copy);
      }),
      { numRuns: 80 },
    );
  });
});

test("一万を超える押し方を試し、その中に後ろを捨てる選び直しがある", () => {
  expect(counted.clicks).toBeGreaterThan(10_000);
  expect(counted.undone).toBeGreaterThan(100);
});
