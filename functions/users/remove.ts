import { roleOf } from "#shared/access.ts";
import { AppError } from "#shared/errors.ts";
import { removed } from "#shared/text/messages.ts";
import { userRoutes } from "#shared/users/routes.ts";
import { mayRemoveUser } from "#shared/users/rules.ts";
import { handle } from "#functions/chain/handle.ts";
import { emailKey } from "#functions/db/accounts.ts";
import { commit } from "#functions/db/commit.ts";
import { users } from "#functions/db/entities.ts";
import { handOver } from "#functions/db/handover.ts";
import { clearTries, userFence } from "#functions/db/tries.ts";
import { log } from "#functions/runtime/log.ts";
import { removeIcon } from "./icons/file.ts";
import { actorOf } from "./records/actor.ts";
import { checkPassTo } from "./records/pass-to.ts";
import { removalWrites } from "./records/removal.ts";

export const handler = handle(
  userRoutes.remove,
  async ({ caller, params: { id }, query: { Version, passTo }, requestId }) => {
    const { tenant, userId, now } = caller;
    const user = await users.get(tenant, id);
    if (!mayRemoveUser(actorOf(caller), { id, role: roleOf(user.role) })) throw new AppError("forbidden");
    await checkPassTo(tenant, id, passTo);
    const handover = { tenant, from: id, to: passTo, userId };
    const answer = { message: removed(users.label) };
    await commit(caller, { ...(await removalWrites(caller, user, Version, handover)), answer });
    await Promise.all([removeIcon(tenant, user), clearTries(userFence, emailKey(user.email).pk)]);
    // The user is gone for everybody; what is not passed on now is so with the next hour.
    await handOver(handover, now).catch((error: unknown) => log.error(error, { requestId, route: "users/remove" }));
    return answer;
  },
);
