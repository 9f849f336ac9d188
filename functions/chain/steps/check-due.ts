import type { Role } from "#shared/access.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { paymentState } from "#shared/payment/state.ts";
import { termsRevision } from "#shared/terms/revision.ts";
import type { ChainStep } from "#functions/chain/chain-request.ts";
import type { StoredOffice } from "#functions/db/entities.ts";

/** Whoever has applied for a plan waits for 運営: to apply once more would not help. */
const reason = (role: Role, { contract }: StoredOffice) => {
  if (contract) return role === "user" ? messages.graceEndedForUser : messages.graceEnded;
  return role === "user" ? messages.trialEndedForUser : undefined;
};

/** A new password and the terms come first; after the trial an office reads, but writes no more. */
export const checkDue = (): ChainStep => ({
  before: ({ internal: { route, basics, caller } }) => {
    if (!caller) return;
    const { user, office, role } = caller;
    if (!route.whileDue && user.isPasswordResetRequired) throw new AppError("passwordResetRequired");
    if (!route.whileDue && user.agreedTermsRevision < termsRevision) throw new AppError("termsRequired");
    if (route.afterTrial || route.method === "GET") return;
    if (role === "root" || paymentState(office, basics.today).state !== "over") return;
    throw new AppError("trialEnded", reason(role, office));
  },
});
