import { expect, test } from "vitest";
import { grouping } from "#shared/deadlines/counts.ts";
import { isOf, withClients } from "#shared/deadlines/in-charge.ts";
import { taskLine } from "#shared/deadlines/lines.ts";
import { blankDates } from "#shared/people-dates/employee-dates.ts";
import { peopleDates } from "#shared/people-dates/people-dates.ts";

const today = "2026-11-24";
const aLine = (fields = {}) => ({
  ...taskLine(
    {
      ...{ AutoId: 3, Version: 1, company: 7, companyName: "旧社名", stuffText: "", title: "作業", day: today },
      ...{ status: "1_未着手" as const, user: -1 },
    },
    { today, days: 3 },
  ),
  ...fields,
});

test.each([
  ["2026-11-23", "overdue", "overdue"],
  ["2026-11-23", "", "today"],
  ["2026-11-24", "near", "today"],
  ["2026-11-25", "near", "week"],
  ["2026-12-01", "", "week"],
  ["2026-12-02", "", "month"],
  ["2026-12-24", "", "month"],
  ["2026-12-25", "", "later"],
] as const)("%s（%s）は %s に並ぶ", (day, state, group) => {
  expect(grouping(today)({ day, state })).toBe(group);
});

test("会社の今の名前と担当。名指しが先に立ち、会社が無くなれば出ない", () => {
  const clients = new Map([[7, { name: "新社名", mainUser: 4, subUser: 5 }]]);
  const lines = [aLine(), aLine({ user: 6 }), aLine({ company: 8 }), aLine({ company: -1, companyName: "" })];
  const found = withClients(lines, clients);
  expect(found.map(({ companyName, user }) => [companyName, user])).toEqual([
    ["新社名", 4],
    ["新社名", 6],
    ["", -1],
  ]);
  const users = (asked: Parameters<typeof isOf>[0]) => found.filter(isOf(asked)).map(({ user }) => user);
  expect(users({ id: 5, withStandIn: false })).toEqual([]);
  expect(users({ id: 5, withStandIn: true })).toEqual([4, 6]);
  expect(users({ id: 0, withStandIn: true })).toEqual([]);
  expect(users("none")).toEqual([-1]);
});

test.each([
  ["1964-02-29", "2023-12-01", "age60", "2024-02-28"],
  ["1960-02-29", "2024-12-01", "age65", "2025-02-28"],
  ["1956-02-29", "2025-12-01", "age70", "2026-02-28"],
  ["1952-02-29", "2026-12-15", "age75", "2027-03-01"],
  ["1952-02-28", "2026-12-15", "age75", "2027-02-28"],
])("%s 生まれは %s に、%s を %s と知らせる", (birthday, on, rule, day) => {
  expect(peopleDates({ ...blankDates, birthday, confirmedDates: {} }, on)).toEqual([{ rule, day }]);
});
