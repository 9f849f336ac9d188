import { publicPaths } from "#shared/pages.ts";
import { fullName } from "#shared/users/full-name.ts";
import type { StoredUser } from "#functions/db/entities.ts";
import { letter, type Paragraph } from "#functions/mail/letter.ts";
import { settings } from "#functions/runtime/settings.ts";

const mailTo = (user: StoredUser, address: string, subject: string, paragraphs: readonly Paragraph[]) => {
  const name = fullName(user);
  return { to: { name, address }, ...letter({ name, subject, paragraphs }) };
};

/** To the new address, with the link that moves the user there. */
export const confirmMail = (user: StoredUser, email: string, token: string) =>
  mailTo(user, email, "メールアドレスを確認してください", [
    "Todokeのメールアドレスを、このアドレスに変更する手続きがありました。次のリンクを開くと、変更されます。",
    { label: "メールアドレスの確認", url: `${settings.baseUrl}${publicPaths.confirmAddress}?token=${token}` },
    "リンクは24時間、1回だけ使えます。心当たりがないときは、このメールを破棄してください。アドレスは変わりません。",
  ]);

/** To an address that a user has already. */
export const takenMail = (owner: StoredUser) =>
  mailTo(owner, owner.email, "メールアドレスの変更について", [
    "別のユーザーのメールアドレスを、このアドレスに変更する手続きがありました。このアドレスはすでに登録されているため、変更されません。",
    "ご自身の操作でなければ、何もする必要はありません。",
  ]);

/** To the address that is to be replaced. */
export const changingMail = (user: StoredUser, email: string) =>
  mailTo(user, user.email, "メールアドレスの変更の手続きがありました", [
    `Todokeのメールアドレスを、${email}に変更する手続きがありました。新しいアドレスで確認されると変わり、このアドレスではログインできなくなります。`,
    "心当たりがないときは、パスワードを変更し、事務所の管理者にお知らせください。",
  ]);
