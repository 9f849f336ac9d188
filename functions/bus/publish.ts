import { EventBridgeClient, PutEventsCommand } from "@aws-sdk/client-eventbridge";
import { chunksOf } from "#shared/chunks.ts";
import { settings } from "#functions/settings.ts";

export const events = new EventBridgeClient({});
const perCall = 10;

/** Puts events on the bus, ten a call; throws when the bus refused one, so that the caller's retry sends all again. */
export const publish = async (detailType: string, details: object[]) => {
  for (const part of chunksOf(details, perCall)) {
    const Entries = part.map((detail) => ({
      EventBusName: settings.bus,
      Source: "todoke",
      DetailType: detailType,
      Detail: JSON.stringify(detail),
    }));
    const { FailedEntryCount } = await events.send(new PutEventsCommand({ Entries }));
    if (FailedEntryCount) throw new Error(`${FailedEntryCount} events of ${detailType} were refused`);
  }
};
