import { userRoutes } from "#shared/users/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { users } from "#functions/db/entities.ts";
import { showUsers } from "./records/show.ts";

export const handler = handle(userRoutes.get, async ({ caller, params: { id } }) => {
  const [user] = await showUsers(caller, [await users.get(caller.tenant, id)]);
  return { user: user! };
});
