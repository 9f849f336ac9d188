import { AppError } from "#shared/errors.ts";
import type { ChainStep } from "#functions/chain/passage.ts";
import { isVerified } from "#functions/db/sessions.ts";

/** The office that is worked in: one's own, or for root one whose visit still runs. Any other is not there. */
export const enterOffice = (): ChainStep => ({
  before: ({ internal }) => {
    if (!internal.signedIn) return;
    const { user, home, office, visit } = internal.signedIn;
    const { now } = internal.basics;
    const mayEnter = !visit || (user.role === "root" && visit.endsAt > now.getTime() / 1000);
    if (!mayEnter || !office) throw new AppError("notFound");
    internal.caller = {
      tenant: office.AutoId,
      home,
      role: user.role,
      user,
      userId: visit ? 0 : user.id,
      office,
      limits: office,
      now,
      isVerified: isVerified(internal.session!, now),
    };
  },
});
