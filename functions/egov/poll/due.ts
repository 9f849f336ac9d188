import { pollsOfMinute } from "#shared/egov/call-bound.ts";
import type { Silence } from "#functions/egov/items/silence.ts";
import { type DuePoll, duePolls } from "#functions/db/due-polls.ts";
import { log } from "#functions/runtime/log.ts";
import { settings } from "#functions/runtime/settings.ts";

const minute = 60_000;
/** Minutes after which an account that still waits is named again. */
const lateAfter = 10;

const minutesLate = ({ dueAt }: DuePoll, now: Date) => Math.floor((now.getTime() - Date.parse(dueAt)) / minute);

const probes = 5;
/** From all of them: what keeps the longest waiting from being read need not be e-Gov's silence. */
const probesOf = (due: readonly DuePoll[]) =>
  due.length <= probes ? due : Array.from({ length: probes }, (_, at) => due[Math.floor((at * due.length) / probes)]!);

/**
 * The accounts that this minute is for. Without a bound each is named in its own minute, and again while it waits longer: a
 * queue that is behind is not filled with the same ones. While e-Gov is silent a few see whether it answers, and after it has
 * all go that waited.
 */
export const pollsOf = async (now: Date, silence?: Silence) => {
  const { egovCallsPerMinute: bound } = settings;
  // Where the stage bounds the calls of a minute, as many as they are enough for.
  const max = bound && pollsOfMinute(bound);
  const due = await duePolls(now, max);
  const [first] = due;
  const waits = first ? minutesLate(first, now) : 0;
  // While e-Gov answers nobody, waiting says nothing of us.
  const behind = silence?.isOn ? 0 : waits;
  log.figures({ PollTicks: 1, PollMinutesBehind: behind }, { route: "egov/on-poll-tick", accounts: due.length });
  if (silence?.isOn) return probesOf(due).map(({ tenant, account }) => ({ tenant, account, isProbe: true }));
  const isNamed = (poll: DuePoll) => silence?.answeredAt !== undefined || minutesLate(poll, now) % lateAfter === 0;
  const polls = max ? due.slice(0, max) : due.filter(isNamed);
  const tried = new Set(silence && probesOf(polls));
  return polls.map((poll) => ({
    tenant: poll.tenant,
    account: poll.account,
    ...(tried.has(poll) && { isProbe: true }),
  }));
};
