import { addDays, type Day } from "#shared/dates/day.ts";
import { usualUntil } from "#shared/deadlines/until.ts";
import { askedSpan, spans } from "./asked-lines.ts";

/** The last day of the list that an address asks for. */
export const lastDay = (params: URLSearchParams, today: Day): Day => {
  const span = askedSpan(params);
  return span ? addDays(today, Number(span)) : usualUntil(today);
};

/** The span that reaches a day, undefined for the usual one; `false` where none does. */
export const spanUntil = (day: Day, today: Day) =>
  day <= usualUntil(today) ? undefined : (spans.find((span) => day <= addDays(today, Number(span))) ?? false);
