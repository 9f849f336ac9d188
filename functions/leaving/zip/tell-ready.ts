import { exportDays } from "#shared/leaving/days.ts";
import { users } from "#functions/db/entities.ts";
import { claimTold, type ExportRun, releaseTold } from "#functions/db/exports.ts";
import { letter } from "#functions/letter.ts";
import { isRefused, sendMail } from "#functions/mail.ts";
import { mailable, readerOf } from "#functions/mailable.ts";
import { settings } from "#functions/settings.ts";

const mailOf = (name: string) =>
  letter({
    name,
    subject: "データの書き出しができあがりました",
    paragraphs: [
      "事務所のすべてのデータを、1つのファイル（zip）にまとめました。",
      `事務所の画面にログインして、ダウンロードしてください。ファイルは${exportDays}日間保管します。`,
      { label: "事務所の画面", url: `${settings.baseUrl}/office` },
    ],
  });

/** Whoever asked, at an address that takes our mails. */
const recipientOf = async (tenant: number, { userId }: ExportRun) => {
  const user = await users.find(tenant, userId);
  const [reader] = user ? await mailable(tenant, [user]) : [];
  return reader && readerOf(reader);
};

/** One mail: whoever claims it sends it, again only if it certainly did not go. */
export const tellReady = async (tenant: number, run: ExportRun, now: Date) => {
  const to = await recipientOf(tenant, run);
  if (!to || !(await claimTold(tenant, run, now))) return;
  try {
    await sendMail({ to, ...mailOf(to.name) });
  } catch (error) {
    if (isRefused(error)) await releaseTold(tenant, run);
    throw error;
  }
};
