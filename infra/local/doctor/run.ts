import { parseArgs } from "node:util";
import { runCommand, stageNamed, stageNames } from "#infra/local/command-line.ts";
import { chooseBus, chooseSecrets, chooseTable, siteOfStage } from "#infra/local/table-of-stage.ts";
import { stages } from "#infra/stages.ts";
import { localChecks, stageChecks } from "./checks.ts";
import { diagnose, textOf } from "./finding.ts";

const usage = `使い方: npm run doctor -- -c stage=${stageNames}`;

await runCommand(async () => {
  const { values } = parseArgs({ options: { stage: { type: "string" }, context: { type: "string", short: "c" } } });
  const stage = stageNamed(values.stage ?? values.context?.replace(/^stage=/, ""), usage);
  await chooseBus(stage);
  await chooseSecrets(stage);
  // a stage that was never deployed has none; its checks say so
  await chooseTable(stage).catch((error: unknown) => {
    if (stage === "local") throw error;
  });
  const checks = stage === "local" ? localChecks(await siteOfStage(stage)) : stageChecks(stages[stage]);
  const found = await Promise.all(checks.map(diagnose));
  console.log(found.map(textOf).join("\n"));
  const todo = found.filter((each) => each.todo !== undefined).length;
  if (todo > 0) throw new Error(`${todo} 件が要対応です。`);
});
