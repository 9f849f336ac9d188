import { importLabels } from "#shared/imports/columns.ts";
import { importedRows } from "#shared/imports/sentences.ts";
import { fullName } from "#shared/users/full-name.ts";
import { findAddresses } from "#functions/db/accounts.ts";
import { users } from "#functions/db/entities.ts";
import { type ImportRun, markEndMailed } from "#functions/imports/items/import-runs.ts";
import { letter, showMoment } from "#functions/mail/letter.ts";
import { sendOnce } from "#functions/mail/send-once.ts";

const linesMax = 50;

const linesOf = (lines: readonly number[]) => {
  const named = lines.slice(0, linesMax).map((line) => `${line}行目`);
  return `${named.join("、")}${lines.length > linesMax ? `ほか${lines.length - linesMax}行` : ""}`;
};

const outcomeOf = ({ refused, created, changed, skipped }: ImportRun) => {
  if (refused !== undefined) return [`${refused}このため、1件も取り込んでいません。`];
  const late = "ほかの担当者が先に更新または削除したため、次の行は取り込みませんでした。";
  return [
    `残りを取り込みました。合わせて${importedRows(created + changed - skipped.length)}`,
    ...(skipped.length > 0 ? [`${late}${linesOf(skipped)}`] : []),
  ];
};

const mailOf = (name: string, run: ImportRun) => {
  const label = importLabels[run.kind];
  return letter({
    name,
    subject: `止まっていた「${label}」のインポートが終わりました`,
    paragraphs: [
      `${showMoment(new Date(run.begunAt))}に始めた「${label}」のインポートが途中で止まっていました。`,
      ...outcomeOf(run),
    ],
  });
};

/** Who began the run, at an address that takes our mails; nobody for 運営 and for a user who is gone. */
const recipientOf = async ({ tenant, userId }: ImportRun) => {
  const user = userId > 0 ? await users.find(tenant, userId) : undefined;
  const [address] = user ? await findAddresses([user.email]) : [];
  const isTheirs = address?.tenant === tenant && address.userId === userId;
  if (!user || !isTheirs || !address.confirmed || address.refused) return undefined;
  return { name: fullName(user), address: user.email };
};

/** Mails whoever began a run once that the hour has ended it; until then the run stays in the index for the next hour. */
export const mailEnd = async (run: ImportRun) => {
  const to = await recipientOf(run);
  const name = `import#${run.tenant}#${run.content}#${run.token}`;
  if (to) await sendOnce({ name, compose: async () => ({ to, ...mailOf(to.name, run) }) });
  await markEndMailed(run);
};
