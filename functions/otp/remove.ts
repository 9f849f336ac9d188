import { messages } from "#shared/text/messages.ts";
import { otpRoutes } from "#shared/otp/routes.ts";
import { requireOwn, requireVerified } from "#functions/chain/caller.ts";
import { handle } from "#functions/chain/handle.ts";
import { commit } from "#functions/db/commit.ts";
import { users } from "#functions/db/entities.ts";

export const handler = handle(otpRoutes.remove, async ({ caller, params: { id } }) => {
  await requireOwn(caller, id);
  requireVerified(caller);
  const { home: tenant, user } = caller;
  const answer = { message: messages.otpDisabled };
  if (!user.isOtpEnabled) return answer;
  const fields = {
    isOtpEnabled: false,
    otpSecret: undefined,
    otpGeneration: (user.otpGeneration ?? 0) + 1,
    recoveryCodes: undefined,
  };
  return commit(caller, { changes: [users.patching(tenant, user, fields)], answer });
});
