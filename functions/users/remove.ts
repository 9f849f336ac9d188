import { roleOf } from "#shared/access.ts";
import { AppError } from "#shared/errors.ts";
import { removed } from "#shared/text/messages.ts";
import { userRoutes } from "#shared/users/routes.ts";
import { mayRemoveUser } from "#shared/users/rules.ts";
import { handle } from "#functions/chain/handle.ts";
import { emailKey, removingUser } from "#functions/db/accounts.ts";
import { endFeedWrite } from "#functions/db/calendar-feeds.ts";
import { commit } from "#functions/db/commit.ts";
import { users } from "#functions/db/entities.ts";
import { handOver, handoverWrite } from "#functions/db/handover.ts";
import { forgettingPasskeys } from "#functions/db/passkeys.ts";
import { clearTries, userFence } from "#functions/db/tries.ts";
import { log } from "#functions/runtime/log.ts";
import { removeIcon } from "./icons/file.ts";
import { actorOf } from "./records/actor.ts";
import { keepAdmin } from "./records/last-admin.ts";
import { checkPassTo } from "./records/pass-to.ts";

export const handler = handle(
  userRoutes.remove,
  async ({ caller, params: { id }, query: { Version, passTo }, requestId }) => {
    const { tenant, userId, now } = caller;
    const user = await users.get(tenant, id);
    if (!mayRemoveUser(actorOf(caller), { id, role: roleOf(user.role) })) throw new AppError("forbidden");
    await checkPassTo(tenant, id, passTo);
    const handover = { tenant, from: id, to: passTo, userId };
    const writes = [removingUser(tenant, user, Version), await forgettingPasskeys(tenant, id)];
    const answer = { message: removed(users.label) };
    await commit(caller, {
      changes: writes.flatMap(({ changes }) => changes),
      extra: [
        ...writes.flatMap(({ extra }) => extra),
        ...(await keepAdmin(caller, user)),
        ...[endFeedWrite(tenant, id), handoverWrite(handover)],
      ],
      answer,
    });
    await Promise.all([removeIcon(tenant, user), clearTries(userFence, emailKey(user.email).pk)]);
    // The user is gone for everybody; what is not passed on now is so with the next hour.
    await handOver(handover, now).catch((error: unknown) => log.error(error, { requestId, route: "users/remove" }));
    return answer;
  },
);
