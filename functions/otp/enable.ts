import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { otpRoutes } from "#shared/otp/routes.ts";
import { requireOwn, requireVerified } from "#functions/chain/caller.ts";
import { hasFactor } from "#shared/users/factor-rule.ts";
import { handle } from "#functions/chain/handle.ts";
import { commit } from "#functions/db/commit.ts";
import { users } from "#functions/db/entities.ts";
import { bindKey } from "#functions/db/idempotency.ts";
import { markFactor } from "#functions/db/sessions.ts";
import { seal } from "#functions/secrets/seal.ts";
import { makeRecoveryCodes, recoveryHash } from "#functions/sign-in/recovery-codes.ts";
import { pendingSecrets } from "./pending/pending-secret.ts";
import { stepOfPending } from "./pending/step-of-pending.ts";

export const handler = handle(otpRoutes.enable, async ({ caller, body: { id, code, secret }, ...call }) => {
  await requireOwn(caller, id);
  requireVerified(caller);
  const { home: tenant, user } = caller;
  if (user.isOtpEnabled) throw new AppError("duplicate", messages.otpAlready);
  if (!(await pendingSecrets(caller, call.session!)).includes(secret))
    throw new AppError("invalid", messages.otpSecretOver, { fields: { secret: messages.otpSecretOver } });
  const otpStep = await stepOfPending({ ...call, caller, secret, code });
  const recoveryCodes = makeRecoveryCodes();
  const fields = {
    isOtpEnabled: true,
    otpSecret: await seal({ tenant, id: user.id, purpose: "otp" }, secret),
    otpGeneration: (user.otpGeneration ?? 0) + 1,
    otpStep,
    recoveryCodes: new Set(recoveryCodes.map((each) => recoveryHash(secret, each))),
  };
  // The answer shows the codes once: the key is bound to its body, and the answer is not kept.
  if (caller.once) await bindKey(caller.once);
  const answer = { message: messages.otpEnabled, recoveryCodes };
  await commit({ ...caller, once: undefined }, { changes: [users.patching(tenant, user, fields)], answer });
  // the first one: whoever makes another is asked for the one that was there
  if (!hasFactor(user)) await markFactor(call.session!);
  return answer;
});
