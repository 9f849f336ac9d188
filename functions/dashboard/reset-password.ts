import { dashboardRoutes } from "#shared/dashboard/routes.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { handle } from "#functions/chain/handle.ts";
import { commit } from "#functions/db/commit.ts";
import { readDevices } from "#functions/sign-in/items/devices.ts";
import { users } from "#functions/db/entities.ts";
import { hashPassword, verifyPassword } from "#functions/passwords/password.ts";
import { assertGoodPassword, namesOf } from "#functions/passwords/password-rule.ts";
import { sortDevices } from "#functions/sign-in/own-device.ts";
import { startSession } from "#functions/sign-in/start-session.ts";

const samePassword = "今のパスワードとは別のパスワードを入力してください。";

/** Ends all sessions of the user but this one, which gets a new id. */
export const handler = handle(dashboardRoutes.resetPassword, async ({ caller, body: { password }, ...browser }) => {
  const { home, user } = caller;
  if (!user.isPasswordResetRequired) throw new AppError("forbidden");
  assertGoodPassword({ password, email: user.email, names: namesOf(user) }, "password");
  if (await verifyPassword(password, user.passwordHash))
    throw new AppError("invalid", samePassword, { fields: { password: samePassword } });
  const epoch = user.epoch + 1;
  const fields = { passwordHash: await hashPassword(password), isPasswordResetRequired: false, epoch };
  const answer = { message: messages.passwordChanged };
  await commit({ ...caller, userId: user.id }, { changes: [users.patching(home, user, fields)], answer });
  const known = sortDevices(await readDevices(browser.devices, browser.now), { tenant: home, user });
  await startSession({ tenant: home, user: { ...user, epoch }, hasFactor: caller.hasFactor }, known, browser);
  return answer;
});
