import { type Day, dayInJapan, daysBetween, isDay } from "#shared/dates/day.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Days of arrivals back to which an account's list is read at each look, as far as there are open cases. */
const reach = 180;
export const isInReach = (arrivedOn: Day, today: Day) => !isDay(arrivedOn) || daysBetween(arrivedOn, today) <= reach;

/** For an open case that arrived before: no list shows how it stands. */
const beyondReach = (now: number) => (isOfficeHour(now) ? 15 * minute : hour);
/** Monday to Friday from 8 to 19 in Japan: so long somebody waits for e-Gov. */
const isOfficeHour = (now: number) => {
  const inJapan = new Date(now + 9 * hour);
  const [weekday, hours] = [inJapan.getUTCDay(), inJapan.getUTCHours()];
  return weekday >= 1 && weekday <= 5 && hours >= 8 && hours < 19;
};

/** How long a case may stay unasked, by the time since anything happened to it: what is new moves, what is old seldom does. */
const intervals = [
  { youngerThan: day, every: 20 * minute },
  { youngerThan: 7 * day, every: 2 * hour },
  { youngerThan: 30 * day, every: 8 * hour },
  { youngerThan: 365 * day, every: day },
  { youngerThan: Infinity, every: 7 * day },
] as const;

/** From 0 to 1, the same for a number: what many would do at once is spread by it. */
const partOf = (id: number) => ((id * 2_654_435_761) % 1_000) / 1_000;
/** A part of an interval from 0.9 to 1.1 that stays the same for a case, so that those of one day are not asked at once. */
const spread = (id: number) => 0.9 + partOf(id) / 5;

/** Milliseconds between two looks for what is new in an account: with its tick and its queue, ten minutes and an hour. */
const looks = { busy: 9 * minute, quiet: 59 * minute };
/** When an account is read next (ms since 1970): those of all offices do not wait for the same minute of the morning. */
export const nextPollAt = ({ tenant, account }: { tenant: number; account: number }, now: number) => {
  if (isOfficeHour(now)) return now + looks.busy;
  const later = now + looks.quiet;
  const opening = Math.floor(later / hour) * hour;
  return isOfficeHour(later) ? Math.min(later, opening + looks.busy * partOf(tenant + account)) : later;
};

/**
 * When e-Gov is asked next about an open case by itself (ISO): the more seldom the longer nothing happened, since lists show
 * it too. `movedAt` is the instant of its last change in ms, at least its arrival.
 */
export const nextAskAt = ({ id, arrive_date }: { id: number; arrive_date: string }, movedAt: number, now: number) => {
  const isListed = isInReach(arrive_date.slice(0, 10), dayInJapan(new Date(now)));
  const every = isListed ? intervals.find(({ youngerThan }) => now - movedAt < youngerThan)!.every : beyondReach(now);
  return new Date(now + every * spread(id)).toISOString();
};

const firstPause = 5 * minute;
const longestPause = hour;
/**
 * Milliseconds to leave e-Gov alone after so many failures in a row, or as long as it asked for. While it is silent it does
 * not say when it will be back: somebody looks every five minutes.
 */
export const pauseOf = (failures: number, { retryAfter = 0, isSilent = false } = {}) =>
  isSilent ? firstPause : Math.max(retryAfter, Math.min(longestPause, firstPause * 2 ** Math.max(0, failures - 1)));
