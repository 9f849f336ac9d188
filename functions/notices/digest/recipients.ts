import type { DigestRow } from "#shared/notices/digest.ts";
import { notificationOf, type NoticeType, noticeTypes, settingOf } from "#shared/notices/due.ts";
import { type StoredOffice, type StoredUser, users } from "#functions/db/entities.ts";
import { mailable, type Reader, readerOf } from "#functions/mail/mailable.ts";
import type { WaitingMentions } from "./waiting.ts";

export type Recipient = Reader & { types: NoticeType[] };

/** Whether a row is for a recipient: theirs, nobody's, or of one who gets no mail of its type, so that somebody hears of it. */
export const isFor = (recipients: readonly Recipient[]) => {
  const hears = new Map(recipients.map(({ id, types }) => [id, types]));
  return ({ user, type }: Pick<DigestRow, "user" | "type">, { id }: Recipient) =>
    user === id || !hears.get(user)?.includes(type);
};

/** The users who get notice mails: a type on in the office and for them, or a comment that names them; an address that can be written to. */
export const recipientsOf = async (
  { AutoId, NoticeMailCondition }: StoredOffice,
  mentions: WaitingMentions,
): Promise<Recipient[]> => {
  const typesOf = ({ notifications }: StoredUser) =>
    noticeTypes.filter((type) => {
      const setting = settingOf(type);
      return NoticeMailCondition[setting] && notifications[notificationOf[setting]];
    });
  const wanted = (await users.list(AutoId)).records.filter((user) => typesOf(user).length > 0 || mentions.has(user.id));
  return (await mailable(AutoId, wanted)).map((user) => ({ ...readerOf(user), types: typesOf(user) }));
};
