import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import * as z from "zod";
import type { BusEvent } from "#shared/events.ts";
import { log } from "#functions/runtime/log.ts";

const Envelope = z.object({ id: z.string(), time: z.string(), "detail-type": z.string(), detail: z.unknown() });
export type Envelope = z.output<typeof Envelope>;

/** Milliseconds for what is under way: no mail and no call of e-Gov takes longer. */
const lastStep = 15_000;

/**
 * A consumer of a queue of events, `event` as its list of them names this function. An event may come twice; one that fails
 * is tried again alone, then a dead letter. From `until` on (ms since 1970) nothing new is begun: what is left of a batch is
 * handed back, since all of it comes back when the function is ended; what is worked on together is begun at once.
 */
export const consume = <S extends z.ZodType>(
  event: BusEvent<S>,
  work: (detail: z.output<S>, envelope: Envelope, until: number) => Promise<unknown>,
) => {
  const handler = async (
    { Records }: SQSEvent,
    context?: Pick<Context, "getRemainingTimeInMillis">,
  ): Promise<SQSBatchResponse> => {
    const isTogether = event.consumers.some(({ together }) => together);
    const until = context ? Date.now() + context.getRemainingTimeInMillis() - lastStep : Infinity;
    const batchItemFailures: SQSBatchResponse["batchItemFailures"] = [];
    const take = async ({ body, messageId }: SQSRecord, isFirst: boolean) => {
      try {
        if (!isFirst && Date.now() > until) throw new Error("The function's time is over");
        const envelope = Envelope.parse(JSON.parse(body));
        await work(event.detail.parse(envelope.detail), envelope, until);
      } catch (error) {
        log.error(error, { messageId });
        batchItemFailures.push({ itemIdentifier: messageId });
      }
    };
    if (isTogether) await Promise.all(Records.map((record) => take(record, true)));
    else for (const [at, record] of Records.entries()) await take(record, at === 0);
    return { batchItemFailures };
  };
  return Object.assign(handler, { event });
};
