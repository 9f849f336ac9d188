import { pauseOf, pollEvery } from "#shared/egov/poll.ts";
import { endPoll, leasePoll, type PollState, readPoll } from "#functions/egov/items/polls.ts";
import { dueEgov, egovRecords, openArrivals } from "#functions/db/egov-records.ts";
import { withToken } from "#functions/egov/accounts/tokens.ts";
import { EgovError } from "#functions/egov/gateway/errors.ts";
import { settleFilings } from "#functions/egov/filings/settle.ts";
import { log } from "#functions/runtime/log.ts";
import { readCase } from "./read-case.ts";
import { readSpan } from "./read-list.ts";
import { isSpent, type AccountRef, type Learned, type Run } from "./run.ts";
import { gapOf, lately, sweepOf } from "./span.ts";

/** Longer than a poll may take. */
const leaseFor = 2 * 60_000;

const askDue = async (run: Run) => {
  const { tenant, account, now, maxCalls } = run;
  for (const id of await dueEgov(tenant, account, { now, max: maxCalls })) {
    if (isSpent(run)) return;
    const record = await egovRecords.find(tenant, id);
    if (!record) continue;
    if (record.askAt === "" || record.askAt > now.toISOString()) continue;
    await readCase(run, record);
  }
};

/** Pages of which it is kept what they said; more are read again. */
const pagesMax = 60;
const learnedOf = ({ counting = "rows", unread = [], pages = [] }: PollState): Learned => ({
  counting,
  unread: new Set(unread),
  pages: new Map(pages.map(([page, ...said]) => [page, said])),
});
const stateOf = ({ counting, unread, pages }: Learned) => ({
  counting,
  unread: unread.size > 0 ? [...unread].toSorted() : undefined,
  pages: [...pages].slice(-pagesMax).map(([page, said]): [string, string, number] => [page, ...said]),
});

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
  { tenant, account }: AccountRef,
  { maxCalls, milliseconds }: { maxCalls: number; milliseconds: number },
): Promise<EgovError | undefined> => {
  const now = new Date();
  const leaseUntil = now.getTime() + leaseFor;
  const state = await leasePoll(tenant, account, { now: now.getTime(), until: leaseUntil });
  if (!state) return undefined;
  const meter = { calls: 0 };
  const faults: unknown[] = [];
  const learned = learnedOf(state);
  let { fill, readUpTo, sweep } = state;
  let gap = gapOf(state, now);
  try {
    await withToken({ tenant, account }, async (token) => {
      const until = now.getTime() + milliseconds;
      const run: Run = { tenant, account, token, now, meter, maxCalls, until, faults, passed: [], learned };
      // The other half is for cases that are due: lists must not keep a 補正 of an old one from being seen.
      const half = { ...run, maxCalls: maxCalls / 2 };
      await settleFilings({ ...run, isSpent: () => isSpent(half) });
      fill = await readSpan(half, fill, true);
      const rest = await readSpan(half, lately(now), false);
      if (!rest) readUpTo = now.toISOString();
      gap = await readSpan(half, gap, false);
      // Not what is still to be found of the time before the connection: that is no news.
      sweep ??= rest ?? sweepOf(await openArrivals(tenant, account), now);
      if (!fill && !gap) sweep = await readSpan(half, sweep, false);
      // Last: days that stay refused keep nothing else from being read.
      for (const day of learned.unread) await readSpan(half, { from: day, to: day, offset: 0 }, false);
      await askDue(run);
      if (faults.length > 0) throw faults[0];
    });
    const dueAt = new Date(now.getTime() + (fill || gap ? 0 : pollEvery)).toISOString();
    const left = { readUpTo, fill, gap, sweep, ...stateOf(learned) };
    await endPoll(tenant, account, leaseUntil, { dueAt, syncedAt: now.toISOString(), ...left });
  } catch (error) {
    const left = { ...state, readUpTo, fill, gap, sweep, ...stateOf(learned) };
    await endPoll(tenant, account, leaseUntil, failedState(left, error, Date.now()));
    if (!(error instanceof EgovError)) throw error;
    log.info({ route: "egov/poll", tenant, account, failure: error.failure });
    return error;
  } finally {
    log.info({ route: "egov/poll", tenant, account, calls: meter.calls });
  }
  return undefined;
};
