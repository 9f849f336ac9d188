import type { SQSBatchResponse } from "aws-lambda";
import { events } from "#shared/events.ts";
import { envelopeOf } from "#infra/local/envelope.ts";

/** The tick of the schedule at an hour. */
export const anHour = (time: string) => envelopeOf(events.hourTick, { time });

const batch = (events: unknown[]) => ({
  Records: events.map((event, position) => ({ messageId: `${position}`, body: JSON.stringify(event) })),
});
type Handler = (event: never) => Promise<SQSBatchResponse>;

/** Delivers events to a consumer; answers how many failed. */
export const deliver = async (handler: Handler, events: unknown[]) =>
  (await handler(batch(events) as never)).batchItemFailures.length;
