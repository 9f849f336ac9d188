import { type Day, showDay } from "#shared/dates/day.ts";

/** What the office may know of an employee's dates, in the order of a file's columns; `""` is not known. */
export const employeeDates = [
  { name: "birthday", label: "生年月日" },
  { name: "hiredOn", label: "入社日" },
  { name: "leftOn", label: "退職日" },
  { name: "permitUntil", label: "在留期限" },
  { name: "fixedTermFrom", label: "有期契約の開始日" },
] as const;

export type EmployeeDate = (typeof employeeDates)[number]["name"];
export type EmployeeDates = Record<EmployeeDate, Day | "">;

export const blankDates: EmployeeDates = { birthday: "", hiredOn: "", leftOn: "", permitUntil: "", fixedTermFrom: "" };

const isAfter = (day: Day | "", other: Day | "") => day !== "" && other !== "" && day > other;

/** What cannot be so of dates that are days each, by the field that says it. */
export const dateFaults = (
  { birthday, hiredOn, leftOn, fixedTermFrom }: EmployeeDates,
  today: Day,
): Partial<Record<EmployeeDate, string>> => ({
  ...(isAfter(birthday, today) && { birthday: "生年月日は今日までの日付を入力してください。" }),
  ...(isAfter(birthday, hiredOn) && {
    hiredOn: `入社日は生年月日（${showDay(birthday)}）より後の日付を入力してください。`,
  }),
  ...(isAfter(hiredOn, leftOn) && { leftOn: `退職日は入社日（${showDay(hiredOn)}）以後の日付を入力してください。` }),
  ...(isAfter(fixedTermFrom, leftOn) && {
    fixedTermFrom: `有期契約の開始日は退職日（${showDay(leftOn)}）以前の日付を入力してください。`,
  }),
});
