import { roleOf } from "#shared/access.ts";
import { pagePaths } from "#shared/pages.ts";
import { markFilingMailed, openFilings, type StoredFiling } from "#functions/db/egov-filings.ts";
import { sentenceOf } from "#functions/egov/filings/sentences.ts";
import { letter } from "#functions/mail/letter.ts";
import type { Mail } from "#functions/mail/mail.ts";
import { sendEachOnce } from "#functions/mail/send-once.ts";
import { settings } from "#functions/runtime/settings.ts";
import type { Reader } from "#functions/mail/mailable.ts";
import { usersWith } from "./readers.ts";

/** Milliseconds after which a filing that has not come to an end is mailed about. */
const mailAfterMs = 10 * 60_000;

const filingMail = (reader: Reader, filing: StoredFiling): Mail => {
  const { proc_name, corporation_name, applicant_name } = filing;
  const facts = [`手続名：${proc_name}`, `法人名：${corporation_name || "―"}`].join("\n");
  return {
    to: reader,
    ...letter({
      name: reader.name,
      subject: `e-Govへの申請が完了していません（${corporation_name || applicant_name}）`,
      paragraphs: [
        "次の申請は、まだe-Govへの提出が完了していません。e-Govの画面で確認してください。",
        facts,
        sentenceOf(filing),
        { label: "e-Govの画面", url: `${settings.baseUrl}${pagePaths.egov}` },
      ],
    }),
  };
};

/** Mails whoever filed, and the office's managers, once about each filing that has waited for ten minutes. */
export const mailWaitingFilings = async (tenant: number, now: Date, until: number) => {
  for (const filing of await openFilings(tenant, new Date(now.getTime() - mailAfterMs))) {
    if (filing.told) continue;
    const { id, sent_at, user_id } = filing;
    const readers = await usersWith(tenant, (user) => user.id === user_id || roleOf(user.role) === "manager");
    await sendEachOnce(
      readers.map((reader) => ({
        name: `egovFiling#${tenant}#${id}#${sent_at}#${reader.id}`,
        compose: async () => filingMail(reader, filing),
      })),
      until,
    );
    await markFilingMailed(tenant, filing);
  }
};
