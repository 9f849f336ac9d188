import { expect, test } from "vitest";
import { companyRoutes } from "#shared/companies/routes.ts";
import { db } from "#functions/db/client.ts";
import { companies } from "#functions/db/entities.ts";
import { queryItems } from "#functions/db/items.ts";
import { partition } from "#functions/db/keys.ts";
import { afterTransaction } from "#test/support/after-transaction.ts";
import { aClient } from "#test/support/checklists.ts";
import { atEveryCrashPoint, crashAt } from "#test/support/crash.ts";
import { anImport, expectOnce, fileOf, heads } from "#test/support/import-runs.ts";
import { csvOf, importCalls } from "#test/support/imports.ts";
import { aUser } from "#test/support/office.ts";
import { aCompany } from "#test/support/records.ts";
import { useTable } from "#test/support/table.ts";

// The deaths below are meant: nobody is to read their traces.
process.env.LOG_LEVEL = "none";
useTable();

test(
  "どの呼び出しで止まっても、同じ呼び出しの繰り返しが、二重にも半端にもせずに終える",
  { timeout: 300_000 },
  async () => {
    const points = await atEveryCrashPoint(async (point) => {
      const office = await anImport();
      const csv = fileOf(41);
      const { token } = await office.dryRun(csv);
      const crash = crashAt([db], point);
      await office.run(csv, token).catch(() => undefined);
      const { isDead } = crash;
      crash.restart();
      expect((await office.runAll(csv, token)).body).toMatchObject({
        created: 41,
        changed: 1,
        isDone: true,
        warnings: [],
      });
      await expectOnce(office, 41);
      return isDead;
    });
    expect(points).toBeGreaterThan(20);
  },
);

test("試しの後にほかの担当者が書くと409で、何も書かれない", async () => {
  const office = await anImport();
  const { token } = await office.dryRun(fileOf(3));
  await office.call(companyRoutes.save, { body: aCompany({ name: "先の会社" }) });
  const answer = await office.run(fileOf(3), token);
  expect([answer.status, answer.body.code]).toEqual([409, "conflict"]);
  expect((await office.run("別のファイル", token)).status).toBe(409);
  expect(await office.names()).toEqual(["先の会社", "青葉"].toSorted());
  expect((await office.all(fileOf(3))).body.isDone).toBe(true);
});

test("確かめてから書き始めるまでの間に書かれても、409になる", async () => {
  const office = await anImport();
  const { token } = await office.dryRun(fileOf(3));
  const answers = await Promise.all([
    office.run(fileOf(3), token),
    office.call(companyRoutes.save, { body: aCompany({ name: "先の会社" }) }),
  ]);
  expect([200, 409]).toContain(answers[0].status);
  expect(await office.names()).toHaveLength(answers[0].status === 200 ? 5 : 2);
});

test("同じボタンを2回押しても、2人が同じファイルを取り込んでも、1回だけ書かれる", async () => {
  const office = await anImport();
  const colleague = importCalls(await aUser(office.tenant, { id: 2 }), "companies");
  const csv = fileOf(90);
  const [mine, theirs] = await Promise.all([office.dryRun(csv), colleague.dryRun(csv)]);
  expect(theirs.token).toBe(mine.token);
  const answers = await Promise.all([office, office, colleague].map(({ runAll }) => runAll(csv, mine.token)));
  for (const { body } of answers) expect(body).toMatchObject({ created: 90, isDone: true });
  await expectOnce(office, 90);
});

test("別々のファイルを同時に取り込むと、片方だけが通り、もう片方は409になる", async () => {
  const office = await anImport();
  const files = [csvOf(heads, ["", "左", "ヒダリ", ""]), csvOf(heads, ["", "右", "ミギ", ""])];
  const tokens = await Promise.all(files.map(async (csv) => (await office.dryRun(csv)).token));
  const answers = await Promise.all(files.map((csv, index) => office.runAll(csv, tokens[index])));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await office.names()).toHaveLength(2);
});

test("上限まで残りを先に取るので、途中のほかの登録が上限を超えることはない", async () => {
  const office = await anImport({ CompanyMax: 92 });
  const csv = fileOf(90);
  const { token } = await office.dryRun(csv);
  const others: number[] = [];
  const add = async (name: string) =>
    others.push((await office.call(companyRoutes.save, { body: aCompany({ name }) })).status);
  afterTransaction(2, async () => void (await add("間に合った会社"), await add("あふれた会社")));
  expect((await office.runAll(csv, token)).body.isDone).toBe(true);
  expect(others).toEqual([200, 409]);
  expect(await office.names()).toHaveLength(92);
});

test("途中でほかの担当者が変えた記録は変えずに、その行を知らせる", async () => {
  const office = await anImport();
  const csv = fileOf(2);
  const { token } = await office.dryRun(csv);
  const overtake = { ...aCompany({ name: "青葉", nameKana: "アオバ", memo: "先" }), id: 1, Version: 1 };
  afterTransaction(1, () => office.call(companyRoutes.save, { body: overtake }));
  const { body } = await office.runAll(csv, token);
  expect(body).toMatchObject({ message: "2件を取り込みました。", isDone: true });
  expect(body.warnings).toEqual([{ line: 2, field: "", message: expect.stringContaining("ほかの担当者") }]);
  expect(await companies.get(office.tenant, 1)).toMatchObject({ memo: "先", Version: 2 });
});

test("途中で会社が削除されると、その会社の従業員は登録されず、ほかは登録される", async () => {
  const office = await anImport();
  await aClient(office.tenant, 2, "みどり");
  const { dryRun, runAll } = importCalls(office, "staff");
  const csv = csvOf(["会社名", "氏名"], ["青葉", "佐藤"], ["みどり", "鈴木"]);
  const { token } = await dryRun(csv);
  afterTransaction(2, () => office.call(companyRoutes.remove, { params: { id: 1 }, query: { Version: 1 } }));
  expect((await runAll(csv, token)).body).toMatchObject({ message: "1件を取り込みました。", warnings: [{ line: 2 }] });
  expect(await companies.get(office.tenant, 2)).toMatchObject({ employeeCount: 1 });
  expect((await queryItems({ pk: partition(office.tenant), sk: { prefix: "staff#0000000001#" } })).items).toEqual([]);
});

test("よその事務所は、トークンを知っていても続きを動かせない", async () => {
  const [office, stranger] = [await anImport(), await anImport()];
  const { token } = await office.dryRun(fileOf(1));
  expect((await stranger.run(fileOf(1), token)).status).toBe(409);
  expect((await office.run(fileOf(1), token)).body.isDone).toBe(true);
  expect((await stranger.run("", token)).status).toBe(409);
  expect(await stranger.names()).toEqual(["青葉"]);
});

test("1,000行を最後まで取り込む", async () => {
  const office = await anImport({ CompanyMax: 2_000 });
  const csv = fileOf(999);
  expect((await office.all(csv)).body).toMatchObject({ created: 999, changed: 1, isDone: true });
  expect((await office.count())?.live).toBe(1_000);
});
