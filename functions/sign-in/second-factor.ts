import { events } from "#shared/events.ts";
import { publish } from "#functions/bus/publish.ts";
import type { StoredUser } from "#functions/db/entities.ts";
import { useOtpStep, useRecoveryCode } from "#functions/sign-in/items/used-codes.ts";
import { unseal } from "#functions/secrets/seal.ts";
import { recoveryHash } from "./recovery-codes.ts";
import { stepOfCode } from "./totp.ts";

type Account = { tenant: number; user: StoredUser };
export type Codes = { otpCode?: string | undefined; recoveryCode?: string | undefined };

const isRightCode = async (secret: string, { tenant, user }: Account, code: string, now: Date) => {
  const step = stepOfCode(secret, code, now);
  return step !== undefined && (await useOtpStep(tenant, user, step));
};

const isRightRecoveryCode = async (secret: string, { tenant, user }: Account, code: string, now: Date) => {
  const left = await useRecoveryCode(tenant, user, recoveryHash(secret, code));
  if (left === undefined) return false;
  await publish(events.recoveryCodeUsed, [{ tenant, userId: user.id, at: now.toISOString(), left }]);
  return true;
};

/** What comes after a right password, used up in the same moment: each code is good for one session. */
export const checkSecondFactor = async (account: Account, { otpCode, recoveryCode }: Codes, now: Date) => {
  const { tenant, user } = account;
  if (!user.isOtpEnabled) return "right";
  if (!otpCode && !recoveryCode) return "missing";
  const secret = await unseal({ tenant, id: user.id, purpose: "otp" }, user.otpSecret!);
  const isRight = otpCode
    ? await isRightCode(secret, account, otpCode, now)
    : await isRightRecoveryCode(secret, account, recoveryCode!, now);
  return isRight ? "right" : "wrong";
};
