import { nextPollAt, pauseOf } from "#shared/egov/poll.ts";
import { endPoll, leasePoll, type PollState, readPoll } from "#functions/egov/items/polls.ts";
import { noteAnswer, noteSilence } from "#functions/egov/items/silence.ts";
import { openFilings } from "#functions/db/egov-filings.ts";
import { dueEgov, egovRecords, openArrivals } from "#functions/db/egov-records.ts";
import { withToken } from "#functions/egov/accounts/tokens.ts";
import { EgovError } from "#functions/egov/gateway/errors.ts";
import { settleFilings } from "#functions/egov/filings/settle.ts";
import { log } from "#functions/runtime/log.ts";
import { readCase } from "./read-case.ts";
import { readSpan } from "./read-list.ts";
import { isSpent, type AccountRef, type Learned, type Run, TakenOver } from "./run.ts";
import { gapOf, lately, sweepOf } from "./span.ts";

/** Longer than a poll may take. */
const leaseFor = 2 * 60_000;

const askDue = async (run: Run) => {
  const { tenant, account, now, maxCalls } = run;
  const due = await dueEgov(tenant, account, { now, max: maxCalls });
  if (due.length > 0) await run.hold();
  for (const id of due) {
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

/**
 * e-Gov's own failures lead to a pause; what we did wrong is thrown when the state is stored. Where the stage's bound was
 * reached nothing failed: the account stays due, before those that came after it.
 */
const failedState = (state: PollState, error: unknown, now: number): PollState => {
  const { retryAfter, failure } = error instanceof EgovError ? error : {};
  if (failure === "bounded") return state;
  const failures = (state.failures ?? 0) + 1;
  const pause = pauseOf(failures, { ...(retryAfter && { retryAfter }), isSilent: failure === "down" });
  const until = new Date(now + pause).toISOString();
  return { ...state, failures, pausedUntil: until, pausedBy: failure, dueAt: until };
};

/** An event that comes late or twice asks nothing of e-Gov; after a failure of our own code it is a retry. */
const isDue = ({ dueAt, failures, pausedBy }: PollState, now: Date) =>
  dueAt <= now.toISOString() || (failures !== undefined && pausedBy === undefined);

/** With these e-Gov has answered, if not with what was asked. */
const answers = ["refused", "tooMany", "maintenance", "malformed"];
const noteOutcome = async (of: AccountRef, error?: EgovError) => {
  if (error?.isSilent) await noteSilence(of, Date.now());
  else if (!error || answers.includes(error.failure)) await noteAnswer(Date.now());
};

/** Longer than a call of e-Gov may take. */
const lastCall = 12_000;

/** Holds an account's poll from the first write on; `expected` is what its end is written over. */
const holding = ({ tenant, account }: AccountRef, { dueAt }: PollState, now: number) => {
  const until = now + leaseFor;
  let held: Promise<boolean> | undefined;
  return {
    hold: async () => {
      if (!(await (held ??= leasePoll(tenant, account, { dueAt, now, until })))) throw new TakenOver();
    },
    expected: () => (held ? { leaseUntil: until } : { dueAt }),
  };
};

type Limits = {
  maxCalls: number;
  milliseconds: number;
  /** Nobody waits for it: an account that is not due is left alone. */
  isBackground?: boolean;
  /** Whether e-Gov answers at all is noted. */
  isProbe?: boolean;
};

/** Where something is left to read, at once. */
const dueAfter = (of: AccountRef, now: Date, left: unknown) =>
  new Date(left ? now : nextPollAt(of, now.getTime())).toISOString();

const notePoll = ({ tenant, account }: AccountRef, calls: number, hasFailed: boolean) =>
  log.figures({ Polls: 1, PollFailures: Number(hasFailed) }, { route: "egov/poll", tenant, account, calls });

/**
 * Asks e-Gov for what is new in an account: what was filed before the connection, what arrived lately, what is due.
 * Answers e-Gov's failure, which pauses the account; nothing when all went well or another poll of it is under way.
 */
export const pollAccount = async (
  of: AccountRef,
  { maxCalls, milliseconds, isBackground = false, isProbe = !isBackground }: Limits,
): Promise<EgovError | undefined> => {
  const { tenant, account } = of;
  const now = new Date();
  const state = await readPoll(tenant, account);
  if (!state || (state.leaseUntil ?? 0) >= now.getTime() || (isBackground && !isDue(state, now))) return undefined;
  const until = now.getTime() + milliseconds;
  const meter = { calls: 0, endsAt: until + lastCall, isBackground };
  const { hold, expected } = holding(of, state, now.getTime());
  const faults: unknown[] = [];
  const learned = learnedOf(state);
  let { fill, readUpTo, sweep } = state;
  let [hasFailed, gap] = [false, gapOf(state, now)];
  try {
    await withToken(of, async (token) => {
      const run: Run = { tenant, account, token, now, meter, maxCalls, until, faults, passed: [], learned, hold };
      // The other half is for cases that are due: lists must not keep a 補正 of an old one from being seen.
      const half = { ...run, maxCalls: maxCalls / 2 };
      if ((await openFilings(tenant, now)).length > 0) {
        await hold();
        await settleFilings({ ...run, isSpent: () => isSpent(half) });
      }
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
    const ended = { dueAt: dueAfter(of, now, fill ?? gap), syncedAt: now.toISOString() };
    await endPoll(tenant, account, expected(), { ...ended, readUpTo, fill, gap, sweep, ...stateOf(learned) });
    if (isProbe) await noteOutcome(of);
  } catch (error) {
    if (error instanceof TakenOver) return undefined;
    hasFailed = error instanceof EgovError && error.failure !== "bounded";
    const left = { readUpTo, fill, gap, sweep, ...stateOf(learned) };
    await endPoll(tenant, account, expected(), failedState({ ...state, ...left }, error, Date.now()));
    if (!(error instanceof EgovError)) throw error;
    if (isProbe || error.isSilent) await noteOutcome(of, error);
    log.info({ route: "egov/poll", tenant, account, failure: error.failure });
    return error;
  } finally {
    notePoll(of, meter.calls, hasFailed);
  }
  return undefined;
};
