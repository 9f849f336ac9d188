import { type Day, isDay } from "#shared/dates/day.ts";
import type { Rule } from "#shared/todos/flow.ts";
import { moved } from "#shared/dates/move.ts";
import type { Origin, Steps } from "./rule.ts";

/** Whether the choices meet one of these rules. */
export const isAnyMet = (rules: readonly Rule[], steps: Steps) =>
  rules.some((rule) => Object.entries(rule).every(([step, branches]) => branches.includes(steps.get(step)?.sel ?? "")));

/** The day entered in a step. */
export const dayOf = (step: string, steps: Steps): Day | undefined => {
  const day = steps.get(step)?.date;
  return isDay(day) ? day : undefined;
};

const earlier = (day: Day, limit: Day | undefined) => (limit && limit < day ? limit : day);

/** The days of those origins that count and whose step has one, in their order. */
export const knownDays = (origins: readonly Origin[], steps: Steps) =>
  origins.flatMap(({ step, moves = [], suffix, when, unless = [], also, notAfter }) => {
    const day = dayOf(step, steps);
    const counts = (!when || isAnyMet(when, steps)) && !isAnyMet(unless, steps) && (!also || dayOf(also, steps));
    return day && counts ? [{ day: earlier(moved(day, moves), notAfter?.(steps)), suffix }] : [];
  });

/** The first of them; undefined where none is known. */
export const firstKnown = (origins: readonly Origin[], steps: Steps): Day | undefined =>
  knownDays(origins, steps)[0]?.day;
