import { EventBridgeClient, PutEventsCommand, type PutEventsRequestEntry } from "@aws-sdk/client-eventbridge";
import { setTimeout as wait } from "node:timers/promises";
import type * as z from "zod";
import { chunksOf } from "#shared/values/chunks.ts";
import type { OwnEvent } from "#shared/events.ts";
import { patience } from "#functions/runtime/patience.ts";
import { settings } from "#functions/runtime/settings.ts";

export const eventBridge = new EventBridgeClient({ requestHandler: patience });
const perCall = 10;

const tries = 4;

/** The SDK repeats a call that was refused as a whole, but no call of which the bus took a part. @returns how many were refused to the end */
const put = async (entries: PutEventsRequestEntry[]): Promise<number> => {
  let refused = entries;
  for (let attempt = 1; ; attempt++) {
    const { FailedEntryCount = 0, Entries = [] } = await eventBridge.send(new PutEventsCommand({ Entries: refused }));
    if (FailedEntryCount === 0 || attempt === tries) return FailedEntryCount;
    refused = refused.filter((_, at) => Entries[at]?.ErrorCode);
    await wait(Math.random() * 50 * 2 ** attempt);
  }
};

const callsAtOnce = 10;

/**
 * Puts events on the bus, ten a call and ten calls at once; throws when the bus goes on refusing one, so that the caller's retry
 * sends all again.
 */
export const publish = async <S extends z.ZodType>(
  { source, detailTypes: [detailType] }: OwnEvent<S>,
  details: z.input<S>[],
) => {
  const parts = chunksOf(details, perCall).values();
  const putNext = async () => {
    for (const part of parts) {
      const failed = await put(
        part.map((detail) => ({
          EventBusName: settings.bus,
          Source: source,
          DetailType: detailType,
          Detail: JSON.stringify(detail),
        })),
      );
      if (failed > 0) throw new Error(`${failed} events of ${detailType} were refused`);
    }
  };
  // None is under way any more when it throws: a function that has ended sends nothing.
  const ended = await Promise.allSettled(Array.from({ length: callsAtOnce }, putNext));
  for (const each of ended) if (each.status === "rejected") throw each.reason;
};
