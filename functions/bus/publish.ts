import { EventBridgeClient, PutEventsCommand, type PutEventsRequestEntry } from "@aws-sdk/client-eventbridge";
import { setTimeout as wait } from "node:timers/promises";
import type * as z from "zod";
import { chunksOf } from "#shared/values/chunks.ts";
import type { OwnEvent } from "#shared/events.ts";
import { settings } from "#functions/runtime/settings.ts";

export const eventBridge = new EventBridgeClient({});
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

/** Puts events on the bus, ten a call; throws when the bus goes on refusing one, so that the caller's retry sends all again. */
export const publish = async <S extends z.ZodType>(
  { source, detailTypes: [detailType] }: OwnEvent<S>,
  details: z.input<S>[],
) => {
  for (const part of chunksOf(details, perCall)) {
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
