import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import * as z from "zod";
import { openOperator } from "./operator-office.ts";
import { chooseTable } from "./table-of-stage.ts";
import { stages } from "#infra/stages.ts";

const usage = `使い方: npm run open-operator -- --stage local|${Object.keys(stages).join("|")} --email root@example.com`;

const run = async () => {
  const { values } = parseArgs({ options: { stage: { type: "string", default: "local" }, email: { type: "string" } } });
  const email = z.email().safeParse(values.email);
  const isStage = values.stage === "local" || Object.hasOwn(stages, values.stage);
  if (!email.success || !isStage) throw new Error(usage);
  await chooseTable(values.stage);
  const password = randomBytes(15).toString("base64url");
  await openOperator({ email: email.data, password, now: new Date() });
  console.log(`運営の事務所を開きました。最初のログインで、パスワードの変更を求められます。
メールアドレス: ${email.data}
最初のパスワード: ${password}`);
};

run().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
