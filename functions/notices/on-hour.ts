import * as z from "zod";
import { dayInJapan, hourInJapan } from "#shared/dates.ts";
import type { NoticeDue } from "#shared/notices/notice-due.ts";
import { publish } from "#functions/bus/publish.ts";
import { dueOffices } from "#functions/db/notice-runs.ts";
import { runSweeps } from "#functions/db/sweep.ts";
import { finishRuns } from "#functions/imports/run/finish-runs.ts";
import { log } from "#functions/log.ts";

const Tick = z.object({ time: z.iso.datetime({ offset: true }) });

/** Of the minute that the function has. */
const importMilliseconds = 30_000;

/** Every full hour: an event for each office whose hour has come and whose run of the day is not over; then what crashes left. */
export const handler = async (event: unknown) => {
  const time = new Date(Tick.parse(event).time);
  const [day, hour] = [dayInJapan(time), hourInJapan(time)];
  const offices = await dueOffices(hour, day);
  await publish(
    "NoticeDue",
    offices.map((tenant): NoticeDue => ({ tenant, day, hour })),
  );
  await runSweeps(new Date());
  await finishRuns(new Date(), importMilliseconds);
  log.info({ route: "notices/on-hour", day, hour, offices: offices.length });
};
