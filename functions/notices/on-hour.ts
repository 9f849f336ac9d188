import { dayInJapan, hourInJapan } from "#shared/dates/day.ts";
import { events } from "#shared/events.ts";
import { consume } from "#functions/bus/consume.ts";
import { publish } from "#functions/bus/publish.ts";
import { dueOffices } from "#functions/db/notice-runs.ts";
import { log } from "#functions/runtime/log.ts";

/** An event for each office whose hour has come and whose run of the day is not over. */
export const handler = consume(events.hourTick, async ({ time }) => {
  const [day, hour] = [dayInJapan(new Date(time)), hourInJapan(new Date(time))];
  const offices = await dueOffices(hour, day);
  await publish(
    events.noticeDue,
    offices.map((tenant) => ({ tenant, day, hour })),
  );
  log.info({ route: "notices/on-hour", day, hour, offices: offices.length });
});
