import type { Subscription } from "#shared/subscriptions.ts";

/** How a queue hands events to its Lambda, on AWS and on one machine: after `receives` tries a message is a dead letter. */
export const delivery = { batchSize: 10, receives: 4, visibilitySeconds: 360 } as const;

/** An hour and a half of tries. */
const patientReceives = 15;
export const receivesOf = ({ isPatient }: Pick<Subscription, "isPatient">) =>
  isPatient ? patientReceives : delivery.receives;
