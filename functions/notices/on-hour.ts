import { dayInJapan, hourInJapan } from "#shared/dates.ts";
import { HourStruck } from "#shared/hour.ts";
import type { NoticeDue } from "#shared/notices/notice-due.ts";
import { consume } from "#functions/bus/consume.ts";
import { publish } from "#functions/bus/publish.ts";
import { dueOffices } from "#functions/db/notice-runs.ts";
import { log } from "#functions/log.ts";

/** An event for each office whose hour has come and whose run of the day is not over. */
export const handler = consume(HourStruck, async ({ time }) => {
  const [day, hour] = [dayInJapan(new Date(time)), hourInJapan(new Date(time))];
  const offices = await dueOffices(hour, day);
  await publish(
    "NoticeDue",
    offices.map((tenant): NoticeDue => ({ tenant, day, hour })),
  );
  log.info({ route: "notices/on-hour", day, hour, offices: offices.length });
});
