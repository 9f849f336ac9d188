import type { Day } from "#shared/dates/day.ts";
import type { Rule } from "#shared/todos/flow.ts";
import type { TodoItem } from "#shared/todos/item.ts";
import type { Move } from "#shared/dates/move.ts";

/** What a user chose, ticked and entered in a step. */
export type EnteredStep = Pick<TodoItem, "name" | "sel" | "sub" | "date"> & Partial<Pick<TodoItem, "done">>;
/** The steps of a case by name. */
export type Steps = ReadonlyMap<string, EnteredStep>;
/** The days from one to another, both of them counted. */
export type Span = { start: Day; end: Day };

/** The day of a step, moved. */
export type Origin = {
  step: string;
  moves?: readonly Move[];
  /** Added to the label when the date rests on this day: 予定日から. */
  suffix?: string;
  /** Counts only, or not, when one of these is met by the choices. */
  when?: readonly Rule[];
  unless?: readonly Rule[];
  /** Counts only when this step has a day too. */
  also?: string;
  /** The moved day is not later than this one, where there is one. */
  notAfter?: (steps: Steps) => Day | undefined;
};

export type LegalRule = {
  /** With a case's number it names a row made from the rule, so it never changes. */
  name: string;
  label: string;
  /** The first whose step has a day counts, or the earliest or latest of those that have one. */
  from: readonly Origin[];
  pick?: "earliest" | "latest";
  /** The origin's day is not later than the first of these that is known. */
  cap?: readonly Origin[];
  /** Moves from the origin's day. */
  moves: readonly Move[];
  /** Only with, or only without, this tick. */
  sub?: { step: string; value: string; is: boolean };
  /** Only, or not, when one of these is met by the choices. */
  when?: readonly Rule[];
  unless?: readonly Rule[];
  /** Only when the entered days say so, for what the fields above cannot express. */
  only?: (steps: Steps) => boolean;
  /** The days entered go beyond the law, and the rule's day is the last that it gives. */
  isLimit?: true;
  /** Only when two steps' days differ; while one is unknown, when the choices say so. */
  differing?: { days: readonly [step: string, step: string]; else: Rule };
  /** Only when the origin's day is before the first of these that is known. */
  before?: readonly Origin[];
  /** Not when one of these steps has a day before the rule's. */
  until?: readonly string[];
  /** The origin's days for which the rule holds in this form. */
  valid: { from: Day; to?: Day };
  /** A filing: due on the next opening day of the offices, or (a right that lapses) on the very day. */
  filing?: "nextOpeningDay" | "sameDay";
  /** Somebody must act by the day, in these steps: once those of them that a case has are done, nothing is open any more. */
  doneIn?: readonly string[];
  /** A rule on a span of days: where it begins (the earliest that is known), and what the law says of it up to the rule's day. */
  since?: readonly Origin[];
  reason?: (start: Day, end: Day, steps: Steps) => string;
  /** How the day is counted, for the user. */
  basis: string;
  source: string;
};
