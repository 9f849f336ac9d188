import { publicPaths } from "#shared/pages.ts";
import { letter, showMoment } from "#functions/mail/letter.ts";
import { settings } from "#functions/runtime/settings.ts";

export const resetMail = (name: string, url: string) =>
  letter({
    name,
    subject: "パスワードの再設定",
    paragraphs: [
      "パスワードの再設定の申し込みを受け付けました。次のリンクを開いて、新しいパスワードを設定してください。",
      { label: "パスワードの設定", url },
      "リンクは30分間、一度だけ使えます。もう一度申し込むと、このリンクは使えなくなります。",
      "心当たりがないときは、このメールを破棄してください。パスワードは変わりません。",
    ],
  });

/** Tells a user that the password was changed, and what to do when somebody else did it. */
export const changedMail = (name: string, at: Date) =>
  letter({
    name,
    subject: "パスワードが変更されました",
    paragraphs: [
      `${showMoment(at)}に、メールのリンクからパスワードが変更されました。ログイン中だったブラウザは、すべてログアウトしました。`,
      "心当たりがないときは、ほかの人がメールを読んでいる可能性があります。メールのパスワードを変更してから、次の画面でパスワードを設定し直してください。",
      { label: "パスワードの再設定", url: `${settings.baseUrl}${publicPaths.forgotPassword}` },
    ],
  });
