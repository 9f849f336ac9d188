import { userRoutes } from "#shared/users/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { users } from "#functions/db/entities.ts";
import { showUsers } from "./records/show.ts";

export const handler = handle(userRoutes.list, async ({ caller }) => {
  const { records } = await users.list(caller.tenant);
  return { users: await showUsers(caller, records) };
});
