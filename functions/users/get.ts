import { userRoutes } from "#shared/users/routes.ts";
import { isOwn, requireFactorRule } from "#functions/chain/caller.ts";
import { handle } from "#functions/chain/handle.ts";
import { users } from "#functions/db/entities.ts";
import { showUsers } from "./records/show.ts";

export const handler = handle(userRoutes.get, async ({ caller, params: { id } }) => {
  if (!isOwn(caller, id)) requireFactorRule(caller);
  const [user] = await showUsers(caller, [await users.get(caller.tenant, id)]);
  return { user: user! };
});
