import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { check } from "#shared/todos/check.ts";
import { firstItems, choose, copyItems, setDate, setDone, setMemo } from "#shared/todos/engine.ts";
import { newestFlow } from "#shared/todos/flows.ts";
import { TodoItemDraft, type TodoItem } from "#shared/todos/item.ts";
import { stamp } from "#shared/todos/stamp.ts";
import { clicks, press } from "#test/support/todo-clicks.ts";

const flow = newestFlow("maternityLeave");
const named = (items: readonly TodoItem[], name: string) => items.find((item) => item.name === name);
const names = (items: readonly TodoItem[]) => items.map(({ name }) => name);
const due = "2026-11-06";

/** A mother's case up to the birth, which is known by its day or not. */
const born = (birth: string, expected = due) => {
  const begun = setDate(flow, choose(flow, firstItems(flow), "pregnancy", "mother"), "pregnancy", expected);
  return setDate(flow, choose(flow, begun, "birth", "live"), "birth", birth);
};
const toEnd = (items: TodoItem[]) => choose(flow, choose(flow, items, "receipt", "direct"), "childcare", "none");

test.each([
  ["同じ", due, "same"],
  ["1日早い", "2026-11-05", "differs"],
  ["1日遅い", "2026-11-07", "differs"],
])("出産日が予定日と%sとき、違いは日付から決まり、変更届の手順もそれに従う", (_, birth, sel) => {
  const items = toEnd(born(birth));
  expect(named(items, "change")!.sel).toBe(sel);
  expect(names(items).includes("changeNotice")).toBe(sel === "differs");
  expect(check(flow, items)).toBeUndefined();
});

test.each([
  ["出産日", born("")],
  ["予定日", born(due, "")],
  ["入力の途中の出産日", born("2026-11")],
])("%sがわからないときは、自分で選ぶ", (_, items) => {
  expect(items.at(-1)).toMatchObject({ name: "change", sel: "" });
  expect(names(choose(flow, choose(flow, items, "change", "differs"), "receipt", "self"))).toContain("changeNotice");
});

test("日付が決めた選択は変えられず、違う選択の保存は、その手順の名で断られる", () => {
  const items = born("2026-11-10");
  expect(choose(flow, items, "change", "same")).toEqual(items);
  const forged = items.map((item) => (item.name === "change" ? { ...item, sel: "same" } : item));
  expect(check(flow, forged)).toEqual({
    index: names(items).indexOf("change"),
    field: "sel",
    message: "手順「予定日と出産日の違い」は、「出産予定日」と「出産日」から決まります。",
  });
});

describe("日付を直すと", () => {
  const noted = setMemo(setDone(flow, toEnd(born(due)), "lumpSum", true), "postLeave", "延長なし");

  test("変更届の手順だけが現れて消え、ほかの手順に入れたものは残る", () => {
    const later = setDate(flow, noted, "birth", "2026-11-10");
    expect(names(later).filter((name) => !names(noted).includes(name))).toEqual(["changeNotice"]);
    expect(named(later, "postLeave")!.memo.text).toBe("延長なし");
    expect(named(later, "lumpSum")!.done).toBe(true);
    expect(setDate(flow, later, "birth", due)).toEqual(noted);
  });

  test("日付を消しても、決まっていた選択は残る", () => {
    const later = setDate(flow, setDate(flow, noted, "birth", "2026-11-10"), "birth", "");
    expect(named(later, "change")!.sel).toBe("differs");
    expect(names(choose(flow, later, "change", "same"))).not.toContain("changeNotice");
  });

  test("後ろの手順を完了にした人と日時は変わらない", () => {
    const drafts = (items: readonly TodoItem[]) => items.map((item) => TodoItemDraft.parse(item));
    const by = (userId: number, minute: number) => ({ userId, now: new Date(Date.UTC(2026, 10, 21, 9, minute)) });
    const first = stamp(flow, [], drafts(noted), by(1, 0));
    const second = stamp(flow, first, drafts(setDate(flow, first, "birth", "2026-11-10")), by(2, 5));
    for (const name of ["lumpSum", "postLeave"]) expect(named(second, name)).toEqual(named(first, name));
  });
});

test("コピーには選択だけが残り、日付を入れるまで自分で選べる", () => {
  const copy = copyItems(flow, toEnd(born("2026-11-10")));
  expect(named(copy, "change")!.sel).toBe("differs");
  expect(check(flow, copy)).toBeUndefined();
  expect(named(choose(flow, copy, "change", "same"), "change")!.sel).toBe("same");
});

test("その後に何をどう押しても、両方の日付があれば、違いは日付のとおりになっている", () => {
  let decided = 0;
  fc.assert(
    fc.property(clicks(1, 12), fc.constantFrom(due, "2026-11-10"), (all, birth) => {
      const items = all.reduce((list, click) => press(flow, list, click), toEnd(born(birth)));
      expect(check(flow, items)).toBeUndefined();
      const [expected, actual] = ["pregnancy", "birth"].map((name) => named(items, name)?.date);
      if (!expected || !actual || !named(items, "change")) return;
      decided++;
      expect(named(items, "change")!.sel).toBe(expected === actual ? "same" : "differs");
    }),
    { numRuns: 200 },
  );
  expect(decided).toBeGreaterThan(50);
});
