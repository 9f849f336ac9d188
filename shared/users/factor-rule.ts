const day = 24 * 60 * 60 * 1000;
export const graceDays = 7;

type User = {
  isOtpEnabled: boolean;
  isPasswordSigninEnabled: boolean;
  passkeyCount?: number;
  /** ISO instant of the first sign-in, or of the last clearing of factors by somebody else. */
  factorGraceFrom?: string | undefined;
};
type Office = { MfaRequired?: boolean; /** ISO instant. */ MfaRequiredAt?: string };

export const hasFactor = ({ isOtpEnabled, passkeyCount = 0 }: Pick<User, "isOtpEnabled" | "passkeyCount">) =>
  isOtpEnabled || passkeyCount > 0;

/** A passkey alone leaves the password as a way in without a second factor. */
const isMet = ({ isOtpEnabled, isPasswordSigninEnabled, passkeyCount = 0 }: User) =>
  isOtpEnabled || (!isPasswordSigninEnabled && passkeyCount > 0);

export type FactorGrace = { days: number; isOver: boolean };

/** How long a user may still do without the second factor that the office asks for, in days begun; null: nothing is due. */
export const factorGrace = (user: User, { MfaRequired, MfaRequiredAt = "" }: Office, now: Date): FactorGrace | null => {
  if (!MfaRequired || isMet(user)) return null;
  const { factorGraceFrom = "" } = user;
  const from = factorGraceFrom > MfaRequiredAt ? factorGraceFrom : MfaRequiredAt;
  const left = Date.parse(from) + graceDays * day - now.getTime();
  return { days: Math.max(0, Math.ceil(left / day)), isOver: left <= 0 };
};
