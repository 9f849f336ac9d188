import { letter, showMoment } from "#functions/mail/letter.ts";
import { settings } from "#functions/runtime/settings.ts";

const remaining = (left: number) =>
  left > 0
    ? `使ったリカバリーコードは、もう使えません。残りは${left}個です。`
    : "リカバリーコードは残っていません。ワンタイムパスワードを一度無効にして、もう一度有効にすると、新しいリカバリーコードが表示されます。";

/** Tells a user that a recovery code was used, when, and how many are left. */
export const recoveryMail = (name: string, at: Date, left: number) =>
  letter({
    name,
    subject: "リカバリーコードが使われました",
    paragraphs: [
      `${showMoment(at)}に、認証コードの代わりにリカバリーコードを使ったログインがありました。`,
      remaining(left),
      "心当たりがないときは、ほかの人がパスワードとリカバリーコードを知っている可能性があります。すぐにパスワードを変更し、ワンタイムパスワードを設定し直してください。",
      { label: "ログイン画面", url: `${settings.baseUrl}/login` },
    ],
  });
