import { saved } from "#shared/text/messages.ts";
import { userRoutes } from "#shared/users/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { commit } from "#functions/db/commit.ts";
import { users } from "#functions/db/entities.ts";
import { editableUser } from "./records/actor.ts";

export const handler = handle(userRoutes.notifications, async ({ caller, body: { id, notifications } }) => {
  const user = await editableUser(caller, id);
  return commit(caller, {
    changes: [users.saving(caller.tenant, user, user.Version, { notifications })],
    answer: { message: saved("通知メールの設定") },
  });
});
