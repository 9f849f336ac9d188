import { describe, expect, test } from "vitest";
import type { Dated } from "#shared/checklists/deadline.ts";
import { addDays, dayInJapan, hourInJapan, noDay } from "#shared/dates/day.ts";
import { type Due, stageOf } from "#shared/notices/due.ts";
import { isAnnounced, markOf, pruned } from "#shared/notices/marks.ts";

const row = (deadline: string): Dated => ({ company: 1, status: "1_申請中", startdate: noDay, deadline, Done: false });

/** Independent of our dates: whole numbers of days, and the calendar by counting months. */
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const written = (year: number, month: number, day: number) =>
  [String(year), String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");
const calendar = (firstYear: number, years: number) =>
  Array.from({ length: years }, (_, position) => firstYear + position).flatMap((year) =>
    [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].flatMap((length, month) =>
      Array.from({ length }, (_, day) => written(year, month + 1, day + 1)),
    ),
  );

describe("日本時間の日付", () => {
  const days = calendar(2027, 3);

  test("400日のどの1時間も、うるう日と年末を含めて正しい日と時になる", () => {
    const start = days.indexOf("2027-12-01");
    const first = Date.UTC(2027, 10, 30, 15);
    const wrong = [];
    for (let hours = 0; hours < 400 * 24; hours++)
      for (const minute of [0, 59]) {
        const instant = new Date(first + hours * 3_600_000 + minute * 60_000);
        const expected = `${days[start + Math.floor(hours / 24)]} ${hours % 24}`;
        const actual = `${dayInJapan(instant)} ${hourInJapan(instant)}`;
        if (actual !== expected) wrong.push([expected, actual]);
      }
    expect(days).toContain("2028-02-29");
    expect(wrong).toEqual([]);
  });

  test("400日×1〜30日前の間近と超過が、暦を数えた結果と一致する", () => {
    const start = days.indexOf("2027-12-01");
    const view = { isRenewed: () => false };
    let wrong = 0;
    for (let today = start; today < start + 400; today++)
      for (let before = 1; before <= 30; before++)
        for (let offset = -3; offset <= before + 3; offset++) {
          const expected = offset < 0 ? "over" : offset <= before ? "near" : undefined;
          const actual = stageOf("subsidy", row(days[today + offset]!), { ...view, today: days[today]!, days: before });
          if (actual !== expected) wrong++;
        }
    expect(wrong).toBe(0);
  });

  test("日付のない行は、いつの日でも知らせない", () => {
    for (const today of [noDay, "1970-01-12", "2026-11-21"])
      expect(stageOf("article36Agreement", row(noDay), { today, days: 30, isRenewed: () => false })).toBeUndefined();
  });
});

describe("知らせた印", () => {
  test("同じ案件の同じ日でも、規則ごとに知らせる", () => {
    const day: Due = { type: "todo", id: 7, rule: "dependent", deadline: "2026-11-21", stage: "near" };
    const marks = new Set([markOf(day)]);
    expect(isAnnounced(marks, { ...day, rule: "benefit" })).toBe(false);
    expect(isAnnounced(marks, day)).toBe(true);
    expect(pruned(marks, { day: "2027-11-21", types: ["todo"], due: [] }).size).toBe(0);
    expect(pruned(marks, { day: "2027-11-21", types: ["subsidy"], due: [] }).size).toBe(1);
  });

  const due: Due = { type: "subsidy", id: 7, deadline: "2026-11-21", stage: "near" };
  const announced = new Set([markOf(due)]);

  test("行、期限、段階のどれかが変わると、新しい知らせになる", () => {
    expect(isAnnounced(announced, due)).toBe(true);
    expect(isAnnounced(announced, { ...due, id: 77 })).toBe(false);
    expect(isAnnounced(announced, { ...due, deadline: "2026-11-22" })).toBe(false);
    expect(isAnnounced(announced, { ...due, stage: "over" })).toBe(false);
    expect(isAnnounced(announced, { ...due, type: "article36Agreement" })).toBe(false);
    expect(isAnnounced(new Set([markOf({ ...due, stage: "over" })]), due)).toBe(true);
  });

  test("古い印は、期限の切れたままの行と、止めている種類のものだけが残る", () => {
    const old = { ...due, deadline: "2026-01-05", stage: "over" as const };
    const rows = [old, { ...old, id: 8 }, { ...old, type: "electronicApplication" as const }, due];
    const kept = pruned(rows.map(markOf), { day: "2026-11-21", types: ["subsidy"], due: [old] });
    expect([...kept]).toEqual([markOf(old), markOf(rows[2]!), markOf(due)]);
    expect(pruned([markOf(due)], { day: addDays(due.deadline, 91), types: ["subsidy"], due: [] }).size).toBe(0);
  });
});
