import { pollsTogether, type Subscription } from "#shared/events.ts";

/**
 * How a queue hands events to its Lambda, on AWS and on one machine: after `receives` tries a message is a dead letter, and so
 * many workers are at it at once.
 */
export const delivery = { batchSize: 10, receives: 4, seconds: 60, workers: 5 } as const;

/**
 * A mail of the morning takes a worker about 150 ms, most of which it waits: ten of them send the 50 a second for which SES is
 * asked, five did 33. What is too fast SES refuses, and `sendClaimed` waits.
 */
const noticeWorkers = 10;
/** Of what takes messages together, as many messages are under way as elsewhere. */
export const workersOf = ({ name, together = 1 }: Pick<Subscription, "name" | "together">) =>
  name === "notices/on-notice" ? noticeWorkers : Math.ceil(delivery.workers / together);

/** Functions that read accounts of e-Gov, each some at once; AWS takes no bound below two. */
export const pollersOf = (accounts: number) => Math.max(2, Math.ceil(accounts / pollsTogether));

/** AWS asks that a message stays hidden six times as long as its Lambda may run. */
const visibilityFactor = 6;

/** An hour and a half of tries. */
const patientReceives = 15;
export const receivesOf = ({ outlastsMailOutage, seconds }: Pick<Subscription, "outlastsMailOutage" | "seconds">) =>
  outlastsMailOutage && !seconds ? patientReceives : delivery.receives;

/** Messages a batch, seconds that its Lambda may run, and seconds for which a message that it took stays hidden. */
export const batchOf = ({ seconds, isAlone, together }: Pick<Subscription, "seconds" | "isAlone" | "together">) => ({
  batchSize: isAlone ? 1 : (together ?? delivery.batchSize),
  seconds: seconds ?? delivery.seconds,
  visibilitySeconds: visibilityFactor * (seconds ?? delivery.seconds),
});
