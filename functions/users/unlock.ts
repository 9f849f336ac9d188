import { messages } from "#shared/text/messages.ts";
import { userRoutes } from "#shared/users/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { emailKey } from "#functions/db/accounts.ts";
import { commit } from "#functions/db/commit.ts";
import { users } from "#functions/db/entities.ts";
import { clearTries, userFence } from "#functions/db/tries.ts";
import { editableUser } from "./records/actor.ts";

export const handler = handle(userRoutes.unlock, async ({ caller, params: { id } }) => {
  const { tenant } = caller;
  const user = await editableUser(caller, id);
  await clearTries(userFence, emailKey(user.email).pk);
  // raises what browsers of the user count under, so that theirs end too
  return commit(caller, {
    changes: [users.patching(tenant, user, { unlocks: (user.unlocks ?? 0) + 1 })],
    answer: { message: messages.unlocked },
  });
});
