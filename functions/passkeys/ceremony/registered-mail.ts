import { entryPaths } from "#shared/pages.ts";
import { letter, showMoment } from "#functions/mail/letter.ts";
import { settings } from "#functions/runtime/settings.ts";

/** Tells a user that there is one more way to sign in, and what to do when somebody else made it. */
export const registeredMail = (name: string, alias: string, at: Date) =>
  letter({
    name,
    subject: "パスキーが登録されました",
    paragraphs: [
      `${showMoment(at)}に、パスキー「${alias}」が登録されました。このパスキーがあれば、パスワードを入力せずにログインできます。`,
      "心当たりがないときは、ほかの人がパスワードを知っている可能性があります。すぐにパスワードを変更し、自分のユーザー情報でこのパスキーを削除してください。",
      { label: "ログイン画面", url: `${settings.baseUrl}${entryPaths.login}` },
    ],
  });
