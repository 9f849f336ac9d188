import { events } from "#shared/events.ts";
import { entryPaths } from "#shared/pages.ts";
import { consume } from "#functions/bus/consume.ts";
import { letter, showMoment } from "#functions/mail/letter.ts";
import { settings } from "#functions/runtime/settings.ts";
import { mailUserOnce } from "#functions/mail/mail-user-once.ts";

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

/** Mails the user whose factors somebody else has cleared. */
export const handler = consume(events.factorsCleared, ({ at, ...who }) =>
  mailUserOnce({ about: "factors", ...who, at }, (name) => clearedMail(name, new Date(at))),
);
