import { dayInJapan, hourInJapan } from "#shared/dates/day.ts";
import { events } from "#shared/events.ts";
import { consume } from "#functions/bus/consume.ts";
import { publish } from "#functions/bus/publish.ts";
import { dueOffices } from "#functions/db/notice-runs.ts";

const hourMs = 3_600_000;

/** An event for each office whose notice mails go out within the hour to come, or are late: they count what is made for their day. */
export const handler = consume(events.hourTick, async ({ time }) => {
  const next = new Date(Date.parse(time) + hourMs);
  const [day, hour] = [dayInJapan(next), hourInJapan(next)];
  const offices = await dueOffices(hour, day);
  await publish(
    events.plansDue,
    offices.map((tenant) => ({ tenant, day })),
  );
});
