import { parseArgs } from "node:util";
import { runCommand, stageNamed, stageNames } from "#infra/local/command-line.ts";
import { chooseTable, siteOfStage } from "#infra/local/table-of-stage.ts";
import { smoke, type Step } from "./smoke.ts";

const usage = `使い方: npm run smoke -- ${stageNames}`;

const lineOf = ({ name, ms, failure }: Step) =>
  `${failure === undefined ? "ok " : "NG "} ${name}（${ms} ms）${failure === undefined ? "" : `: ${failure}`}`;

await runCommand(async () => {
  const { positionals, values } = parseArgs({ options: { stage: { type: "string" } }, allowPositionals: true });
  const stage = stageNamed(values.stage ?? positionals[0], usage);
  await chooseTable(stage);
  const mailMs = stage === "local" ? 10_000 : 120_000;
  const isGood = await smoke({
    baseUrl: await siteOfStage(stage),
    mailMs,
    onStep: (step) => console.log(lineOf(step)),
  });
  if (!isGood) throw new Error("動作確認は失敗しました。");
});
