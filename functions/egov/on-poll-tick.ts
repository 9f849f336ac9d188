import { events } from "#shared/events.ts";
import { consume } from "#functions/bus/consume.ts";
import { publish } from "#functions/bus/publish.ts";
import { duePolls } from "#functions/db/egov-polls.ts";

/** An event for each account whose poll is due. */
export const handler = consume(events.egovPollTick, async () =>
  publish(events.egovPollDue, await duePolls(new Date())),
);
