import { parseArgs } from "node:util";
import { runCommand, stageNamed, stageNames } from "#infra/local/command-line.ts";
import { chooseTable } from "#infra/local/table-of-stage.ts";
import { stages } from "#infra/stages.ts";
import { adoptTable } from "./adopt-table.ts";
import { settingsLacking } from "./table-settings.ts";
import { tableOfCounts } from "./writing.ts";

const usage = `使い方: npm run adopt-table -- --stage ${stageNames} --table 復元した表 [--lost [--deleted 12,34]] [--write]`;

const numbers = (offices: readonly number[]) => (offices.length > 0 ? offices.join("、") : "なし");

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      stage: { type: "string" },
      table: { type: "string" },
      lost: { type: "boolean", default: false },
      deleted: { type: "string", default: "" },
      write: { type: "boolean", default: false },
    },
  });
  const stage = stageNamed(values.stage, usage);
  const { table, lost, deleted, write: isMeant } = values;
  if (!table || !/^(\d+(,\d+)*)?$/.test(deleted) || (deleted && !lost)) throw new Error(usage);
  await chooseTable(stage, { isLost: lost });
  const old = lost ? undefined : process.env.TABLE!;
  if (old === table) throw new Error(`${table} は、いま ${stage} が使っている表です。`);
  const isProtected = stage !== "local" && stages[stage].isProtected;
  const lacking = await settingsLacking(table, { isProtected, tags: { product: "todoke", stage } }, isMeant);
  const numbersOf = deleted.split(",").filter(Boolean).map(Number);
  const report = await adoptTable({ table, old, deleted: numbersOf, now: new Date(), isMeant });
  console.log(`${tableOfCounts(["backup", "write", "remove"], [report.then, report.puts, report.removes])}
事務所: ${report.offices} 件
復元の時点のあとに削除されたため、もう一度削除する事務所: ${numbers(report.deletedAgain)}
復元の時点にはまだなかった事務所: ${numbers(report.lost)}
表の設定で足りなかったもの: ${lacking.length > 0 ? lacking.join("、") : "なし"}
${isMeant ? `${table} を使えます。infra/stages.ts の ${stage} に restoredTable: "${table}" と書き、npm run deploy -- -c stage=${stage} を実行してください。` : "何も書いていません。書くには --write を付けてください。"}`);
});
