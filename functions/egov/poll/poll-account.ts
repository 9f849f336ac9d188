import { nextPollAt } from "#shared/egov/poll.ts";
import { endPoll, leasePoll, type PollState, readPoll } from "#functions/egov/items/polls.ts";
import { openFilings } from "#functions/db/egov-filings.ts";
import { dueEgov, egovRecords, openArrivals } from "#functions/db/egov-records.ts";
import { withToken } from "#functions/egov/accounts/tokens.ts";
import { EgovError } from "#functions/egov/gateway/errors.ts";
import { settleFilings } from "#functions/egov/filings/settle.ts";
import { log } from "#functions/runtime/log.ts";
import { failedState, noteOutcome } from "./failure.ts";
import { askLater, publishPapers } from "./papers-later.ts";
import { readAhead } from "./read-ahead.ts";
import { readCase } from "./read-case.ts";
import { readSpan } from "./read-list.ts";
import { isSpent, type AccountRef, lastCall, type Later, type Learned, type Run, TakenOver } from "./run.ts";
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

/** An event that comes late or twice asks nothing of e-Gov; after a failure of our own code it is a retry. */
const isDue = ({ dueAt, failures, pausedBy }: PollState, now: Date) =>
  dueAt <= now.toISOString() || (failures !== undefined && pausedBy === undefined);

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
  /** Papers are fetched with it, not by another function after it. */
  getPapers?: Run["getPapers"];
  /** Whether e-Gov answers at all is noted. */
  isProbe?: boolean;
};

/** Where something is left to read, at once. */
const dueAfter = (of: AccountRef, now: Date, left: unknown) =>
  new Date(left ? now : nextPollAt(of, now.getTime())).toISOString();

const notePoll = ({ tenant, account }: AccountRef, calls: number, hasFailed: boolean) =>
  log.figures({ Polls: 1, PollFailures: Number(hasFailed) }, { route: "egov/poll", tenant, account, calls });

type Left = Pick<PollState, "fill" | "gap" | "sweep" | "readUpTo">;

/** Reads lists, then what is due; `left` says at any time what of it is still to be read. */
const readLists = async (run: Run, left: Left, isCareful: boolean) => {
  const { tenant, account, now, learned } = run;
  const isQuiet = !left.fill && !left.gap;
  const planned = isQuiet ? (left.sweep ?? sweepOf(await openArrivals(tenant, account), now)) : undefined;
  // One call first where e-Gov may not answer.
  const ahead = planned && !isCareful ? readAhead(run, [lately(now), planned]) : undefined;
  const reading = { ...run, ...(ahead && { ahead }) };
  try {
    left.fill = await readSpan(reading, left.fill, true);
    const rest = await readSpan(reading, lately(now), false);
    if (!rest) left.readUpTo = now.toISOString();
    left.gap = await readSpan(reading, left.gap, false);
    // Not what is still to be found of the time before the connection: that is no news.
    left.sweep ??= rest ?? (isQuiet ? planned : sweepOf(await openArrivals(tenant, account), now));
    if (!left.fill && !left.gap) left.sweep = await readSpan(reading, left.sweep, false);
    // Last: days that stay refused keep nothing else from being read.
    for (const day of learned.unread) await readSpan(reading, { from: day, to: day, offset: 0 }, false);
  } finally {
    ahead?.end();
  }
};

const readAccount = async (run: Run, left: Left, isCareful: boolean) => {
  // The other half is for cases that are due: lists must not keep a 補正 of an old one from being seen.
  const half = { ...run, maxCalls: run.maxCalls / 2 };
  if ((await openFilings(run.tenant, run.now)).length > 0) {
    await run.hold();
    await settleFilings({ ...run, isSpent: () => isSpent(half) });
  }
  await readLists(half, left, isCareful);
  await askDue(run);
  if (run.faults.length > 0) throw run.faults[0];
};

/**
 * Asks e-Gov for what is new in an account: what was filed before the connection, what arrived lately, what is due.
 * Answers e-Gov's failure, which pauses the account; nothing when all went well or another poll of it is under way.
 */
export const pollAccount = async (
  of: AccountRef,
  { maxCalls, milliseconds, isBackground = false, isProbe = !isBackground, getPapers = askLater }: Limits,
): Promise<EgovError | undefined> => {
  const { tenant, account } = of;
  const now = new Date();
  const state = await readPoll(tenant, account);
  if (!state || (state.leaseUntil ?? 0) >= now.getTime() || (isBackground && !isDue(state, now))) return undefined;
  const until = now.getTime() + milliseconds;
  const meter = { calls: 0, endsAt: until + lastCall, isBackground };
  const { hold, expected } = holding(of, state, now.getTime());
  const [later, learned]: [Later, Learned] = [{ ids: new Set(), calls: 0 }, learnedOf(state)];
  const common = { tenant, account, now, meter, maxCalls, until, learned, hold, later, getPapers, faults: [] };
  const left: Left = { fill: state.fill, readUpTo: state.readUpTo, sweep: state.sweep, gap: gapOf(state, now) };
  const isCareful = (isBackground && isProbe) || state.failures !== undefined;
  let hasFailed = false;
  try {
    await withToken(of, (token) => readAccount({ ...common, token, passed: [] }, left, isCareful));
    await publishPapers(of, later);
    const ended = { dueAt: dueAfter(of, now, left.fill ?? left.gap), syncedAt: now.toISOString() };
    await endPoll(tenant, account, expected(), { ...ended, ...left, ...stateOf(learned) });
    if (isProbe) await noteOutcome(of);
  } catch (error) {
    if (error instanceof TakenOver) return undefined;
    hasFailed = error instanceof EgovError && error.failure !== "bounded";
    await publishPapers(of, later);
    const reached = { ...state, ...left, ...stateOf(learned) };
    await endPoll(tenant, account, expected(), failedState(reached, error, Date.now()));
    if (!(error instanceof EgovError)) throw error;
    if (isProbe || error.isSilent) await noteOutcome(of, error);
    log.info({ route: "egov/poll", tenant, account, failure: error.failure });
    return error;
  } finally {
    notePoll(of, meter.calls, hasFailed);
  }
  return undefined;
};
