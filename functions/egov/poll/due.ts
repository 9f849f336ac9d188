import { backgroundShare } from "#functions/egov/gateway/bound.ts";
import { type DuePoll, duePolls } from "#functions/egov/items/polls.ts";
import { log } from "#functions/runtime/log.ts";
import { settings } from "#functions/runtime/settings.ts";

const minute = 60_000;
/** Minutes after which an account that still waits is named again. */
const lateAfter = 10;

const minutesLate = ({ dueAt }: DuePoll, now: Date) => Math.floor((now.getTime() - Date.parse(dueAt)) / minute);

/** A poll lists the last days, and those back to the oldest open case. */
const listsAPoll = 2;
/** Where the stage bounds the calls of a minute: as many polls as they are enough for, so that the others wait longer. */
const pollsOfMinute = () => {
  const { egovCallsPerMinute: bound } = settings;
  return bound && Math.max(1, Math.floor((bound * backgroundShare) / listsAPoll));
};

/**
 * The accounts that this minute is for. Without a bound each is named in its own minute, and again while it waits longer: a
 * queue that is behind is not filled with the same ones.
 */
export const pollsOf = async (now: Date) => {
  const max = pollsOfMinute();
  const due = await duePolls(now, max);
  const [first] = due;
  const waits = first ? minutesLate(first, now) : 0;
  log.figures({ PollTicks: 1, PollMinutesBehind: waits }, { route: "egov/on-poll-tick", accounts: due.length });
  const polls = max ? due.slice(0, max) : due.filter((poll) => minutesLate(poll, now) % lateAfter === 0);
  return polls.map(({ tenant, account }) => ({ tenant, account }));
};
