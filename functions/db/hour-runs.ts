import type { Day } from "#shared/dates/day.ts";
import { getItem, putItem } from "./items.ts";
import { soleKey } from "./keys.ts";

const keptSeconds = 3 * 24 * 60 * 60;
const keyOf = (day: Day, hour: number) => soleKey("noticeHour", `${day}#${hour}`);

/** What an hour's tick has named: offices that come later, or change their hour, are for the next one. */
type HourRun = { at: string; offices: number[] };

/** The first tick of an hour counts; one that comes again names fewer. */
export const noteHourRun = (day: Day, hour: number, offices: number[], now: Date) =>
  putItem(
    {
      ...keyOf(day, hour),
      at: now.toISOString(),
      offices,
      expiresAt: Math.floor(now.getTime() / 1_000) + keptSeconds,
    },
    "attribute_not_exists(pk)",
  );

export const readHourRun = (day: Day, hour: number) => getItem<HourRun>(keyOf(day, hour));
