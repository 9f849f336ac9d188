import { parseArgs } from "node:util";
import { findDeletedOffice } from "#functions/db/deleted-offices.ts";
import { runCommand, stageNamed, stageNames } from "#infra/local/command-line.ts";
import { chooseTable } from "#infra/local/table-of-stage.ts";
import { stages } from "#infra/stages.ts";
import { certificateOf } from "./deletion-certificate.ts";

const usage = `使い方: npm run deletion-certificate -- --stage ${stageNames} --office 番号`;

await runCommand(async () => {
  const { values } = parseArgs({ options: { stage: { type: "string" }, office: { type: "string", default: "" } } });
  const stage = stageNamed(values.stage, usage);
  if (!/^[1-9]\d{0,9}$/.test(values.office)) throw new Error(usage);
  await chooseTable(stage);
  const deleted = await findDeletedOffice(Number(values.office));
  if (!deleted) throw new Error(`事務所 ${values.office} を削除した記録はありません。`);
  const copyDays = stage === "local" ? 0 : stages[stage].backupCopy?.days;
  console.log(certificateOf(deleted, copyDays));
});
