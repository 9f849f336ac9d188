import type { Day } from "#shared/dates/day.ts";
import { paymentState } from "#shared/payment/state.ts";
import { offices } from "#functions/db/entities.ts";
import { markRun } from "#functions/db/notice-runs.ts";
import { log } from "#functions/runtime/log.ts";
import { createDueReader } from "./due-reader.ts";
import { type Run, notifyUser } from "./notify-user.ts";
import { isFor, recipientsOf } from "./recipients.ts";
import { readWaiting } from "./waiting.ts";

type OfficeRun = { tenant: number; day: Day; hour: number };

/** One user's failure does not keep the mail from the others; from `until` on (ms since 1970) none is begun. */
const notifyAll = async (of: Omit<Run, "isFor">, until: number) => {
  const failures: unknown[] = [];
  const recipients = await recipientsOf(of.office, of.mentions);
  const run = { ...of, isFor: isFor(recipients) };
  for (const user of recipients) {
    try {
      if (Date.now() > until) throw new Error("No time is left for this mail");
      if (!(await notifyUser(run, user))) failures.push(new Error("Another run has the lease"));
    } catch (error) {
      log.error(error, { tenant: run.office.AutoId, userId: user.id });
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "The notice run is not over");
};

/** The day's run of one office, marked after its last user; a run that is not over comes again, by its queue or the next hour. */
export const runOffice = async ({ tenant, day, hour }: OfficeRun, until: number) => {
  const office = await offices.find(tenant);
  if (!office || office.lock?.isOn) return;
  const { state, endsOn } = paymentState(office, day);
  const trialEndedOn = state === "over" ? endsOn : undefined;
  const isDue = office.noticeRunOn < day;
  if (isDue) {
    const [due, mentions] = [createDueReader(office, day), await readWaiting(tenant)];
    await notifyAll({ office, day, hour, due, mentions, trialEndedOn }, until);
  }
  await markRun(tenant, day);
  if (isDue) log.figures({ OfficesDone: 1 }, { route: "notices/on-notice", tenant, day, hour });
};
