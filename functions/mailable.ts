import { fullName } from "#shared/users/full-name.ts";
import { findAddresses } from "#functions/db/accounts.ts";
import type { StoredUser } from "#functions/db/entities.ts";

/** Of an office's users those who can be written to: at a confirmed address of theirs that takes our mails. */
export const mailable = async (tenant: number, wanted: readonly StoredUser[]): Promise<StoredUser[]> => {
  const addresses = await findAddresses(wanted.map(({ email }) => email));
  return wanted.filter((user, index) => {
    const address = addresses[index];
    return address?.tenant === tenant && address.userId === user.id && address.confirmed && !address.refused;
  });
};

/** Whom such a mail goes to. */
export const readerOf = (user: StoredUser) => ({ id: user.id, name: fullName(user), address: user.email });
export type Reader = ReturnType<typeof readerOf>;
