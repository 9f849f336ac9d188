import { authRoutes } from "#shared/auth/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { markVerified } from "#functions/db/sessions.ts";
import { verifyOwnPassword } from "#functions/sign-in/verify-own-password.ts";

/** Opens for five minutes what asks for the password once more. */
export const handler = handle(authRoutes.verifyPassword, async ({ body: { password }, ...call }) => {
  await verifyOwnPassword({ ...call, password, field: "password" });
  await markVerified(call.session!, call.now);
  return { message: "パスワードを確認しました。" };
});
