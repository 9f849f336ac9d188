import { type Day, showDay } from "./day.ts";

const letters = "日月火水木金土";

/** `YYYY/MM/DD（曜）`. By letters: a browser's first Intl.DateTimeFormat takes 14 ms. */
export const withWeekday = (day: Day) => `${showDay(day)}（${letters[new Date(`${day}T00:00:00Z`).getUTCDay()]}）`;
