import { userRoutes } from "#shared/users/routes.ts";
import { isOwn, requireFactorRule } from "#functions/chain/caller.ts";
import { handle } from "#functions/chain/handle.ts";
import { changeUser } from "./records/change.ts";
import { createUser } from "./records/create.ts";

export const handler = handle(userRoutes.save, async ({ caller, body: { id, Version, ...form } }) => {
  // one's own stays open: a passkey meets the office's demand once the password's switch, a field here, is off
  if (id === undefined || !isOwn(caller, id)) requireFactorRule(caller);
  return id === undefined || Version === undefined ? createUser(caller, form) : changeUser(caller, id, Version, form);
});
