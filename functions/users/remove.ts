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
import { forgettingPasskeys } from "#functions/db/passkeys.ts";
import { clearTries, userFence } from "#functions/db/tries.ts";
import { removeIcon } from "./icons/file.ts";
import { actorOf } from "./records/actor.ts";
import { keepAdmin } from "./records/last-admin.ts";

export const handler = handle(userRoutes.remove, async ({ caller, params: { id }, query: { Version } }) => {
  const user = await users.get(caller.tenant, id);
  if (!mayRemoveUser(actorOf(caller), { id, role: roleOf(user.role) })) throw new AppError("forbidden");
  const writes = [removingUser(caller.tenant, user, Version), await forgettingPasskeys(caller.tenant, id)];
  const answer = { message: removed(users.label) };
  await commit(caller, {
    changes: writes.flatMap(({ changes }) => changes),
    extra: [
      ...writes.flatMap(({ extra }) => extra),
      ...(await keepAdmin(caller, user)),
      endFeedWrite(caller.tenant, id),
    ],
    answer,
  });
  await Promise.all([removeIcon(caller.tenant, user), clearTries(userFence, emailKey(user.email).pk)]);
  return answer;
});
