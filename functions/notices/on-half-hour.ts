import { dayInJapan, hourInJapan } from "#shared/dates/day.ts";
import { events } from "#shared/events.ts";
import { consume } from "#functions/bus/consume.ts";
import { dueOffices } from "#functions/db/notice-runs.ts";
import { readHourRun } from "#functions/db/hour-runs.ts";
import { log } from "#functions/runtime/log.ts";

/** Counts the offices that the hour has named and whose run is not over half an hour later. */
export const handler = consume(events.halfHourTick, async ({ time }) => {
  const [day, hour] = [dayInJapan(new Date(time)), hourInJapan(new Date(time))];
  const [named, due] = await Promise.all([readHourRun(day, hour), dueOffices(hour, day)]);
  const late = new Set(due).intersection(new Set(named?.offices));
  log.figures({ OfficesLate: late.size }, { route: "notices/on-half-hour", day, hour, late: [...late].slice(0, 20) });
});
