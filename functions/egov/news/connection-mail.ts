import { endsSoon } from "#shared/egov/ending.ts";
import { roleOf } from "#shared/access.ts";
import { showInstantDay } from "#shared/dates.ts";
import { pagePaths } from "#shared/pages.ts";
import { readTokens, type StoredTokens } from "#functions/db/egov-accounts.ts";
import type { StoredOffice } from "#functions/db/entities.ts";
import { letter } from "#functions/letter.ts";
import { sendOnce } from "#functions/send-once.ts";
import { settings } from "#functions/settings.ts";
import { usersWith } from "./readers.ts";

/** What managers are told of a connection, and the name of that news; nothing while all is well. */
const newsOf = ({ state, rev, endsAt }: StoredTokens, now: Date) => {
  if (state === "refused" || endsAt <= now.toISOString())
    return {
      name: `refused#${rev}`,
      subject: "e-Govとの接続が切れました",
      sentence:
        "e-Govとの接続が切れたため、申請の状況と公文書を取得できません。公文書には取得期限があります。お早めに接続し直してください。",
    };
  if (endsSoon({ endsAt }, now))
    return {
      name: `ending#${endsAt}`,
      subject: "e-Govとの接続がまもなく切れます",
      sentence: `e-Govとの接続は${showInstantDay(endsAt)}に切れます。それまでに接続し直すと、途切れずに取得を続けます。`,
    };
  return undefined;
};

/** Tells the office's managers once when a connection is over, and once before it ends. */
export const tellOfConnection = async (office: StoredOffice, account: number, now: Date) => {
  const tenant = office.AutoId;
  const tokens = await readTokens(tenant, account);
  const news = tokens && newsOf(tokens, now);
  if (!news) return;
  for (const manager of await usersWith(tenant, ({ role }) => roleOf(role) === "manager")) {
    const paragraphs = [news.sentence, { label: "e-Govの画面", url: `${settings.baseUrl}${pagePaths.egov}` }];
    const mail = { to: manager, ...letter({ name: manager.name, subject: news.subject, paragraphs }) };
    await sendOnce({ name: `egov#${tenant}#${account}#${news.name}#${manager.id}`, now, compose: async () => mail });
  }
};
