import { events } from "#shared/events.ts";
import { consume } from "#functions/bus/consume.ts";
import { publish } from "#functions/bus/publish.ts";
import { duePolls } from "#functions/egov/items/polls.ts";

/** Publishes an event for each account whose poll is due. */
export const handler = consume(events.egovPollTick, async () =>
  publish(events.egovPollDue, await duePolls(new Date())),
);
