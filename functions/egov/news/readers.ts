import { fullName } from "#shared/users/full-name.ts";
import { findAddresses } from "#functions/db/accounts.ts";
import type { StoredEgov } from "#functions/db/egov-records.ts";
import { type StoredUser, users } from "#functions/db/entities.ts";

export type Reader = { id: number; name: string; address: string };

/** The wanted users of an office who can be written to: at a confirmed address that takes our mails. */
export const usersWith = async (tenant: number, isWanted: (user: StoredUser) => boolean): Promise<Reader[]> => {
  const wanted = (await users.list(tenant)).records.filter(isWanted);
  const addresses = await findAddresses(wanted.map(({ email }) => email));
  return wanted.flatMap((user, index) => {
    const address = addresses[index];
    const isTheirs = address?.tenant === tenant && address.userId === user.id;
    if (!isTheirs || !address.confirmed || address.refused) return [];
    return [{ id: user.id, name: fullName(user), address: user.email }];
  });
};

/** Who wants mails about a case: those of 36協定 for one filed from such a row, else those of 電子申請. */
export const readersOf = (tenant: number, { check_list_type }: Pick<StoredEgov, "check_list_type">) => {
  const wish = check_list_type === "article36Agreement" ? "agreement" : "eApplication";
  return usersWith(tenant, ({ notifications }) => notifications[wish]);
};
