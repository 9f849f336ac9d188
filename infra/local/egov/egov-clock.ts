import type { Day } from "#shared/dates/day.ts";

const japan = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Asia/Tokyo",
  dateStyle: "short",
  timeStyle: "medium",
});

/** What e-Gov writes for "does not apply". */
export const none = "-";
/** `YYYY-MM-DD HH:MM:SS` in Japan. */
export const showTime = (instant: number | undefined) => (instant === undefined ? none : japan.format(instant));
export const dayOf = (instant: number): Day => japan.format(instant).slice(0, 10);
