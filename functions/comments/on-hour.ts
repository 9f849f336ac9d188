import { events } from "#shared/events.ts";
import { consume } from "#functions/bus/consume.ts";
import { publish } from "#functions/bus/publish.ts";
import { untoldMentions } from "#functions/db/mentions.ts";
import { endFiles } from "./files/end-files.ts";

/** What is younger may be under way. */
const youngestMs = 10 * 60_000;

/**
 * Sends the events anew of those who were not told: a call that ended between its two writes has sent none. Then files go
 * that are in no comment.
 */
export const handler = consume(events.hourTick, async () => {
  await publish(events.userMentioned, await untoldMentions(new Date(Date.now() - youngestMs)));
  await endFiles(new Date());
});
