import { addDays, type Day } from "#shared/dates/day.ts";
import { monthEnd } from "#shared/dates/month.ts";

/** Days after today up to which lines are answered, at most. */
export const deadlineDaysMax = 400;

/** The last day where a call names none: the end of next month, so that a calendar of two months is whole. */
export const usualUntil = (today: Day): Day => monthEnd(addDays(monthEnd(today), 1));
