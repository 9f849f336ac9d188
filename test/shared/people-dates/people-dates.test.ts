import { expect, test } from "vitest";
import { blankDates } from "#shared/people-dates/employee-dates.ts";
import { peopleDates } from "#shared/people-dates/people-dates.ts";
import type { PeopleDateName } from "#shared/people-dates/names.ts";
import { peopleDateRules } from "#shared/people-dates/rules.ts";

const told = (dates: object, today: string) =>
  peopleDates({ ...blankDates, confirmedDates: {}, ...dates }, today).map(({ rule, day }) => `${rule} ${day}`);

// Counted by hand from the calendar.
test.each<[PeopleDateName, object, string]>([
  ["age60", { birthday: "1966-12-01" }, "2026-11-30"],
  ["age60", { birthday: "1967-01-01" }, "2026-12-31"],
  ["age60", { birthday: "1968-02-29" }, "2028-02-28"],
  ["age60", { birthday: "1968-03-01" }, "2028-02-29"],
  ["age65", { birthday: "1964-02-29" }, "2029-02-28"],
  ["age65", { birthday: "1964-03-01" }, "2029-02-28"],
  ["age65", { birthday: "1961-04-02" }, "2026-04-01"],
  ["age65", { birthday: "1961-04-01" }, "2026-03-31"],
  ["age70", { birthday: "1956-02-29" }, "2026-02-28"],
  ["age70", { birthday: "1956-12-31" }, "2026-12-30"],
  ["age75", { birthday: "1952-02-29" }, "2027-03-01"],
  ["age75", { birthday: "1952-03-01" }, "2027-03-01"],
  ["age75", { birthday: "1951-11-25" }, "2026-11-25"],
  ["permit", { permitUntil: "2027-02-28" }, "2027-02-28"],
  ["fixedTerm", { fixedTermFrom: "2022-04-01" }, "2027-04-01"],
  ["fixedTerm", { fixedTermFrom: "2024-02-29" }, "2029-03-01"],
  ["fixedTerm", { fixedTermFrom: "2023-02-28" }, "2028-02-28"],
])("%s は %j から %s", (rule, dates, day) => {
  expect(told(dates, day)).toContain(`${rule} ${day}`);
});

test.each([
  ["2026-10-31", false],
  ["2026-11-01", true],
  ["2027-01-30", true],
  ["2027-03-01", true],
  ["2027-03-02", false],
])("2027年1月30日の在留期限を、90日前から30日後まで伝える：%s は %s", (today, isTold) => {
  expect(told({ permitUntil: "2027-01-30" }, today)).toEqual(isTold ? ["permit 2027-01-30"] : []);
});

test.each([
  ["2027-01-29", "2026-12-01", []],
  ["2027-01-30", "2026-12-01", ["permit 2027-01-30"]],
  ["2027-02-10", "2027-02-10", ["permit 2027-01-30"]],
  ["2027-02-10", "2027-02-11", []],
])("退職日 %s の人に、%s には %j を伝える", (leftOn, today, days) => {
  expect(told({ permitUntil: "2027-01-30", leftOn }, today)).toEqual(days);
});

test("確認した日は伝えず、日付を直すと、その日をまた伝える", () => {
  const confirmedDates = { permit: "2027-01-30" };
  expect(told({ permitUntil: "2027-01-30", confirmedDates }, "2026-12-01")).toEqual([]);
  expect(told({ permitUntil: "2027-01-31", confirmedDates }, "2026-12-01")).toEqual(["permit 2027-01-31"]);
});

test("いくつかの日は早い順に並び、日付がなければ何も伝えない", () => {
  const dates = { birthday: "1967-02-01", permitUntil: "2027-01-30", fixedTermFrom: "2022-01-15" };
  const days = ["fixedTerm 2027-01-15", "permit 2027-01-30", "age60 2027-01-31"];
  expect(told(dates, "2026-12-01")).toEqual(days);
  expect(told({}, "2026-12-01")).toEqual([]);
});

test("どの規則にも、数え方・条文・することがある", () => {
  for (const { counted, law, toDo } of Object.values(peopleDateRules))
    expect([counted, law, toDo].every((text) => text.length > 8)).toBe(true);
});
