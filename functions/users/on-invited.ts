import { events } from "#shared/events.ts";
import { publicPaths } from "#shared/pages.ts";
import { fullName } from "#shared/users/full-name.ts";
import { consume } from "#functions/bus/consume.ts";
import { findAddresses } from "#functions/db/accounts.ts";
import { offices, users } from "#functions/db/entities.ts";
import { makeToken } from "#functions/db/tokens.ts";
import { letter } from "#functions/mail/letter.ts";
import { sendOnce } from "#functions/mail/send-once.ts";
import { settings } from "#functions/runtime/settings.ts";

const invitationMail = (name: string, office: string, token: string) =>
  letter({
    name,
    subject: "パスワードを設定してください",
    paragraphs: [
      `${office}が、あなたをTodokeのユーザーとして登録しました。次のリンクを開いて、パスワードを設定してください。`,
      { label: "パスワードの設定", url: `${settings.baseUrl}${publicPaths.resetPassword}?token=${token}` },
      "リンクは24時間、1回だけ使えます。期限が切れたときは、事務所の管理者に招待メールの再送をご依頼ください。",
      "心当たりがないときは、このメールを破棄してください。",
    ],
  });

/** Mails a new user the link under which to set the password, until its address is confirmed. */
export const handler = consume(events.userInvited, async ({ tenant, userId }, { id }) => {
  const user = await users.find(tenant, userId);
  if (!user) return;
  const { email } = user;
  const [[address], office] = await Promise.all([findAddresses([email]), offices.get(tenant)]);
  if (!address || address.confirmed || address.refused) return;
  const compose = async () => {
    const token = await makeToken("invitation", { tenant, userId, email }, { now: new Date(), minutes: 24 * 60 });
    return { to: { name: fullName(user), address: email }, ...invitationMail(fullName(user), office.Name, token) };
  };
  await sendOnce({ name: `invitation#${id}`, compose });
});
