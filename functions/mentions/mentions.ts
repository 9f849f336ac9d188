import { isDeleted } from "#shared/comments/comment.ts";
import { kindNumber } from "#shared/comments/kinds.ts";
import { firstWords, type MentionLine } from "#shared/comments/mention-line.ts";
import { standing } from "#shared/comments/mentions.ts";
import { threadPage } from "#shared/comments/record-page.ts";
import { kinds } from "#shared/kinds.ts";
import { fullName } from "#shared/users/full-name.ts";
import { userName } from "#shared/users/in-charge.ts";
import { emailKey, userNames } from "#functions/db/accounts.ts";
import { comments, isThere } from "#functions/db/comments.ts";
import { type StoredUser, users } from "#functions/db/entities.ts";
import type { StoredMention } from "#functions/db/mentions.ts";
import { isShut, userFence } from "#functions/db/tries.ts";

/** Also of 運営 and of one who was deleted since. */
const authorOf = async (tenant: number, id: number) => {
  const author = id > 0 ? await users.find(tenant, id) : undefined;
  return author ? fullName(author) : userName(await userNames(tenant), id);
};

/** What the user is told; undefined while the comment names the user no more, or its record is gone. */
export const readMention = async ({ tenant, userId, comment, of }: StoredMention): Promise<MentionLine | undefined> => {
  const written = await comments.find(tenant, kindNumber(of.kind), of.id, comment);
  if (!written || isDeleted(written)) return undefined;
  const { text, subject, mentions = [], CreateUserId } = written;
  if (standing(text, mentions).every(({ user }) => user !== userId) || !(await isThere(tenant, of))) return undefined;
  return {
    author: await authorOf(tenant, CreateUserId),
    subject: `${kinds[of.kind].title}　${subject}`,
    text: firstWords(text),
    path: threadPage(of),
  };
};

/** Nothing of what is written goes to somebody whose sign-in is locked. */
export const isLockedOut = ({ email }: Pick<StoredUser, "email">, now: Date) =>
  isShut(userFence, emailKey(email).pk, now.getTime());
