import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import * as z from "zod";
import { runCommand, stageNamed, stageNames } from "./command-line.ts";
import { openOperator } from "./operator-office.ts";
import { chooseTable } from "./table-of-stage.ts";

const usage = `使い方: npm run open-operator -- --stage ${stageNames} --email root@example.com`;

await runCommand(async () => {
  const { values } = parseArgs({ options: { stage: { type: "string", default: "local" }, email: { type: "string" } } });
  const email = z.email().safeParse(values.email);
  const stage = stageNamed(values.stage, usage);
  if (!email.success) throw new Error(usage);
  await chooseTable(stage);
  const password = randomBytes(15).toString("base64url");
  await openOperator({ email: email.data, password, now: new Date() });
  console.log(`運営の事務所を開きました。最初のログインで、パスワードの変更を求められます。
メールアドレス: ${email.data}
最初のパスワード: ${password}`);
});
