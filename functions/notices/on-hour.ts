import { dayInJapan, hourInJapan } from "#shared/dates/day.ts";
import { events } from "#shared/events.ts";
import { consume } from "#functions/bus/consume.ts";
import { publish } from "#functions/bus/publish.ts";
import { dueOffices } from "#functions/db/notice-runs.ts";
import { noteHourRun } from "#functions/db/hour-runs.ts";
import { log } from "#functions/runtime/log.ts";

/** An event for each office whose hour has come and whose run of the day is not over. */
export const handler = consume(events.hourTick, async ({ time }) => {
  const [day, hour] = [dayInJapan(new Date(time)), hourInJapan(new Date(time))];
  const offices = await dueOffices(hour, day);
  await noteHourRun(day, hour, offices, new Date());
  await publish(
    events.noticeDue,
    offices.map((tenant) => ({ tenant, day, hour })),
  );
  log.figures({ HourTicks: 1, OfficesDue: offices.length }, { route: "notices/on-hour", day, hour });
});
