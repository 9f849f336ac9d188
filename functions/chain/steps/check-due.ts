import { AppError } from "#shared/errors.ts";
import { termsRevision } from "#shared/terms/revision.ts";
import type { ChainStep } from "#functions/chain/passage.ts";

/** A new password and the terms come first; after the trial an office reads, but writes no more. */
export const checkDue = (): ChainStep => ({
  before: ({ internal: { route, basics, caller } }) => {
    if (!caller || route.always) return;
    const { user, office, role } = caller;
    if (user.isPasswordResetRequired) throw new AppError("passwordResetRequired");
    if (user.agreedTermsRevision < termsRevision) throw new AppError("termsRequired");
    const isOver = office.trialEndsOn !== "" && office.trialEndsOn < basics.today;
    if (isOver && role !== "root" && route.method !== "GET") throw new AppError("trialEnded");
  },
});
