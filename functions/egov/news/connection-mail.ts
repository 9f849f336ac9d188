import { endsSoon } from "#shared/egov/ending.ts";
import { roleOf } from "#shared/access.ts";
import { showInstantDay } from "#shared/dates/day.ts";
import { pagePaths } from "#shared/pages.ts";
import { markConnectionMailed, readTokens, type StoredTokens } from "#functions/db/egov-accounts.ts";
import type { StoredOffice } from "#functions/db/entities.ts";
import { letter } from "#functions/mail/letter.ts";
import { sendEachOnce } from "#functions/mail/send-once.ts";
import { settings } from "#functions/runtime/settings.ts";
import { usersWith } from "./readers.ts";

/** The news of a connection for its managers, and which connection it is; nothing while all is well. */
const newsOf = ({ state, endsAt, rev }: StoredTokens, now: Date) => {
  if (state === "refused" || (endsAt !== "" && endsAt <= now.toISOString()))
    return {
      name: "refused",
      of: `${rev}`,
      subject: "e-Govとの接続が切れました",
      sentence:
        "e-Govとの接続が切れたため、申請の状況と公文書を取得できません。公文書には取得期限があります。お早めに接続し直してください。",
    };
  if (endsSoon({ endsAt }, now))
    return {
      name: "ending",
      // e-Gov counts the seconds down at each exchange of tokens
      of: endsAt.slice(0, 10),
      subject: "e-Govとの接続がまもなく切れます",
      sentence: `e-Govとの接続は${showInstantDay(endsAt)}に切れます。それまでに接続し直すと、途切れずに取得を続けます。`,
    };
  return undefined;
};

type News = NonNullable<ReturnType<typeof newsOf>>;

/** Whoever gets the first mail may connect it again while the others are sent. */
const isStillSo = async (tenant: number, account: number, { name, of }: News, now: Date) => {
  const tokens = await readTokens(tenant, account);
  const news = tokens && newsOf(tokens, now);
  return news?.name === name && news.of === of;
};

type Mailed = { tenant: number; account: number; news: News; now: Date };
const mailManagers = async ({ tenant, account, news, now }: Mailed, until: number) => {
  const managers = await usersWith(tenant, ({ role }) => roleOf(role) === "manager");
  const paragraphs = [news.sentence, { label: "e-Govの画面", url: `${settings.baseUrl}${pagePaths.egov}` }];
  await sendEachOnce(
    managers.map((to) => ({
      name: `egov#${tenant}#${account}#${news.name}#${news.of}#${to.id}`,
      compose: async () =>
        (await isStillSo(tenant, account, news, now))
          ? { to, ...letter({ name: to.name, subject: news.subject, paragraphs }) }
          : undefined,
    })),
    until,
  );
};

/** Mails the office's managers once about a connection that is over, and once before it ends; anew when all was well between. */
export const mailConnectionNews = async (office: StoredOffice, account: number, now: Date, until: number) => {
  const tenant = office.AutoId;
  const tokens = await readTokens(tenant, account);
  const news = tokens && newsOf(tokens, now);
  if (!tokens || news?.name === tokens.told) return;
  if (news) await mailManagers({ tenant, account, news, now }, until);
  await markConnectionMailed(tenant, account, tokens.rev, news?.name);
};
