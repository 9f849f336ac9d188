import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { companyRoutes } from "#shared/companies/routes.ts";
import { db } from "#functions/db/client.ts";
import { checklistRows, companies } from "#functions/db/entities.ts";
import { deleteItem, getItem, putItem, updateItem } from "#functions/db/items.ts";
import { backfill, backfillOffice } from "#infra/local/backfilling/backfill.ts";
import { seedDemo } from "#infra/local/seed/seed.ts";
import { writeStackFile } from "#infra/local/stack-file.ts";
import { crashAt } from "#test/support/crash.ts";
import { scanTable } from "#test/support/backups.ts";
import { anOffice } from "#test/support/office.ts";
import { aCompany } from "#test/support/records.ts";
import { companyItem, companyUpgrades, putCompany, said, withUpgrades } from "#test/support/shapes.ts";
import { useTable } from "#test/support/table.ts";

process.env.LOG_LEVEL = "none";
useTable();

const all = () => scanTable(process.env.TABLE!);
const oldOffice = async (count = 3) => {
  const made = await anOffice();
  for (let id = 40; id < 40 + count; id++) await putCompany(made.tenant, id, id % 2);
  return made;
};

test("数えるだけなら何も書かず、書けばどの会社も今の形になり、一覧も履歴も動かない", async () => {
  withUpgrades("company", ...companyUpgrades);
  const { tenant, call } = await oldOffice();
  const { headers, body } = await call(companyRoutes.list);
  const before = await all();
  expect(await backfillOffice(tenant, false)).toMatchObject({
    read: { company: 3, office: 1 },
    settled: { company: 3 },
  });
  expect(await all()).toEqual(before);
  expect((await backfillOffice(tenant, true)).settled.company).toBe(3);
  for (const id of [40, 41, 42]) expect(await companyItem(tenant, id)).toMatchObject({ ...said, Version: 1, shape: 2 });
  expect((await backfillOffice(tenant, true)).settled.company).toBe(0);
  const after = await call(companyRoutes.list, { headers: { "if-none-match": headers.get("etag")! } });
  expect(after.status).toBe(304);
  expect((await call(companyRoutes.list)).body.companies).toEqual(body.companies);
});

test("その間に保存された会社は読み直し、保存したものは失われない", async () => {
  withUpgrades("company", ...companyUpgrades);
  const { tenant } = await oldOffice(1);
  let isDone = false;
  db.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName?.startsWith("Update") && !isDone) {
          isDone = true;
          await updateItem(companies.key(tenant, 40), { set: { note: "その間のメモ", Version: 2 } });
        }
        return next(args);
      },
    { step: "initialize", name: "meanwhile", override: true },
  );
  onTestFinished(() => void db.middlewareStack.remove("meanwhile"));
  expect((await backfillOffice(tenant, true)).settled.company).toBe(1);
  expect(await companyItem(tenant, 40)).toMatchObject({ memo: "その間のメモ", Version: 2, shape: 2 });
});

test("知らない形と、変えられない形は残し、数える", async () => {
  withUpgrades("company", ...companyUpgrades);
  const { tenant } = await oldOffice(2);
  await putCompany(tenant, 43, 3);
  await updateItem(companies.key(tenant, 41), { set: { representative: 7 } });
  const before = [await companyItem(tenant, 41), await companyItem(tenant, 43)];
  expect(await backfillOffice(tenant, true)).toMatchObject({ settled: { company: 1 }, left: { company: 2 } });
  expect([await companyItem(tenant, 41), await companyItem(tenant, 43)]).toEqual(before);
});

test("デモのどの記録も今の形と索引にあり、ずれた索引は戻る", async () => {
  await seedDemo();
  const { settled, read } = await backfill({ office: 2, isMeant: false });
  expect(read.electronicApplication).toBeGreaterThan(5);
  expect(Object.values(settled).every((count) => count === 0)).toBe(true);
  const [row] = (await checklistRows.electronicApplication.list(2)).records;
  const key = checklistRows.electronicApplication.key(2, row!.AutoId);
  const before = (await getItem(key))!;
  await updateItem(key, { set: { gsi1sk: "2020-01-01#0000000001" } });
  expect((await backfill({ office: 2, isMeant: true })).settled.electronicApplication).toBe(1);
  expect(await getItem(key)).toEqual(before);
});

test("どの呼び出しで落ちても、次の回が続きからして、同じところへ着く", async () => {
  withUpgrades("company", ...companyUpgrades);
  const offices = [await oldOffice(), await oldOffice()];
  const isDone = async () => {
    const items = await Promise.all(offices.flatMap(({ tenant }) => [40, 41, 42].map((id) => companyItem(tenant, id))));
    return items.every(({ shape, memo }) => shape === 2 && memo === said.memo);
  };
  for (const [call, when] of [
    [30, "before"],
    [200, "after"],
  ] as const) {
    const point = crashAt([db], { call, when });
    await backfill({ isMeant: true }).catch(() => undefined);
    point.restart();
  }
  await backfill({ isMeant: true });
  expect(await isDone()).toBe(true);
  expect(await getItem({ pk: "service", sk: "backfill" })).toBeUndefined();
});

/** As npm runs it, over the table of this file. */
const command = async (...args: string[]) => {
  const folder = await mkdtemp(join(tmpdir(), "todoke-backfill-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const url = inject("awsEnvironment").AWS_ENDPOINT_URL_DYNAMODB!;
  const urls = { busUrl: url, baseUrl: url, inboxUrl: url, databaseUrl: url, secretsUrl: url, kmsUrl: url };
  await writeStackFile(folder, { pid: process.pid, ...urls, table: process.env.TABLE! });
  const env = { ...process.env, DATA_DIR: folder };
  const child = spawn(process.execPath, ["infra/local/backfilling/run.ts", "--stage", "local", ...args], { env });
  const lines: string[] = [];
  const first = new Promise<void>((resolve) =>
    createInterface({ input: child.stdout }).on("line", (line) => {
      lines.push(line);
      resolve();
    }),
  );
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  return { child, lines, first, ended };
};

test("途中でプロセスを殺しても、もう一度実行すれば前の続きから終わる", async () => {
  // those that the tests above keep in shapes of their own, which the process does not know
  for (const { pk, sk } of await all()) if (sk.startsWith("company#")) await deleteItem({ pk, sk });
  const offices: Awaited<ReturnType<typeof anOffice>>[] = [];
  for (let count = 0; count < 6; count++) offices.push(await anOffice());
  let todays: unknown;
  for (const { tenant, call } of offices)
    for (let count = 0; count < 12; count++) {
      const { id } = (await call(companyRoutes.save, { body: aCompany() })).body.company;
      // as it was stored before procedures asked for more
      const { shape, raiseMonth: _, ...old } = await companyItem(tenant, id);
      todays = shape;
      await putItem({ ...companies.key(tenant, id), ...old });
    }
  const shapesOf = async () => {
    const items = (await all()).filter(
      ({ pk, sk }) => offices.some(({ tenant }) => pk === `tenant#${tenant}`) && sk.startsWith("company#"),
    );
    return { old: items.filter(({ shape }) => shape !== todays).length, all: items.length };
  };
  const killed = await command("--write");
  await killed.first;
  killed.child.kill("SIGKILL");
  await killed.ended;
  expect(killed.lines.join()).not.toContain("書きました");
  const between = await shapesOf();
  expect(between.old).toBeGreaterThan(0);
  const again = await command("--write");
  expect(await again.ended).toBe(0);
  expect(again.lines.join("\n")).toMatch(/前の続き[^]*書きました/);
  expect(await shapesOf()).toEqual({ old: 0, all: 72 });
});
