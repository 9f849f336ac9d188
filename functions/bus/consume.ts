import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import * as z from "zod";
import type { BusEvent } from "#shared/events.ts";
import { log } from "#functions/runtime/log.ts";

const Envelope = z.object({ id: z.string(), time: z.string(), "detail-type": z.string(), detail: z.unknown() });
export type Envelope = z.output<typeof Envelope>;

/**
 * A consumer of a queue of events, `event` as its list of them names this function. An event may come twice; one that fails
 * is tried again alone, then a dead letter.
 */
export const consume = <S extends z.ZodType>(
  event: BusEvent<S>,
  work: (detail: z.output<S>, envelope: Envelope) => Promise<unknown>,
) => {
  const handler = async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const batchItemFailures: SQSBatchResponse["batchItemFailures"] = [];
    for (const { body, messageId } of Records) {
      try {
        const envelope = Envelope.parse(JSON.parse(body));
        await work(event.detail.parse(envelope.detail), envelope);
      } catch (error) {
        log.error(error, { messageId });
        batchItemFailures.push({ itemIdentifier: messageId });
      }
    }
    return { batchItemFailures };
  };
  return Object.assign(handler, { event });
};
