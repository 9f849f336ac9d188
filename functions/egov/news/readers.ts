import type { StoredEgov } from "#functions/db/egov-records.ts";
import { type StoredUser, users } from "#functions/db/entities.ts";
import { mailable, type Reader, readerOf } from "#functions/mail/mailable.ts";

/** The wanted users of an office who can be written to. */
export const usersWith = async (tenant: number, isWanted: (user: StoredUser) => boolean): Promise<Reader[]> =>
  (await mailable(tenant, (await users.list(tenant)).records.filter(isWanted))).map(readerOf);

/** Who wants mails about a case: those of 36協定 for one filed from such a row, else those of 電子申請. */
export const readersOf = (tenant: number, { check_list_type }: Pick<StoredEgov, "check_list_type">) => {
  const wish = check_list_type === "article36Agreement" ? "agreement" : "eApplication";
  return usersWith(tenant, ({ notifications }) => notifications[wish]);
};
