import { expect, test } from "vitest";
import type { DeadlineLine } from "#shared/deadlines/deadline.ts";
import { usualUntil } from "#shared/deadlines/until.ts";
import { countDays, monthBefore, nextMonth, weeksOf } from "#web/features/deadlines/calendar-days.ts";
import { lastDay, spanUntil } from "#web/features/deadlines/filters.ts";

const line = (day: string, state: DeadlineLine["state"]) => ({ day, state }) as DeadlineLine;

test.each([
  ["2026-11-24", "2026-12-31"],
  ["2026-12-31", "2027-01-31"],
  ["2028-01-31", "2028-02-29"],
  ["2027-01-01", "2027-02-28"],
])("%sの一覧は、期間を選ばなければ翌月の末日%sまで", (today, until) => expect(usualUntil(today)).toBe(until));

test("暦は日曜に始まり、前後の月の日はなく、月をまたいで進み、戻る", () => {
  const weeks = weeksOf("2026-11-01");
  expect(weeks).toHaveLength(5);
  expect(weeks[0]![0]).toBe("2026-11-01");
  expect(weeks.at(-1)).toEqual(["2026-11-29", "2026-11-30", ...Array.from({ length: 5 }, () => undefined)]);
  expect(weeksOf("2026-12-01")[0]).toEqual([
    undefined,
    undefined,
    "2026-12-01",
    "2026-12-02",
    "2026-12-03",
    "2026-12-04",
    "2026-12-05",
  ]);
  expect(weeksOf("2026-08-01")).toHaveLength(6);
  expect(weeksOf("2026-02-01")).toHaveLength(4);
  expect([nextMonth("2026-12-01"), monthBefore("2027-01-01")]).toEqual(["2027-01-01", "2026-12-01"]);
});

test("日ごとの件数は、その日の中でいちばん急ぐ状態の色になる", () => {
  const counts = countDays([
    line("2026-11-24", "near"),
    line("2026-11-24", "overdue"),
    line("2026-11-24", ""),
    line("2026-11-25", ""),
    line("2026-11-25", "near"),
  ]);
  expect([...counts]).toEqual([
    ["2026-11-24", { count: 3, state: "overdue" }],
    ["2026-11-25", { count: 2, state: "near" }],
  ]);
});

test("日まで届く期間を選び、届く期間がなければfalse", () => {
  const today = "2026-11-24";
  expect(
    ["2026-12-31", "2027-01-01", "2027-02-22", "2027-02-23", "2027-11-24", "2027-11-25"].map((day) =>
      spanUntil(day, today),
    ),
  ).toEqual([undefined, "90", "90", "365", "365", false]);
  expect(lastDay(new URLSearchParams("days=7"), today)).toBe("2026-12-01");
  expect(lastDay(new URLSearchParams("days=8"), today)).toBe("2026-12-31");
});
