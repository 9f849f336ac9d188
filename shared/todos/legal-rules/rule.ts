import type { Day } from "#shared/dates.ts";
import type { Rule } from "#shared/todos/flow.ts";

/**
 * A move over the calendar. `periodMonths`: the last day of a period of months that begins on the day (民法143条);
 * `monthsNotice`: the day by which to give so many months' notice; `monthEnd`: the last day of the day's month.
 */
export type Move = { days: number } | { periodMonths: number } | { monthsNotice: number } | { monthEnd: true };

/** The day of a step, moved. `said` is added to the label when the date rests on it: 予定日から. */
export type Origin = { step: string; moves?: readonly Move[]; said?: string };

export type LegalRule = {
  name: string;
  label: string;
  /** The first whose step has a day counts; `earliest`: the earliest of those that have one. */
  from: readonly Origin[];
  earliest?: true;
  /** Moves from the origin's day. */
  moves: readonly Move[];
  /** Only with, or only without, this tick. */
  sub?: { step: string; value: string; is: boolean };
  /** Not when one of these is met by the choices. */
  unless?: readonly Rule[];
  /** The origin's days for which the rule holds. */
  valid?: { from?: Day; to?: Day };
  /** A filing: due on the next opening day of the offices, or (a right that lapses) on the very day. */
  filing?: "nextOpeningDay" | "sameDay";
  /** The steps in which it is filed: once those of them that a case has are done, nothing is open any more. */
  doneIn?: readonly string[];
  /** How the day is counted, for the user. */
  basis: string;
  source: string;
};
