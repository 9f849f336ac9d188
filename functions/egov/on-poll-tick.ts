import { events } from "#shared/events.ts";
import { consume } from "#functions/bus/consume.ts";
import { publish } from "#functions/bus/publish.ts";
import { pollsOf } from "./poll/due.ts";

/** Publishes an event for each account whose poll is due at this minute. */
export const handler = consume(events.egovPollTick, async ({ time }) =>
  publish(events.egovPollDue, await pollsOf(new Date(time))),
);
