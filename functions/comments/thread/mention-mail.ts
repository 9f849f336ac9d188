import type { MentionLine } from "#shared/comments/mention-line.ts";
import { pageAddress, pagePaths } from "#shared/pages.ts";
import { letter } from "#functions/mail/letter.ts";
import type { Mail } from "#functions/mail/mail.ts";
import type { Reader } from "#functions/mail/mailable.ts";
import { settings } from "#functions/runtime/settings.ts";

/** Whom the record is about stands in the letter, not in its subject, which a locked phone shows. */
export const mentionMail = (reader: Reader, { author, subject, text, path }: MentionLine): Mail => ({
  to: reader,
  ...letter({
    name: reader.name,
    subject: `${author}さんが、やり取りであなたの名前を挙げました`,
    paragraphs: [
      `${author}さんが、次のやり取りであなたの名前を挙げました。`,
      subject,
      `「${text}」`,
      { label: "やり取りを開く", url: `${settings.baseUrl}${path}` },
      {
        label: "メールの受け取り方を変える",
        url: `${settings.baseUrl}${pageAddress(pagePaths.users, { id: reader.id })}`,
      },
    ],
  }),
});
