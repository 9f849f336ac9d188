import { events } from "#shared/events.ts";
import { roleOf } from "#shared/access.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { userRoutes } from "#shared/users/routes.ts";
import { mayClearFactors } from "#shared/users/rules.ts";
import { publish } from "#functions/bus/publish.ts";
import { requireVerified } from "#functions/chain/caller.ts";
import { handle } from "#functions/chain/handle.ts";
import { commit } from "#functions/db/commit.ts";
import { users } from "#functions/db/entities.ts";
import { forgettingPasskeys } from "#functions/db/passkeys.ts";
import { log } from "#functions/runtime/log.ts";
import { actorOf } from "./records/actor.ts";
import { withoutFactors } from "./records/without-factors.ts";

/** For somebody who has lost them: the password alone signs in again, all sessions end, and the grace begins anew. */
export const handler = handle(userRoutes.clearFactors, async ({ caller, params: { id }, now, requestId }) => {
  const { tenant } = caller;
  const user = await users.get(tenant, id);
  if (!mayClearFactors(actorOf(caller), { id, role: roleOf(user.role) })) throw new AppError("forbidden");
  requireVerified(caller);
  const { changes, extra } = await forgettingPasskeys(tenant, id);
  const answer = { message: messages.factorsCleared };
  const changed = users.patching(tenant, user, withoutFactors(user, now));
  await commit(caller, { changes: [changed, ...changes], extra, answer });
  // They are cleared already: the same call again would clear nothing, and nobody would get a mail.
  const cleared = { tenant, userId: id, at: now.toISOString() };
  await publish(events.factorsCleared, [cleared]).catch((error: unknown) => log.error(error, { requestId, tenant }));
  return answer;
});
