import { parseArgs } from "node:util";
import { runCommand, stageNamed, stageNames } from "#infra/local/command-line.ts";
import { tableOfCounts } from "#infra/local/restoring/writing.ts";
import { chooseTable } from "#infra/local/table-of-stage.ts";
import { backfill } from "./backfill.ts";

const usage = `使い方: npm run backfill -- --stage ${stageNames} [--office 番号] [--write]`;

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      stage: { type: "string" },
      office: { type: "string" },
      write: { type: "boolean", default: false },
    },
  });
  const { office, write: isMeant } = values;
  const stage = stageNamed(values.stage, usage);
  if (office !== undefined && !/^[1-9]\d{0,9}$/.test(office)) throw new Error(usage);
  await chooseTable(stage);
  const report = await backfill({
    office: office === undefined ? undefined : Number(office),
    isMeant,
    onOffice: (tenant, { settled }) => {
      const count = Object.values(settled).reduce((sum, each) => sum + each, 0);
      if (count > 0) console.log(`事務所 ${tenant}: ${count} 件`);
    },
  });
  const left = Object.values(report.left).reduce((sum, each) => sum + each, 0);
  const resumed = report.from > 0 ? `（前の続き、事務所 ${report.from} の次から）` : "";
  console.log(`${tableOfCounts(["read", "write", "left"], [report.read, report.settled, report.left])}
事務所: ${report.offices} 件${resumed}
${isMeant ? "書きました。" : "何も書いていません。書くには --write を付けてください。"}`);
  if (left > 0)
    throw new Error(
      `${left} 件は残りました。新しい形か、変えられない形です。アラーム unfit-items の説明を見てください。`,
    );
});
