const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Milliseconds between two looks for what is new in an account. */
export const pollEvery = 10 * minute;

/** How long a case may stay unasked, by the time since anything happened to it: what is new moves, what is old seldom does. */
const intervals = [
  { youngerThan: day, every: 20 * minute },
  { youngerThan: 7 * day, every: 2 * hour },
  { youngerThan: 30 * day, every: 8 * hour },
  { youngerThan: 365 * day, every: day },
  { youngerThan: Infinity, every: 7 * day },
] as const;

/** A part of an interval from 0.9 to 1.1 that stays the same for a case, so that those of one day are not asked at once. */
const spread = (id: number) => 0.9 + ((id * 2_654_435_761) % 1_000) / 5_000;

/**
 * When e-Gov is asked next about an open case (ISO): the more seldom the longer nothing happened. `movedAt` is the instant of
 * its last change in ms, at least its arrival.
 */
export const nextAskAt = (id: number, movedAt: number, now: number) => {
  const { every } = intervals.find(({ youngerThan }) => now - movedAt < youngerThan)!;
  return new Date(now + every * spread(id)).toISOString();
};

const firstPause = 5 * minute;
const longestPause = hour;
/** Milliseconds to leave e-Gov alone after so many failures in a row, or as long as it asked for. */
export const pauseOf = (failures: number, retryAfter = 0) =>
  Math.max(retryAfter, Math.min(longestPause, firstPause * 2 ** Math.max(0, failures - 1)));
