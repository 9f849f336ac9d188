import type { SQSBatchResponse } from "aws-lambda";
import { events } from "#shared/events.ts";
import { delivery } from "#infra/delivery.ts";
import { envelopeOf } from "#infra/local/envelope.ts";
import { isUnsteady } from "./services-mode.ts";

/** The tick of the schedule at an hour. */
export const anHour = (time: string) => envelopeOf(events.hourTick, { time });

const batch = (events: unknown[]) => ({
  Records: events.map((event, position) => ({ messageId: `${position}`, body: JSON.stringify(event) })),
});
type Handler = (event: never) => Promise<SQSBatchResponse>;

/** Delivers events to a consumer, on a bad day of its services as often as a queue would; answers how many failed to the end. */
export const deliver = async (handler: Handler, events: unknown[]) => {
  let failed = events;
  for (let receives = isUnsteady() ? delivery.receives : 1; failed.length > 0 && receives > 0; receives--) {
    const { batchItemFailures } = await handler(batch(failed) as never);
    failed = batchItemFailures.map(({ itemIdentifier }) => failed[Number(itemIdentifier)]);
  }
  return failed.length;
};
