import { events } from "#shared/events.ts";
import { consume } from "#functions/bus/consume.ts";
import { publish } from "#functions/bus/publish.ts";
import { endSilence, readSilence } from "#functions/egov/items/silence.ts";
import { pollsOf } from "./poll/due.ts";

/** Publishes an event for each account whose poll is due at this minute; while e-Gov is silent, for a few to see whether it is. */
export const handler = consume(events.egovPollTick, async ({ time }) => {
  const silence = await readSilence();
  await publish(events.egovPollDue, await pollsOf(new Date(time), silence));
  if (silence?.answeredAt) await endSilence(silence);
});
