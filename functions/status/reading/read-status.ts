import { addDays, dayInJapan, hourInJapan } from "#shared/dates/day.ts";
import { pollsOfMinute } from "#shared/egov/call-bound.ts";
import { lateMinutes, morningHour, type ServiceStatus } from "#shared/status/service-status.ts";
import { bouncesOf } from "#functions/db/bounces.ts";
import { duePolls } from "#functions/db/due-polls.ts";
import { callsOfMinutes } from "#functions/db/egov-calls.ts";
import { readHourRun } from "#functions/db/hour-runs.ts";
import { dueOffices } from "#functions/db/notice-runs.ts";
import { allTenants } from "#functions/db/offices.ts";
import { readUsage } from "#functions/db/usage.ts";
import { settings } from "#functions/runtime/settings.ts";

/** That of today, or of yesterday while it is not 8 yet. */
export const readMorning = async (now: Date): Promise<ServiceStatus["morning"]> => {
  const day = hourInJapan(now) < morningHour ? addDays(dayInJapan(now), -1) : dayInJapan(now);
  const [run, due] = await Promise.all([readHourRun(day, morningHour), dueOffices(morningHour, day)]);
  const named = new Set(run?.offices);
  const waiting = new Set(due).intersection(named).size;
  return { day, at: run?.at ?? "", offices: named.size, waiting };
};

const hour = 3_600_000;
export const readLastTick = async (now: Date) => {
  const hours = [now, new Date(now.getTime() - hour)];
  const runs = await Promise.all(hours.map((of) => readHourRun(dayInJapan(of), hourInJapan(of))));
  return runs.find((run) => run !== undefined)?.at ?? "";
};

export const readPolls = async (now: Date) => {
  const late = await duePolls(new Date(now.getTime() - lateMinutes * 60_000));
  const since = late[0] ? now.getTime() - Date.parse(late[0].dueAt) : 0;
  return { late: late.length, minutes: Math.floor(since / 60_000) };
};

/** Of e-Gov, as far back as a slow minute would show. */
const minutesShown = 5;
export const readCalls = async (now: Date): Promise<NonNullable<ServiceStatus["calls"]>> => {
  const { egovCallsPerMinute: bound } = settings;
  if (bound === undefined) return { bound: 0, accounts: 0, due: 0, minutes: [] };
  const [minutes, due] = await Promise.all([callsOfMinutes(now, minutesShown), duePolls(now)]);
  return { bound, accounts: pollsOfMinute(bound), due: due.length, minutes };
};

export const readRefused = async () => {
  const tenants = await allTenants();
  const bounces = await bouncesOf(tenants, await readUsage(tenants));
  return { addresses: bounces.reduce((sum, each) => sum + each, 0), offices: bounces.filter(Boolean).length };
};
