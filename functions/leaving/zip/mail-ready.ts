import { exportDays } from "#shared/leaving/days.ts";
import { users } from "#functions/db/entities.ts";
import type { ExportRun } from "#functions/leaving/items/exports.ts";
import { letter } from "#functions/mail/letter.ts";
import { mailable, readerOf } from "#functions/mail/mailable.ts";
import { sendOnce } from "#functions/mail/send-once.ts";
import { settings } from "#functions/runtime/settings.ts";

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

export const mailReady = async (tenant: number, run: ExportRun) => {
  const to = await recipientOf(tenant, run);
  if (to) await sendOnce({ name: `export#${tenant}#${run.id}`, compose: async () => ({ to, ...mailOf(to.name) }) });
};
