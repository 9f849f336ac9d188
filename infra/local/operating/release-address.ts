import { SESv2Client } from "@aws-sdk/client-sesv2";
import { parseArgs } from "node:util";
import * as z from "zod";
import { stageNamed } from "#infra/local/command-line.ts";
import { chooseTable } from "#infra/local/table-of-stage.ts";
import { stages } from "#infra/stages.ts";
import { releaseAddress } from "./release.ts";

const usage = `使い方: npm run release-address -- --stage local|${Object.keys(stages).join("|")} --email hana@example.com`;

const run = async () => {
  const { values } = parseArgs({ options: { stage: { type: "string", default: "local" }, email: { type: "string" } } });
  const email = z.email().safeParse(values.email);
  const stage = stageNamed(values.stage, usage);
  if (!email.success) throw new Error(usage);
  await chooseTable(stage);
  // The mail fake of one machine keeps no list.
  const ses = stage === "local" ? undefined : new SESv2Client({});
  if (!(await releaseAddress(email.data, ses))) throw new Error("このアドレスの利用者はいません。");
  return "このアドレスに、またメールを送ります。";
};

run().then(console.log, (error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
