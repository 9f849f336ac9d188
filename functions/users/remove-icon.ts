import { removed } from "#shared/text/messages.ts";
import { userRoutes } from "#shared/users/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { commit } from "#functions/db/commit.ts";
import { users } from "#functions/db/entities.ts";
import { removeIcon } from "./icons/file.ts";
import { editableUser } from "./records/actor.ts";

export const handler = handle(userRoutes.removeIcon, async ({ caller, params: { id } }) => {
  const { tenant } = caller;
  const user = await editableUser(caller, id);
  const answer = { message: removed("アイコン") };
  await commit(caller, { changes: [users.patching(tenant, user, { iconPath: "" })], answer });
  await removeIcon(tenant, user);
  return answer;
});
