import { entryPaths, publicPaths } from "#shared/pages.ts";
import { registrationHours } from "#functions/join/items/registrations.ts";
import { letter } from "#functions/mail/letter.ts";
import { settings } from "#functions/runtime/settings.ts";

/** With the link that opens the office. */
export const joinMail = (name: string, office: string, token: string) =>
  letter({
    name,
    subject: "お申し込みの確認",
    paragraphs: [
      `${office}のお申し込みを受け付けました。次のリンクを開くと、事務所の登録が完了します。`,
      { label: "登録の完了", url: `${settings.baseUrl}${publicPaths.joinComplete}?token=${token}` },
      `リンクは${registrationHours}時間有効で、1回だけ使えます。期限が切れたときは、もう一度お申し込みください。`,
      "このメールに心当たりがないときは、リンクを開かずに破棄してください。登録は完了しません。",
    ],
  });

/** To somebody who has an account already. */
export const knownMail = (name: string) =>
  letter({
    name,
    subject: "このメールアドレスは登録されています",
    paragraphs: [
      "このメールアドレスで新しい事務所のお申し込みがありましたが、すでにTodokeに登録されているため、新しい登録はできません。ログインしてご利用ください。",
      { label: "ログイン画面", url: `${settings.baseUrl}${entryPaths.login}` },
      { label: "パスワードをお忘れのとき", url: `${settings.baseUrl}${publicPaths.forgotPassword}` },
      "お申し込みに心当たりがないときは、何もする必要はありません。",
    ],
  });
