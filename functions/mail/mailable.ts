import { fullName } from "#shared/users/full-name.ts";
import { findAddresses } from "#functions/db/accounts.ts";
import type { StoredUser } from "#functions/db/entities.ts";

/** The users among `wanted` who can get mail: their address is confirmed, theirs, and has not refused our mails. */
export const mailable = async (tenant: number, wanted: readonly StoredUser[]): Promise<StoredUser[]> => {
  const addresses = await findAddresses(wanted.map(({ email }) => email));
  return wanted.filter((user, index) => {
    const address = addresses[index];
    return address?.tenant === tenant && address.userId === user.id && address.confirmed && !address.refused;
  });
};

/** The recipient of such a mail. */
export const readerOf = (user: StoredUser) => ({ id: user.id, name: fullName(user), address: user.email });
export type Reader = ReturnType<typeof readerOf>;
