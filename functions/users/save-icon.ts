import { messages } from "#shared/text/messages.ts";
import { userRoutes } from "#shared/users/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { commit } from "#functions/db/commit.ts";
import { users } from "#functions/db/entities.ts";
import { putIcon, removeIcon } from "./icons/file.ts";
import { redrawIcon } from "./icons/redraw.ts";
import { editableUser } from "./records/actor.ts";

export const handler = handle(userRoutes.saveIcon, async ({ caller, params: { id }, body: { icon } }) => {
  const { tenant } = caller;
  const user = await editableUser(caller, id);
  const iconPath = await putIcon(tenant, id, redrawIcon(icon));
  const answer = { message: messages.iconSaved, iconPath };
  await commit(caller, { changes: [users.patching(tenant, user, { iconPath })], answer });
  if (user.iconPath !== iconPath) await removeIcon(tenant, user);
  return answer;
});
