import type { EmployeeDates } from "./employee-dates.ts";
import { addDays, type Day } from "#shared/dates/day.ts";
import { moved } from "#shared/dates/move.ts";
import { type PeopleDateName, peopleDateNames } from "./names.ts";
import { peopleDateRules } from "./rules.ts";

/** Rule → the day that somebody has confirmed: another day, after a date was corrected, is not confirmed. */
type ConfirmedDates = Partial<Record<PeopleDateName, Day>>;
type PeopleDate = { rule: PeopleDateName; day: Day };
type Person = EmployeeDates & { confirmedDates: ConfirmedDates };

/** From how many days before a day it is told, and until how many after it; none is ever overdue. */
const toldFrom = 90;
const toldUntil = 30;

/** The days that follow from an employee's dates, up to the day on which the employee leaves. */
const daysOf = (person: EmployeeDates): PeopleDate[] =>
  peopleDateNames.flatMap((rule) => {
    const { from, moves } = peopleDateRules[rule];
    const date = person[from];
    if (date === "") return [];
    const day = moved(date, moves);
    return person.leftOn === "" || day <= person.leftOn ? [{ rule, day }] : [];
  });

/** All that nobody has confirmed, past ones too, the first one first. */
export const openPeopleDays = (person: Person): Day[] =>
  daysOf(person)
    .filter(({ rule, day }) => person.confirmedDates[rule] !== day)
    .map(({ day }) => day)
    .toSorted();

const isTold = (day: Day, today: Day) => day >= addDays(today, -toldUntil) && day <= addDays(today, toldFrom);
/** Whether one of some days is told today. */
export const someIsTold = (days: readonly Day[], today: Day) => days.some((day) => isTold(day, today));

/** Those to be told today, the first one first: not of somebody who has left, nor what is confirmed. */
export const peopleDates = (person: Person, today: Day): PeopleDate[] => {
  if (person.leftOn !== "" && person.leftOn < today) return [];
  return daysOf(person)
    .filter(({ rule, day }) => isTold(day, today) && person.confirmedDates[rule] !== day)
    .toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
};
