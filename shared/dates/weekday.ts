import { type Day, showDay } from "./day.ts";

const weekday = new Intl.DateTimeFormat("ja-JP", { weekday: "short", timeZone: "UTC" });

/** `YYYY/MM/DD（曜）`. */
export const withWeekday = (day: Day) => `${showDay(day)}（${weekday.format(new Date(`${day}T00:00:00Z`))}）`;
