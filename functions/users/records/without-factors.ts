import type { StoredUser } from "#functions/db/entities.ts";

/** What becomes of a user whose one-time passwords and passkeys somebody else clears: the password signs in again. */
export const withoutFactors = ({ epoch, otpGeneration = 0 }: StoredUser, now: Date): Partial<StoredUser> => ({
  isOtpEnabled: false,
  otpSecret: undefined,
  otpGeneration: otpGeneration + 1,
  recoveryCodes: undefined,
  passkeyCount: 0,
  isPasswordSigninEnabled: true,
  factorGraceFrom: now.toISOString(),
  epoch: epoch + 1,
});
