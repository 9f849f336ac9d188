import { expect, test } from "vitest";
import { gapOf, lately, sweepOf } from "#functions/egov/poll/span.ts";

const now = new Date("2026-11-24T09:00:00+09:00");
const poll = { dueAt: "" };

test("巡回は毎回、前の金曜に送ったものが火曜に届いても見つかるだけの日を見る", () => {
  expect(lately(now)).toMatchObject({ from: "2026-11-20", to: "2026-11-24" });
});

test.each([
  ["前の巡回が先週なら、その前の日から", { readUpTo: "2026-11-16T09:00:00Z" }, "2026-11-15"],
  ["前の巡回が昨日なら、なし", { readUpTo: "2026-11-23T09:00:00Z" }, undefined],
  [
    "読み残した空きがもっと前からあれば、そこから",
    { readUpTo: "2026-11-16T09:00:00Z", gap: { from: "2026-10-01", to: "2026-10-31", offset: 0 } },
    "2026-10-01",
  ],
  [
    "読み残した空きだけなら、それ",
    { readUpTo: "2026-11-23T09:00:00Z", gap: { from: "2026-10-01", to: "2026-10-31", offset: 0 } },
    "2026-10-01",
  ],
])("読めなかった日は、%s", (_, state, from) => {
  expect(gapOf({ ...poll, ...state }, now)?.from).toBe(from);
});

test("開いている案件の届いた日のうち、手の届くもっとも古い日から読み直す", () => {
  expect(sweepOf(["2026-11-22", "2026-09-01", "2026-08-15", "2025-01-01"], now)).toMatchObject({
    from: "2026-08-15",
    to: "2026-11-19",
  });
  expect(sweepOf(["2026-11-22"], now)).toBeUndefined();
});
