import { existsSync } from "node:fs";
import { setClockAhead } from "./clock.ts";
import { claimDataDir, setOtherShapeAside } from "./data-dir.ts";
import { bundledLambdas } from "./lambdas/lambdas.ts";
import { live } from "./life.ts";
import { assertFree } from "./listen.ts";
import { readOptions } from "./options.ts";
import { readyText } from "./ready-text.ts";
import { startWhole } from "./stack.ts";
import { writeStackFile } from "./stack-file.ts";

live(async (started, fail) => {
  const { dataDir, port, mailPort, egovPort, seed, ahead, hasFirewall, hasLambdas } = readOptions();
  setClockAhead(ahead);
  if (!existsSync("dist/web/index.html"))
    throw new Error("画面がまだありません。npm run build:web を実行してください。");
  started.defer(await claimDataDir(dataDir));
  const setAside = await setOtherShapeAside(dataDir);
  if (setAside) console.log(setAside);
  await assertFree(port, "PORT");
  const onExit = () => fail("データベースが止まったため、終了します。");
  const lambdas = hasLambdas ? bundledLambdas() : undefined;
  if (lambdas) started.defer(lambdas.stop);
  const stack = await startWhole({ dataDir, port, mailPort, egovPort, seed, hasFirewall, call: lambdas?.call, onExit });
  started.defer(stack.stop);
  const { baseUrl, busUrl, inboxUrl, egovUrl, databaseUrl, secretsUrl, kmsUrl, table } = stack;
  const services = { databaseUrl, secretsUrl, kmsUrl, table };
  started.defer(await writeStackFile(dataDir, { pid: process.pid, baseUrl, busUrl, inboxUrl, ...services }));
  console.log(readyText({ baseUrl, inboxUrl, egovUrl, seed }));
});
