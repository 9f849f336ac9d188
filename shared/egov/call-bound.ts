/** Of a stage's bound of calls, for what nobody waits for. */
export const backgroundShare = 0.8;

/** A poll lists the last days, and those back to the oldest open case. */
const listsAPoll = 2;
/** As many polls a minute as a bound of one endpoint's calls is enough for; the other accounts wait longer. */
export const pollsOfMinute = (bound: number) => Math.max(1, Math.floor((bound * backgroundShare) / listsAPoll));
