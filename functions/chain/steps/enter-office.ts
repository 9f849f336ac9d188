import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import type { ChainStep } from "#functions/chain/chain-request.ts";
import type { StoredOffice } from "#functions/db/entities.ts";
import { isVerified, type Session } from "#functions/db/sessions.ts";

/** A lock lets nobody of the office in, and ends for good what was open before it. */
const isShutOut = ({ lock }: StoredOffice, { createdAt }: Session) =>
  lock !== undefined && (lock.isOn || createdAt <= Date.parse(lock.at));

/** The office that is worked in: one's own, or for root one whose visit still runs. Any other is not there. */
export const enterOffice = (): ChainStep => ({
  before: ({ internal }) => {
    if (!internal.signedIn) return;
    const { user, home, office, visit } = internal.signedIn;
    const { now } = internal.basics;
    const mayEnter = !visit || (user.role === "root" && visit.endsAt > now.getTime() / 1000);
    if (!mayEnter || !office) throw new AppError("notFound");
    if (!visit && isShutOut(office, internal.session!))
      throw new AppError("unauthenticated", office.lock?.isOn ? messages.officeLocked : undefined);
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
      hasFactor: internal.session!.hasFactor === true,
    };
  },
});
