import { markup } from "#shared/markup.ts";
import { settings } from "#functions/settings.ts";

const japan = new Intl.DateTimeFormat("ja-JP", { timeZone: "Asia/Tokyo", dateStyle: "long", timeStyle: "short" });

/** Tells a user that sign-in was locked, since when, and what to do. */
export const lockMail = (name: string, at: Date) => {
  const lines = [
    `${name} 様`,
    `${japan.format(at)}に、ログインの失敗が10回続いたため、パスワードでのログインを30分間停止しました。`,
    "ご本人の操作であれば、30分後にもう一度お試しください。すでにログインしている画面は、そのまま使えます。以前ログインしたことのあるブラウザからは、停止中もログインできます。",
    "心当たりがないときは、ほかの人がパスワードを試した可能性があります。パスワードの変更をおすすめします。",
    `ログイン画面：${settings.baseUrl}/login`,
    `${settings.operatorName}（このメールには返信できません）`,
  ];
  return {
    subject: "【Todoke】ログインを一時的に停止しました",
    text: `${lines.join("\n\n")}\n`,
    html: markup`<!doctype html><html lang="ja"><body style="font-family:sans-serif;line-height:1.7">${lines.map((line) => markup`<p>${line}</p>`)}</body></html>`
      .markup,
  };
};
