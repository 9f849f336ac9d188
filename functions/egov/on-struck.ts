import { PollStruck } from "#shared/egov/events.ts";
import { consume } from "#functions/bus/consume.ts";
import { publish } from "#functions/bus/publish.ts";
import { duePolls } from "#functions/db/egov-accounts.ts";

/** An event for each account whose poll is due. */
export const handler = consume(PollStruck, async () => publish("EgovPollDue", await duePolls(new Date())));
