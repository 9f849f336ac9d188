import { parseArgs } from "node:util";
import { scheduleQueue } from "#shared/hosting/queue-names.ts";
import { stageNamed } from "#infra/local/command-line.ts";
import { chooseBus } from "#infra/local/table-of-stage.ts";
import { stages } from "#infra/stages.ts";
import { openLetters, queues } from "./letters.ts";

const usage = `使い方: npm run dead-letters -- --stage local|${Object.keys(stages).join("|")} list
  read キュー名
  redrive キュー名 番号|all
  drop キュー名 番号|all`;

const ended = ({ went, stayed }: { went: number; stayed: number }, what: string) => {
  if (stayed > 0) process.exitCode = 1;
  return `${went} 件を${what}。${stayed > 0 ? `${stayed} 件は残りました。30 秒待って、もう一度実行してください。` : ""}`;
};

const run = async () => {
  const { values, positionals } = parseArgs({
    options: { stage: { type: "string", default: "local" } },
    allowPositionals: true,
  });
  const [act, queue = "", id = ""] = positionals;
  const stage = stageNamed(values.stage, usage);
  const isMeant =
    act === "list" || (queues.includes(queue) && (act === "read" || (id && ["redrive", "drop"].includes(act ?? ""))));
  if (!isMeant) throw new Error(usage);
  if (act === "redrive" && queue === scheduleQueue)
    throw new Error(
      "予定の時刻の通知は戻せません。次の時刻の処理が、済んでいない事務所を拾います。drop で消してください。",
    );
  await chooseBus(stage);
  const letters = openLetters(stage);
  if (act === "list") {
    const found = await letters.list();
    return found.map((each) => `${String(each.letters).padStart(6)}  ${each.queue}`).join("\n") || "ありません。";
  }
  if (act === "read") {
    const found = await letters.read(queue);
    return (
      found.map((each) => [each.id, each.sentAt, each.event, ...each.facts].join("  ")).join("\n") || "ありません。"
    );
  }
  return act === "redrive"
    ? ended(await letters.redrive(queue, id), "キューに戻しました")
    : ended(await letters.drop(queue, id), "消しました");
};

run().then(console.log, (error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
