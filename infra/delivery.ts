import type { Subscription } from "#shared/events.ts";

/**
 * How a queue hands events to its Lambda, on AWS and on one machine: after `receives` tries a message is a dead letter, and so
 * many workers are at it at once, so that a burst of notices stays below the mail service's rate.
 */
export const delivery = { batchSize: 10, receives: 4, seconds: 60, workers: 5 } as const;

/** AWS asks that a message stays hidden six times as long as its Lambda may run. */
const visibilityFactor = 6;

/** An hour and a half of tries. */
const patientReceives = 15;
export const receivesOf = ({ outlastsMailOutage, seconds }: Pick<Subscription, "outlastsMailOutage" | "seconds">) =>
  outlastsMailOutage && !seconds ? patientReceives : delivery.receives;

/** Messages a batch, seconds that its Lambda may run, and seconds for which a message that it took stays hidden. */
export const batchOf = ({ seconds, isAlone }: Pick<Subscription, "seconds" | "isAlone">) => ({
  batchSize: isAlone ? 1 : delivery.batchSize,
  seconds: seconds ?? delivery.seconds,
  visibilitySeconds: visibilityFactor * (seconds ?? delivery.seconds),
});
