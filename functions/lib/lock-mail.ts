import { settings } from "./settings.ts";

const japan = new Intl.DateTimeFormat("ja-JP", { timeZone: "Asia/Tokyo", dateStyle: "long", timeStyle: "short" });
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Tells a user that sign-in was locked, since when, and what to do. */
export const lockMail = (name: string, at: Date) => {
  const lines = [
    `${name} 様`,
    `${japan.format(at)}に、ログインの失敗が10回続いたため、パスワードでのログインを30分間停止しました。`,
    "ご本人の操作であれば、30分後にもう一度お試しください。お急ぎのときは、事務所の管理者が停止を解除できます。",
    "心当たりがないときは、ほかの人がパスワードを試した可能性があります。パスワードの変更をおすすめします。",
    `ログイン画面：${settings.baseUrl}/login`,
    `${settings.operatorName}（このメールには返信できません）`,
  ];
  return {
    subject: "【Todoke】ログインを一時的に停止しました",
    text: `${lines.join("\n\n")}\n`,
    html: `<!doctype html><html lang="ja"><body style="font-family:sans-serif;line-height:1.7">${lines.map((line) => `<p>${escaped(line)}</p>`).join("")}</body></html>`,
  };
};
