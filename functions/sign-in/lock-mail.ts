import { letter, showMoment } from "#functions/mail/letter.ts";
import { settings } from "#functions/runtime/settings.ts";

/** Tells a user that sign-in was locked, since when, and what to do. */
export const lockMail = (name: string, at: Date) =>
  letter({
    name,
    subject: "ログインを一時的に停止しました",
    paragraphs: [
      `${showMoment(at)}に、ログインの失敗が10回続いたため、パスワードでのログインを30分間停止しました。`,
      "ご本人の操作であれば、30分後にもう一度お試しください。すでにログインしている画面は、そのまま使えます。以前ログインしたことのあるブラウザからは、停止中もログインできます。",
      "心当たりがないときは、ほかの人がパスワードを試した可能性があります。パスワードの変更をおすすめします。",
      { label: "ログイン画面", url: `${settings.baseUrl}/login` },
    ],
  });
