import { expect, test } from "vitest";
import { emptyRow } from "#shared/checklists/configs.ts";
import { isFollowed, nextPeriod } from "#shared/checklists/next-period.ts";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { noDay } from "#shared/dates/day.ts";
import { withDues } from "#shared/checklists/settle-due.ts";

const application = (content: string, deadline: string): ChecklistRow => ({
  ...emptyRow("electronicApplication"),
  ...{ AutoId: 41, Version: 7, company: 12, stuff: 305, stuffText: "山本 健太", user: 23, kenpo: "協会けんぽ" },
  ...{ content, deadline, koyou: "2026-11-02", Done: true, DoneAt: "2026-11-04T01:00:00.000Z", status: "4_完了" },
});
const subsidy = (fields: Partial<ChecklistRow>): ChecklistRow => ({
  ...emptyRow("subsidy"),
  ...{ AutoId: 41, company: 12, persons: "山本 健太", filingDate: "2026-11-02" },
  ...fields,
});

test.each([
  ["育児休業給付", "2026-09-10", "育児休業給付", "2026-11-10", "2027-03-31"],
  ["育児休業給付金（初回）", "2026-08-31", "育児休業給付金（第2回）", "2026-10-31", "2027-03-01"],
  ["第9回 育児休業給付金", "2026-12-31", "第10回 育児休業給付金", "2027-02-28", "2027-06-30"],
  ["高年齢雇用継続給付", "2026-10-01", "高年齢雇用継続給付", "2026-12-01", "2027-03-31"],
])("%s（%s）の次は %s、該当日 %s、期限 %s", (content, day, nextContent, nextDay, due) => {
  const next = nextPeriod(application(content, day))!;
  expect(next).toMatchObject({ content: nextContent, deadline: nextDay, kenpo: "協会けんぽ", stuff: 305, user: 23 });
  expect(next).toMatchObject({ AutoId: 0, Version: 0, Done: false, koyou: noDay, status: "2_未対応" });
  expect(withDues(next).dues![0]!.day).toBe(due);
});

test.each([
  [
    "月末から始まれば、短い月のあとも月末",
    ["2026-08-31", "2026-10-31", "2026-12-31", "2027-02-28", "2027-04-30", "2027-06-30", "2027-08-31"],
  ],
  [
    "30日から始まれば、短い月のあとも30日",
    ["2026-10-30", "2026-12-30", "2027-02-28", "2027-04-30", "2027-06-30", "2027-08-30"],
  ],
  ["28日から始まれば、28日のまま", ["2026-12-28", "2027-02-28", "2027-04-28"]],
  ["うるう年も同じ", ["2027-12-31", "2028-02-29", "2028-04-30", "2028-06-30", "2028-08-31"]],
])("育児休業給付の期は、%s", (_, days) => {
  const rows = [application("育児休業給付（第1回）", days[0]!)];
  const others = [
    { ...application("育児休業給付", "2026-12-31"), stuffText: "佐藤 花" },
    application("高年齢雇用継続給付", "2026-12-31"),
    // an earlier leave, not of this row of periods
    application("育児休業給付", "2024-12-31"),
  ];
  for (const day of days.slice(1)) {
    const next = nextPeriod(rows.at(-1)!, [...others, ...rows])!;
    expect(next.deadline).toBe(day);
    rows.push(next);
  }
});

test("人が変えた該当日からは、その日で続く", () => {
  const rows = ["2026-12-31", "2027-02-15"].map((day) => application("育児休業給付", day));
  expect(nextPeriod(rows[1]!, rows)!.deadline).toBe("2027-04-15");
});

test.each([
  ["資格取得", "2026-09-10"],
  ["出生時育児休業給付", "2026-09-10"],
  ["育児休業給付", noDay],
])("%s（%s）に次の期はない", (content, day) => {
  expect(nextPeriod(application(content, day))).toBeUndefined();
});

test.each([
  ["2026-09-01", "2026-10-31", "2027-03-01", "2027-04-30"],
  // the last day of two months from the first, not six months after it
  ["2026-07-01", "2026-08-31", "2027-01-01", "2027-02-28"],
  ["2026-09-01", "2026-10-15", "2027-03-01", "2027-04-15"],
  [noDay, "2026-08-31", noDay, "2027-02-28"],
])("助成金の次の期は6か月後（%s～%s → %s～%s）", (startdate, deadline, nextStart, nextEnd) => {
  const next = nextPeriod(subsidy({ startdate, deadline, subsidy: "正社員化コース 第１期" }))!;
  expect(next).toMatchObject({ startdate: nextStart, deadline: nextEnd, subsidy: "正社員化コース 第2期" });
  expect(next).toMatchObject({ persons: "山本 健太", filingDate: noDay, status: "4_【支】作成中" });
});

// a pay day at the end of a month stays there
test.each([
  ["2026-08-31", "2027-02-28"],
  ["2027-02-28", "2027-08-31"],
  ["2026-09-25", "2027-03-25"],
  [noDay, noDay],
])("助成金の次の期の起点日は、その翌日で6か月後（%s → %s）", (baseDate, expected) => {
  const [startdate, deadline] = ["2026-09-01", "2026-10-31"];
  expect(nextPeriod(subsidy({ subsidy: "正社員化コース", baseDate, startdate, deadline }))!.baseDate).toBe(expected);
});

test("日付のない助成金と36協定に次の期はなく、回数のない助成金では尋ねない", () => {
  expect(nextPeriod(subsidy({}))).toBeUndefined();
  expect(nextPeriod({ ...emptyRow("article36Agreement"), deadline: "2027-03-31" })).toBeUndefined();
  expect(isFollowed(subsidy({ subsidy: "業務改善助成金" }))).toBe(false);
  expect(isFollowed(subsidy({ planningPeriod: "1期 2026/4/1～" }))).toBe(true);
});
