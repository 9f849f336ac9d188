import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { runCommand } from "#infra/local/command-line.ts";
import { type Stage, stages } from "#infra/stages.ts";
import { type OriginNumbers, rotateOrigin } from "./origin.ts";

const usage = `使い方: npm run rotate-origin -- --stage ${Object.keys(stages).join("|")}`;
const file = "infra/origin-numbers.json";

await runCommand(async () => {
  const { values } = parseArgs({ options: { stage: { type: "string" } } });
  const { stage = "" } = values;
  if (!Object.hasOwn(stages, stage)) throw new Error(usage);
  const all = JSON.parse(await readFile(file, "utf8")) as Record<Stage["name"], OriginNumbers>;
  const lines = (numbers: typeof all) =>
    Object.entries(numbers).map(
      ([name, { sent, taken }]) => `  "${name}": { "sent": ${sent}, "taken": [${taken.join(", ")}] }`,
    );
  const { sent } = await rotateOrigin({
    numbers: all[stage as Stage["name"]],
    keep: async (numbers) => {
      const next = { ...all, [stage]: numbers };
      await writeFile(file, `{\n${lines(next).join(",\n")}\n}\n`);
      console.log(`CloudFront が送る番号 ${numbers.sent}、関数が受ける番号 ${numbers.taken.join("、")}`);
    },
    // its own process each time: the settings are read as it starts
    deploy: async () => {
      const deploy = spawn("npm", ["run", "deploy", "--", "-c", `stage=${stage}`, "--require-approval", "never"], {
        stdio: "inherit",
      });
      const [code] = (await once(deploy, "close")) as [number | null];
      if (code !== 0)
        throw new Error("デプロイに失敗しました。原因をなくして、同じコマンドをもう一度実行すると続きから進みます。");
    },
  });
  console.log(`番号 ${sent} に替わりました。${file} をコミットしてください。`);
});
