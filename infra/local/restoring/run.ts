import { parseArgs } from "node:util";
import { runCommand, stageNamed, stageNames } from "#infra/local/command-line.ts";
import { chooseTable } from "#infra/local/table-of-stage.ts";
import { restoreOffice } from "./restore-office.ts";
import { tableOfCounts } from "./writing.ts";

const usage = `使い方: npm run restore-office -- --stage ${stageNames} --from 復元した表 --office 番号 [--undelete] [--write]`;

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      stage: { type: "string", default: "local" },
      from: { type: "string" },
      office: { type: "string" },
      undelete: { type: "boolean", default: false },
      write: { type: "boolean", default: false },
    },
  });
  const { stage, from, office = "", undelete: undeletes, write: isMeant } = values;
  if (!from || !/^[1-9]\d{0,9}$/.test(office)) throw new Error(usage);
  await chooseTable(stageNamed(stage, usage));
  const into = process.env.TABLE!;
  const report = await restoreOffice({ from, into, tenant: Number(office), now: new Date(), isMeant, undeletes });
  console.log(`${tableOfCounts(["backup", "write", "remove"], [report.then, report.puts, report.removes])}
SHA-256: ${report.before} → ${report.after}
${isMeant ? `事務所 ${office} を戻しました。利用は停止したままです。確かめてから、運営の画面で再開してください。` : "何も書いていません。書くには --write を付けてください。"}`);
});
