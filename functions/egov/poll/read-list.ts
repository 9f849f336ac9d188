import { chunksOf } from "#shared/values/chunks.ts";
import { addDays, dayInJapan } from "#shared/dates/day.ts";
import type { PollState } from "#functions/egov/items/polls.ts";
import { egovRecords, recordIds } from "#functions/db/egov-records.ts";
import type { Application } from "#functions/egov/gateway/answers.ts";
import { getApplication, listApplications } from "#functions/egov/gateway/applications.ts";
import { isWhole } from "#functions/egov/records/detail.ts";
import { differs, listedRecord, newRecord } from "#functions/egov/records/merge.ts";
import { adoptCase } from "#functions/egov/records/refresh.ts";
import { createCases, createdAtOnce } from "#functions/egov/records/store.ts";
import { readCase } from "./read-case.ts";
import { isSpent, passOver, type Run, type Span } from "./run.ts";

/** Days of arrivals that each poll looks through. */
const lookedDays = 4;

/** Of the time before the connection: kept without asking for each; those of which something may be open are due at once. */
const keepOld = async ({ tenant, account, now }: Run, unknown: readonly Application[]) => {
  for (const part of chunksOf(unknown, createdAtOnce)) {
    const ids = await egovRecords.takeIds(tenant, part.length);
    const made = part.map((application, index) => listedRecord({ id: ids[index]!, account }, application, now));
    await createCases(tenant, made, now);
  }
};

/** One whose detail cannot be read is kept as the list has it. */
const keepNew = async (run: Run, application: Application) => {
  const { tenant, account, token, now, meter } = run;
  const detail = isWhole(application)
    ? application
    : await getApplication(token, application.arrive_id, meter).catch((error: unknown) => passOver(run, error));
  if (!detail) return keepOld(run, [application]);
  const [id] = await egovRecords.takeIds(tenant);
  return createCases(tenant, [newRecord({ id: id!, account }, detail, now)], now);
};

/** What we have of a page's cases, by their 到達番号. */
const knownOf = async (tenant: number, applications: readonly Application[]) => {
  const ids = await recordIds(
    tenant,
    applications.map(({ arrive_id }) => arrive_id),
  );
  const records = await egovRecords.getMany(
    tenant,
    ids.filter((id) => id !== undefined),
  );
  return new Map(records.flatMap((record) => (record ? [[record.arrive_id, record] as const] : [])));
};

/** Answers where to go on: the same page when there were no calls left for all of it. */
const readPage = async (run: Run, span: Span, isOld: boolean) => {
  const { tenant, account, token, now, meter } = run;
  const { applications, next } = await listApplications(token, span, meter);
  const known = await knownOf(tenant, applications);
  const unknown = applications.filter(({ arrive_id }) => !known.has(arrive_id));
  if (isOld) await keepOld(run, unknown);
  else
    for (const application of unknown) {
      if (isSpent(run)) return span.offset;
      await keepNew(run, application);
    }
  for (const application of applications) {
    const record = known.get(application.arrive_id);
    if (!record) continue;
    if (isOld && record.account !== account) await adoptCase(tenant, record, account, now);
    if (!differs(record, application)) continue;
    if (isSpent(run)) return span.offset;
    await readCase(run, record, application);
  }
  return next;
};

/** Reads days page by page; answers what is left of them. */
export const readSpan = async (run: Run, span: Span | undefined, isOld: boolean): Promise<Span | undefined> => {
  let next = span;
  while (next && !isSpent(run)) {
    const offset = await readPage(run, next, isOld);
    next = offset === undefined ? undefined : { ...next, offset };
  }
  return next;
};

/** Of each poll: what was sent on a Friday may arrive on a Monday. */
export const lately = (now: Date): Span => {
  const to = dayInJapan(now);
  return { from: addDays(to, -lookedDays), to, offset: 0 };
};
/**
 * The days that no poll has read since the last one that read all: e-Gov was closed, or the connection had ended. What was
 * left of an earlier gap is in them.
 */
export const gapOf = ({ readUpTo, syncedAt, gap }: PollState, now: Date): Span | undefined => {
  const last = readUpTo ?? syncedAt;
  const from = last && addDays(dayInJapan(new Date(last)), -1);
  const { from: to } = lately(now);
  if (!from || from >= to) return gap;
  return { from: gap && gap.from < from ? gap.from : from, to, offset: 0 };
};
