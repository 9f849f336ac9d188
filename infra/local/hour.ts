import * as z from "zod";
import { dataDir } from "./options.ts";
import type { HourSummary } from "./run-hour.ts";
import { readStackFile } from "./stack-file.ts";

const usage = "時刻は 2026-11-24T08:00:00+09:00 のように指定してください。";
const notRunning = "Todoke が起動していません。別の端末で npm start を実行してください。";

const reason = (deadLetters: number) =>
  deadLetters > 0 ? `\n${deadLetters} 件の処理が失敗しました。npm start の端末に原因が出ています。` : "";

const summaryText = ({ time, offices, mails, deadLetters }: HourSummary, inboxUrl: string) =>
  `${time} の定時処理を行いました。\n対象の事務所: ${offices} 件\n送信したメール: ${mails} 通\n届いたメール: ${inboxUrl}${reason(deadLetters)}`;

const run = async () => {
  const time = z.iso.datetime({ offset: true }).safeParse(process.argv[2]);
  if (!time.success) throw new Error(usage);
  const stack = await readStackFile(dataDir());
  if (!stack) throw new Error(notRunning);
  const body = JSON.stringify({ time: time.data });
  const answer = await fetch(`${stack.busUrl}/hour`, { method: "POST", body }).catch(() => undefined);
  if (!answer) throw new Error(notRunning);
  if (!answer.ok) throw new Error(`定時処理を行えませんでした。${await answer.text()}`);
  const summary = (await answer.json()) as HourSummary;
  console.log(summaryText(summary, stack.inboxUrl));
  if (summary.deadLetters > 0) process.exitCode = 1;
};

run().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
