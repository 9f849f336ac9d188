import { parseArgs } from "node:util";
import { runCommand, stageNamed, stageNames } from "#infra/local/command-line.ts";
import { chooseTable } from "#infra/local/table-of-stage.ts";
import { dropDataKey } from "./data-key.ts";

const usage = `使い方: npm run renew-data-key -- --stage ${stageNames} --office 番号`;

await runCommand(async () => {
  const { values } = parseArgs({ options: { stage: { type: "string" }, office: { type: "string", default: "" } } });
  const stage = stageNamed(values.stage, usage);
  if (!/^[1-9]\d{0,9}$/.test(values.office)) throw new Error(usage);
  await chooseTable(stage);
  await dropDataKey(Number(values.office), new Date());
  console.log(`事務所 ${values.office} のデータ鍵を捨てました。次の秘密は、新しい鍵で封をします。`);
});
