import { events } from "#shared/events.ts";
import { consume } from "#functions/bus/consume.ts";
import { runHandovers } from "#functions/db/handover.ts";
import { runFollowings } from "#functions/db/row-targets.ts";
import { runCommentEndings } from "#functions/db/comment-endings.ts";
import { runRestores } from "#functions/db/restores.ts";
import { runSweeps } from "#functions/db/sweep.ts";
import { runEndings } from "./endings/run-endings.ts";

/**
 * Finishes what requests have left over: employees and 事業場 of removed companies go, those of restored ones come back. The
 * files of companies go that can no longer be restored, and the やり取り of whatever record. What deleted users looked after
 * passes on, and rows follow the 目安 of their office.
 */
export const handler = consume(events.hourTick, async () => {
  const now = new Date();
  await runSweeps(now);
  await runRestores(now);
  await runEndings(now);
  await runHandovers(now);
  await runFollowings(now);
  await runCommentEndings(now);
});
