import { messages } from "#shared/text/messages.ts";
import { userRoutes } from "#shared/users/routes.ts";
import { isOwn } from "#functions/chain/caller.ts";
import { handle } from "#functions/chain/handle.ts";
import { letSignInWrite } from "#functions/db/accounts.ts";
import { commit } from "#functions/db/commit.ts";
import { readDevices } from "#functions/sign-in/items/devices.ts";
import { users } from "#functions/db/entities.ts";
import { hashPassword } from "#functions/passwords/password.ts";
import { assertGoodPassword, namesOf } from "#functions/passwords/password-rule.ts";
import { sortDevices } from "#functions/sign-in/own-device.ts";
import { startSession } from "#functions/sign-in/start-session.ts";
import { verifyOwnPassword } from "#functions/sign-in/verify-own-password.ts";
import { editableUser } from "./records/actor.ts";

/** Ends all sessions of the user but the caller's own; somebody else has to choose another one at the next sign-in. */
export const handler = handle(userRoutes.changePassword, async ({ caller, body, ...browser }) => {
  const { tenant } = caller;
  const { id, currentPassword, newPassword } = body;
  const user = await editableUser(caller, id);
  await verifyOwnPassword({ ...browser, caller, password: currentPassword, field: "currentPassword" });
  assertGoodPassword({ password: newPassword, email: user.email, names: namesOf(user) }, "newPassword");
  const isSelf = isOwn(caller, id);
  const epoch = user.epoch + 1;
  const fields = { passwordHash: await hashPassword(newPassword), epoch, isPasswordResetRequired: !isSelf };
  const changes = [users.patching(tenant, user, fields)];
  const answer = { message: messages.passwordUpdated };
  await commit(caller, { changes, extra: isSelf ? [] : [letSignInWrite(user.email, id)], answer });
  if (isSelf) {
    const known = sortDevices(await readDevices(browser.devices, browser.now), { tenant, user });
    await startSession({ tenant, user: { ...user, epoch }, hasFactor: caller.hasFactor }, known, browser);
  }
  return answer;
});
