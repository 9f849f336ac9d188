import { describe, expect, test } from "vitest";
import {
  firstItems,
  choose,
  endMark,
  hasWork,
  setDate,
  setDone,
  setSub,
  withEndMark,
  workAfter,
} from "#shared/todos/engine.ts";
import type { TodoItem } from "#shared/todos/item.ts";
import { sampleFlow } from "#test/support/todo-clicks.ts";

const names = (items: readonly TodoItem[]) => items.map(({ name }) => name);

describe("見本の流れ", () => {
  const walk = (...sels: [string, string][]) =>
    sels.reduce((items, [name, sel]) => choose(sampleFlow, items, name, sel), firstItems(sampleFlow));

  test.each<[string, [string, string][], string[]]>([
    ["選ぶまで先は出ない", [], ["report", "way"]],
    ["終わる選択", [["way", "stop"]], ["report", "way", "stopped"]],
    [
      "二つの選択が要る手順",
      [
        ["way", "b"],
        ["interview", "no"],
      ],
      ["report", "way", "interview", "paper", "wait", "end"],
    ],
    [
      "一つだけでは出ない",
      [
        ["way", "a"],
        ["interview", "no"],
      ],
      ["report", "way", "interview", "wait", "end"],
    ],
    [
      "選び直すと後ろが入れ替わる",
      [
        ["way", "a"],
        ["interview", "yes"],
        ["way", "c"],
      ],
      ["report", "way", "paper", "handed"],
    ],
  ])("%s", (_, sels, expected) => {
    expect(names(walk(...sels))).toEqual(expected);
  });

  test("選ぶ前の手順は完了にできず、選べば完了にできる", () => {
    const before = firstItems(sampleFlow);
    expect(setDone(sampleFlow, before, "way", true)).toEqual(before);
    expect(setDone(sampleFlow, walk(["way", "a"]), "way", true)[1]!.done).toBe(true);
  });

  test("日付を聞かない手順の日付と、手順にない項目は入らない", () => {
    const before = firstItems(sampleFlow);
    expect(setDate(sampleFlow, before, "way", "2026-11-06")).toEqual(before);
    expect(setSub(sampleFlow, before, "report", ["r", "x", "p"])[0]!.sub).toEqual(["p", "r"]);
  });

  test("入れたものがあるのは、選択・完了・メモ・項目・日付のどれかがあるとき。終わりの印は数えない", () => {
    const [blank] = firstItems(sampleFlow) as [TodoItem];
    const memo = { ...blank.memo, text: "午後" };
    const entries = [{ sel: "a" }, { done: true }, { memo }, { sub: ["p"] }, { date: "2026-11-06" }];
    expect(entries.map((entry) => hasWork({ ...blank, ...entry }))).toEqual(entries.map(() => true));
    expect([blank, { ...blank, sel: endMark }].map(hasWork)).toEqual([false, false]);
    expect(workAfter(sampleFlow, withEndMark(sampleFlow, walk(["way", "stop"])), "way")).toEqual([]);
  });
});
