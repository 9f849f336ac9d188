import { notificationOf, type NoticeType, noticeTypes, settingOf } from "#shared/notices/due.ts";
import { fullName } from "#shared/users/full-name.ts";
import { findAddresses } from "#functions/db/accounts.ts";
import { type StoredOffice, users } from "#functions/db/entities.ts";

export type Recipient = { id: number; name: string; address: string; types: NoticeType[] };

/** The users who get notice mails: a type on in the office and for them, a confirmed address that takes our mails. */
export const recipientsOf = async ({ AutoId, NoticeMailCondition }: StoredOffice): Promise<Recipient[]> => {
  const { records } = await users.list(AutoId);
  const addresses = await findAddresses(records.map(({ email }) => email));
  return records.flatMap((user, position) => {
    const address = addresses[position];
    const isTheirs = address?.tenant === AutoId && address.userId === user.id;
    const types = noticeTypes.filter((type) => {
      const setting = settingOf(type);
      return NoticeMailCondition[setting] && user.notifications[notificationOf[setting]];
    });
    if (!isTheirs || !address.confirmed || address.refused || types.length === 0) return [];
    return [{ id: user.id, name: fullName(user), address: user.email, types }];
  });
};
