import { normalizeEmail } from "#shared/users/user.ts";
import { type Caller, requireVerified } from "#functions/chain/caller.ts";
import { addressWrite, findAddresses, freeAddressWrite } from "#functions/db/accounts.ts";
import type { GuardedWrite } from "#functions/db/change.ts";
import type { StoredUser } from "#functions/db/entities.ts";
import type { UserMail } from "./mails.ts";

type Move = {
  fields: Pick<Partial<StoredUser>, "email" | "pendingEmail">;
  extra: GuardedWrite[];
  mail?: UserMail;
};

/**
 * What becomes of a user's address in a save: a confirmed one waits for the answer of the new one, one that nobody has
 * confirmed yet is replaced at once. @throws passwordNeeded
 */
export const moveAddress = async (caller: Caller, user: StoredUser, email: string): Promise<Move> => {
  if (email === (user.pendingEmail || user.email)) return { fields: {}, extra: [] };
  if (normalizeEmail(email) === normalizeEmail(user.email))
    return { fields: { email, pendingEmail: undefined }, extra: [] };
  requireVerified(caller);
  const [address] = await findAddresses([user.email]);
  if (address?.confirmed) return { fields: { pendingEmail: email }, extra: [], mail: { purpose: "change", email } };
  const owner = { tenant: caller.tenant, userId: user.id };
  const state = { ...owner, confirmed: false, ...(address?.maySignIn && { maySignIn: true }) };
  return {
    fields: { email, pendingEmail: undefined },
    extra: [freeAddressWrite(user.email, owner), addressWrite(email, state)],
    mail: { purpose: "invite", email },
  };
};
