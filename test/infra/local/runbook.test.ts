import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayInJapan } from "#shared/dates/day.ts";
import { offices } from "#functions/db/entities.ts";
import { updateItem } from "#functions/db/items.ts";
import { deleteOffice } from "#functions/leaving/deleting/delete-office.ts";
import { startSecrets } from "#infra/local/secrets.ts";
import { egovClient, functionSettings } from "#infra/local/settings.ts";
import { writeStackFile } from "#infra/local/stack-file.ts";
import { prepareWeb } from "#infra/local/web-bundle.js";
import { aBackup } from "#test/support/backups.ts";
import { anOffice } from "#test/support/office.ts";
import { commandsIn, loneOptionsIn, runbook } from "#test/support/runbook.ts";
import { startStack } from "#test/support/stack.ts";

const { scripts } = JSON.parse(await readFile("package.json", "utf8")) as { scripts: Record<string, string> };

/** What the words of a run stand for. */
const names = { office: "", gone: "", backup: "", other: "" };
type Run = { words: string; code: number; says: RegExp; context?: object };

const examples = /^Stage "prod" \(infra\/stages\.ts\): still has examples/;
/** Each command of the runbook, as it is run here; the words in braces stand for an office or a table. */
const runs: Record<string, Run[]> = {
  // CDK's own options; what is ours reads the stage and stops before AWS is asked
  diff: [{ words: "-c stage=nowhere", code: 1, says: /^No stage "nowhere"/, context: { stage: "nowhere" } }],
  deploy: [{ words: "-c stage=prod", code: 1, says: examples, context: { stage: "prod", deploying: "true" } }],
  smoke: [{ words: "local", code: 0, says: /^ok +片付け/m }],
  doctor: [{ words: "-c stage=local", code: 1, says: /^ok +サイト[^]*要対応です。/ }],
  backfill: [
    { words: "--stage local", code: 0, says: /何も書いていません。/ },
    { words: "--stage local --office {office} --write", code: 0, says: /書きました。/ },
  ],
  "adopt-table": [
    { words: "--stage local --table {backup}", code: 0, says: /もう一度削除する事務所: \d+\n[^]*何も書いていません。/ },
    { words: "--stage local --table {other} --lost --deleted {gone} --write", code: 0, says: /を使えます。/ },
  ],
  "restore-office": [
    {
      words: "--stage local --from nowhere --office {office}",
      code: 1,
      says: /^その名前の表やシークレットはありません/,
    },
    { words: "--stage local --from {backup} --office {office}", code: 0, says: /何も書いていません。/ },
    { words: "--stage local --from {backup} --office {office} --write", code: 0, says: /を戻しました。/ },
    { words: "--stage local --from {backup} --office {gone} --undelete", code: 0, says: /何も書いていません。/ },
  ],
  // three deploys: here it only learns that there is no such stage
  "rotate-origin": [{ words: "--stage nowhere", code: 1, says: /^使い方: npm run rotate-origin/ }],
  "rotate-secret": [{ words: "--stage local --leaked", code: 0, says: /前の鍵は、もう受けません。/ }],
  "renew-data-key": [{ words: "--stage local --office {office}", code: 0, says: /データ鍵を捨てました。/ }],
  "deletion-certificate": [{ words: "--stage local --office {gone}", code: 0, says: /^削除証明書 / }],
};

let folder: string;
let stop: () => Promise<unknown>;
beforeAll(async () => {
  prepareWeb();
  folder = await mkdtemp(join(tmpdir(), "todoke-runbook-"));
  const stack = await startStack();
  // of its own: what is rotated elsewhere in this run is not to change
  const secrets = await startSecrets({
    names: [functionSettings.HMAC_SECRET],
    given: { [functionSettings.EGOV_SECRET]: JSON.stringify(egovClient) },
  });
  const { AWS_ENDPOINT_URL_SQS: busUrl, AWS_ENDPOINT_URL_DYNAMODB: databaseUrl } = process.env as Record<
    string,
    string
  >;
  const urls = { busUrl: busUrl!, databaseUrl: databaseUrl!, inboxUrl: busUrl!, kmsUrl: busUrl! };
  const { baseUrl } = stack;
  await writeStackFile(folder, {
    pid: process.pid,
    ...urls,
    baseUrl,
    secretsUrl: secrets.url,
    table: process.env.TABLE!,
  });
  stop = () => Promise.all([stack.stop(), secrets.stop()]);

  const [staying, leaving] = [await anOffice(), await anOffice()];
  const [backup, other] = [await aBackup(process.env.TABLE!), await aBackup(process.env.TABLE!)];
  const lock = { isOn: true, at: "2026-11-24T00:00:00.000Z" };
  await updateItem(offices.key(staying.tenant), { set: { lock } });
  await updateItem(offices.key(leaving.tenant), { set: { lock, deletesOn: dayInJapan(new Date()) } });
  while ((await deleteOffice(leaving.tenant, new Date())) === "more");
  Object.assign(names, { office: `${staying.tenant}`, gone: `${leaving.tenant}`, backup, other });
});
afterAll(async () => {
  await stop();
  await rm(folder, { recursive: true, force: true });
});

/** What npm would start: of CDK's commands the app that they synthesise. */
const programOf = (script: string) => /^node (\S+)$/.exec(scripts[script]!)?.[1] ?? "infra/app.ts";
const run = async (script: string, { words, context }: Run) => {
  const args = words.replace(/\{(\w+)\}/g, (_, name: keyof typeof names) => names[name]).split(" ");
  const env = { ...process.env, DATA_DIR: folder, ...(context && { CDK_CONTEXT_JSON: JSON.stringify(context) }) };
  const child = spawn(process.execPath, [programOf(script), ...(context ? [] : args)], { env });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += String(chunk)));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, said };
};

test("runbook.md が言うコマンドとその選択肢は、どれもここで動かす", () => {
  const named = commandsIn(runbook);
  expect([...new Set(named.map(({ script }) => script))].toSorted()).toEqual(Object.keys(runs).toSorted());
  const optionsOf = (each: Run) => each.words.match(/(?<=^| )--?[a-z-]+/g) ?? [];
  for (const { script, options } of named) {
    const run = runs[script]!.flatMap(optionsOf);
    expect([script, options.filter((option) => !run.includes(option))]).toEqual([script, []]);
  }
  const all = Object.values(runs).flat().flatMap(optionsOf);
  expect(loneOptionsIn(runbook).filter((option) => !all.includes(option))).toEqual([]);
});

test.each(Object.entries(runs).flatMap(([script, all]) => all.map((each) => [script, each.words, each] as const)))(
  "npm run %s -- %s",
  async (script, _, each) => {
    const { code, said } = await run(script, each);
    expect(said).toMatch(each.says);
    expect(code).toBe(each.code);
  },
);

test("知らない選択肢は、どのコマンドも断る", async () => {
  for (const script of Object.keys(runs).filter((each) => programOf(each) !== "infra/app.ts")) {
    const { code, said } = await run(script, { words: "--stage local --nonsense", code: 1, says: /./ });
    expect([script, code, said]).toEqual([script, 1, expect.stringMatching(/Unknown option '--nonsense'/)]);
  }
});
