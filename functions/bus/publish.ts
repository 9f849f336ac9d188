import { EventBridgeClient, PutEventsCommand } from "@aws-sdk/client-eventbridge";
import type * as z from "zod";
import { chunksOf } from "#shared/values/chunks.ts";
import type { OwnEvent } from "#shared/events.ts";
import { settings } from "#functions/runtime/settings.ts";

export const eventBridge = new EventBridgeClient({});
const perCall = 10;

/** Puts events on the bus, ten a call; throws when the bus refused one, so that the caller's retry sends all again. */
export const publish = async <S extends z.ZodType>(
  { source, detailTypes: [detailType] }: OwnEvent<S>,
  details: z.input<S>[],
) => {
  for (const part of chunksOf(details, perCall)) {
    const Entries = part.map((detail) => ({
      EventBusName: settings.bus,
      Source: source,
      DetailType: detailType,
      Detail: JSON.stringify(detail),
    }));
    const { FailedEntryCount } = await eventBridge.send(new PutEventsCommand({ Entries }));
    if (FailedEntryCount) throw new Error(`${FailedEntryCount} events of ${detailType} were refused`);
  }
};
