import type { Comment } from "#shared/comments/comment.ts";
import { events } from "#shared/events.ts";
import { publish } from "#functions/bus/publish.ts";
import type { Caller } from "#functions/chain/caller.ts";
import { log } from "#functions/runtime/log.ts";
import { namedIn, type Worded } from "./mention-writes.ts";

/** Tells those whose name came into the text. One that is lost here goes with the next hour. */
export const tellMentioned = async ({ tenant, userId }: Caller, comment: Comment, before: Worded | undefined) => {
  const was = before ? namedIn(before) : [];
  const anew = namedIn(comment).filter((user) => user !== userId && !was.includes(user));
  const details = anew.map((user) => ({ tenant, userId: user, comment: comment.AutoId }));
  await publish(events.userMentioned, details).catch((error: unknown) => log.error(error, { tenant, userId }));
};
