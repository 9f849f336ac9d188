import { authRoutes } from "#shared/auth/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { markFactor } from "#functions/db/sessions.ts";
import { verifyOwnFactor } from "#functions/sign-in/verify-own-factor.ts";

/** Opens for the rest of the session what asks for a second factor. */
export const handler = handle(authRoutes.verifyFactor, async ({ body, ...call }) => {
  await verifyOwnFactor({ ...call, ...body });
  await markFactor(call.session!);
  return { message: "二段階認証を確認しました。" };
});
