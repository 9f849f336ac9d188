import { fullName } from "#shared/users/full-name.ts";
import { findAddresses } from "#functions/db/accounts.ts";
import type { StoredEgov } from "#functions/db/egov-records.ts";
import { type StoredOffice, users } from "#functions/db/entities.ts";

export type Reader = { id: number; name: string; address: string };

/** Who wants mails about a case: those of 36協定 for one filed from such a row, else those of 電子申請. */
export const readersOf = async (
  { AutoId }: StoredOffice,
  { check_list_type }: Pick<StoredEgov, "check_list_type">,
): Promise<Reader[]> => {
  const wish = check_list_type === "article36Agreement" ? "agreement" : "eApplication";
  const { records } = await users.list(AutoId);
  const wishing = records.filter(({ notifications }) => notifications[wish]);
  const addresses = await findAddresses(wishing.map(({ email }) => email));
  return wishing.flatMap((user, index) => {
    const address = addresses[index];
    const isTheirs = address?.tenant === AutoId && address.userId === user.id;
    if (!isTheirs || !address.confirmed || address.refused) return [];
    return [{ id: user.id, name: fullName(user), address: user.email }];
  });
};
