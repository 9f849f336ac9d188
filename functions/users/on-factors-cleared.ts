import { events } from "#shared/events.ts";
import { entryPaths } from "#shared/pages.ts";
import { consume } from "#functions/bus/consume.ts";
import { letter, showMoment } from "#functions/letter.ts";
import { settings } from "#functions/settings.ts";
import { tellOnce } from "#functions/tell-once.ts";

const clearedMail = (name: string, at: Date) =>
  letter({
    name,
    subject: "二段階認証が解除されました",
    paragraphs: [
      `${showMoment(at)}に、管理者があなたのワンタイムパスワードとパスキーを解除しました。ログインしていた画面は、すべて終了しました。`,
      "パスワードでログインして、自分のユーザー情報からもう一度設定してください。",
      "心当たりがないときは、すぐに事務所の管理者へご連絡ください。",
      { label: "ログイン画面", url: `${settings.baseUrl}${entryPaths.login}` },
    ],
  });

/** Whose factors somebody else cleared is told. */
export const handler = consume(events.factorsCleared, ({ at, ...who }) =>
  tellOnce({ about: "factors", ...who, at }, (name) => clearedMail(name, new Date(at))),
);
