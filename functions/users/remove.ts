import { roleOf } from "#shared/access.ts";
import { AppError } from "#shared/errors.ts";
import { removed } from "#shared/messages.ts";
import { userRoutes } from "#shared/users/routes.ts";
import { mayRemoveUser } from "#shared/users/rules.ts";
import { handle } from "#functions/chain/handle.ts";
import { removingUser } from "#functions/db/accounts.ts";
import { commit } from "#functions/db/commit.ts";
import { users } from "#functions/db/entities.ts";
import { forgettingPasskeys } from "#functions/db/passkeys.ts";
import { actorOf } from "./records/actor.ts";
import { keepAdmin } from "./records/last-admin.ts";

export const handler = handle(userRoutes.remove, async ({ caller, params: { id }, query: { Version } }) => {
  const user = await users.get(caller.tenant, id);
  if (!mayRemoveUser(actorOf(caller), { id, role: roleOf(user.role) })) throw new AppError("forbidden");
  const { changes, extra } = removingUser(caller.tenant, user, Version);
  const [passkeys, admin] = await Promise.all([forgettingPasskeys(caller.tenant, id), keepAdmin(caller, user)]);
  return commit(caller, {
    changes: [...changes, ...passkeys.changes],
    extra: [...extra, ...passkeys.extra, ...admin],
    answer: { message: removed(users.label) },
  });
});
