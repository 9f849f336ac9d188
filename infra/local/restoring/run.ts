import { parseArgs } from "node:util";
import { runCommand, stageNamed, stageNames } from "#infra/local/command-line.ts";
import { chooseTable } from "#infra/local/table-of-stage.ts";
import { type Report, restoreOffice } from "./restore-office.ts";

const usage = `使い方: npm run restore-office -- --stage ${stageNames} --from 復元した表 --office 番号 [--undelete] [--write]`;

const tableOf = ({ then, puts, removes }: Report) =>
  [...new Set([then, puts, removes].flatMap((counts) => Object.keys(counts)))]
    .sort()
    .map(
      (name) =>
        `${name.padEnd(24)}${[then, puts, removes].map((counts) => String(counts[name] ?? 0).padStart(8)).join("")}`,
    )
    .join("\n");

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
  console.log(`${"".padEnd(24)}${["backup", "write", "remove"].map((name) => name.padStart(8)).join("")}
${tableOf(report)}
SHA-256: ${report.before} → ${report.after}
${isMeant ? `事務所 ${office} を戻しました。利用は停止したままです。確かめてから、運営の画面で再開してください。` : "何も書いていません。書くには --write を付けてください。"}`);
});
