import { chunksOf } from "#shared/chunks.ts";
import { addDays, dayInJapan } from "#shared/dates.ts";
import { pauseOf, pollEvery } from "#shared/egov/poll.ts";
import { endPoll, leasePoll, type PollState, readPoll } from "#functions/db/egov-accounts.ts";
import { dueEgov, egovRecords, readDetail, recordIds, type StoredEgov } from "#functions/db/egov-records.ts";
import { withToken } from "#functions/egov/accounts/tokens.ts";
import type { Application } from "#functions/egov/gateway/answers.ts";
import { getApplication, listApplications } from "#functions/egov/gateway/applications.ts";
import { EgovError } from "#functions/egov/gateway/errors.ts";
import { archiveDocument } from "#functions/egov/documents/archive-document.ts";
import { settleFilings } from "#functions/egov/filings/settle.ts";
import { differs, newRecord, oldRecord } from "#functions/egov/records/merge.ts";
import { adoptCase, leaveCase, postponeCase, refreshCase } from "#functions/egov/records/refresh.ts";
import { createCases, createdAtOnce } from "#functions/egov/records/store.ts";
import { log } from "#functions/log.ts";
import { isSpent, type Of, passOver, type Run, type Span } from "./run.ts";

/** Longer than a poll may take. */
const leaseFor = 2 * 60_000;
/** Days of arrivals that each poll looks through: what was sent on a Friday may arrive on a Monday. */
const lookedDays = 4;

/** Of the time before the connection: kept without asking for each; those that are still open are due at once. */
const keepOld = async ({ tenant, account, now }: Run, unknown: readonly Application[]) => {
  for (const part of chunksOf(unknown, createdAtOnce)) {
    const ids = await egovRecords.takeIds(tenant, part.length);
    const made = part.map((application, index) => oldRecord({ id: ids[index]!, account }, application, now));
    await createCases(tenant, made, now);
  }
};

/** One whose detail cannot be read is kept as the list has it. */
const keepNew = async (run: Run, application: Application) => {
  const { tenant, account, token, now, meter } = run;
  const detail = await getApplication(token, application.arrive_id, meter).catch((error: unknown) =>
    passOver(run, error),
  );
  if (!detail) return keepOld(run, [application]);
  const [id] = await egovRecords.takeIds(tenant);
  return createCases(tenant, [newRecord({ id: id!, account }, detail, now)], now);
};

/** What is at e-Gov for a time alone is fetched as soon as it is there; one that fails is tried again with the case. */
const fetchDocuments = async (run: Run, { id, arrive_id, account }: StoredEgov) => {
  if (account !== run.account) return;
  const { official_list } = await readDetail(run.tenant, id);
  for (const { notice_sub_id, archived } of official_list) {
    if (archived || isSpent(run)) continue;
    // Past its 取得期限, or gone: whoever opens it is told.
    await archiveDocument(run, { id, arrive_id }, notice_sub_id).catch((error: unknown) => passOver(run, error));
  }
};

const askCase = async (run: Run, record: StoredEgov) => {
  const { tenant, token, now, meter } = run;
  try {
    await refreshCase(tenant, record.id, await getApplication(token, record.arrive_id, meter), now);
    await fetchDocuments(run, record);
  } catch (error) {
    if (error instanceof EgovError && error.failure === "notFound") return leaveCase(tenant, record);
    passOver(run, error);
    await postponeCase(tenant, record, now);
  }
  return undefined;
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

const readPage = async (run: Run, span: Span, isOld: boolean) => {
  const { tenant, account, token, now, meter } = run;
  const { applications, next } = await listApplications(token, span, meter);
  const known = await knownOf(tenant, applications);
  const unknown = applications.filter(({ arrive_id }) => !known.has(arrive_id));
  if (isOld) await keepOld(run, unknown);
  else for (const application of unknown) if (!isSpent(run)) await keepNew(run, application);
  for (const application of applications) {
    if (isSpent(run)) break;
    const record = known.get(application.arrive_id);
    if (!record) continue;
    if (isOld && record.account !== account) await adoptCase(tenant, record, account, now);
    if (!differs(record, application)) continue;
    await askCase(run, record);
  }
  return next;
};

const fill = async (run: Run, span: PollState["fill"]): Promise<PollState["fill"]> => {
  let next = span;
  while (next && !isSpent(run)) {
    const offset = await readPage(run, next, true);
    next = offset === undefined ? undefined : { ...next, offset };
  }
  return next;
};

const readArrivals = async (run: Run) => {
  const to = dayInJapan(run.now);
  for (let offset: number | undefined = 0; offset !== undefined && !isSpent(run);)
    offset = await readPage(run, { from: addDays(to, -lookedDays), to, offset }, false);
};

const askDue = async (run: Run) => {
  const { tenant, account, now, maxCalls } = run;
  for (const id of await dueEgov(tenant, account, { now, max: maxCalls })) {
    if (isSpent(run)) return;
    const record = await egovRecords.find(tenant, id);
    if (!record) continue;
    if (record.askAt === "" || record.askAt > now.toISOString()) continue;
    await askCase(run, record);
  }
};

/** e-Gov's own failures lead to a pause; what we did wrong is thrown when the state is stored. */
const failedState = (state: PollState, error: unknown, now: number): PollState => {
  const failures = (state.failures ?? 0) + 1;
  const { retryAfter, failure } = error instanceof EgovError ? error : {};
  const until = new Date(now + pauseOf(failures, retryAfter)).toISOString();
  return { ...state, failures, pausedUntil: until, pausedBy: failure, dueAt: until };
};

/** An event that comes late or twice asks nothing of e-Gov; after a failure of our own code it is a retry. */
export const isPollDue = async (tenant: number, account: number, now: Date) => {
  const poll = await readPoll(tenant, account);
  const isRetry = poll?.failures !== undefined && poll.pausedBy === undefined;
  return poll !== undefined && (isRetry || poll.dueAt <= now.toISOString());
};

/**
 * Asks e-Gov for what is new in an account: what was filed before the connection, what arrived lately, what is due.
 * Answers e-Gov's failure, which pauses the account; nothing when all went well or another poll of it is under way.
 */
export const pollAccount = async (
  { tenant, account }: Of,
  { maxCalls, milliseconds }: { maxCalls: number; milliseconds: number },
): Promise<EgovError | undefined> => {
  const now = new Date();
  const leaseUntil = now.getTime() + leaseFor;
  const state = await leasePoll(tenant, account, { now: now.getTime(), until: leaseUntil });
  if (!state) return undefined;
  const meter = { calls: 0 };
  const faults: unknown[] = [];
  let span = state.fill;
  try {
    await withToken({ tenant, account }, async (token) => {
      const run = { tenant, account, token, now, meter, maxCalls, until: now.getTime() + milliseconds, faults };
      // Half of the calls: what is lost must not keep what is new from being seen.
      await settleFilings({ ...run, isSpent: () => meter.calls >= maxCalls / 2 });
      span = await fill(run, span);
      await readArrivals(run);
      await askDue(run);
      if (faults.length > 0) throw faults[0];
    });
    const dueAt = new Date(now.getTime() + (span ? 0 : pollEvery)).toISOString();
    await endPoll(tenant, account, leaseUntil, { dueAt, syncedAt: now.toISOString(), fill: span });
  } catch (error) {
    await endPoll(tenant, account, leaseUntil, failedState({ ...state, fill: span }, error, Date.now()));
    if (!(error instanceof EgovError)) throw error;
    log.info({ route: "egov/poll", tenant, account, failure: error.failure });
    return error;
  } finally {
    log.info({ route: "egov/poll", tenant, account, calls: meter.calls });
  }
  return undefined;
};
