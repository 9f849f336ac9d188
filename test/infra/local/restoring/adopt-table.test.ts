import { DescribeTableCommand } from "@aws-sdk/client-dynamodb";
import { beforeAll, expect, test } from "vitest";
import { authRoutes } from "#shared/auth/routes.ts";
import { companyRoutes } from "#shared/companies/routes.ts";
import { dayInJapan } from "#shared/dates/day.ts";
import { db } from "#functions/db/client.ts";
import { findDeletedOffice } from "#functions/db/deleted-offices.ts";
import { offices } from "#functions/db/entities.ts";
import { getItem, putItem, updateItem } from "#functions/db/items.ts";
import { allTenants } from "#functions/db/offices.ts";
import { serviceIdsKey } from "#functions/db/keys.ts";
import { openSession } from "#functions/db/sessions.ts";
import { deleteOffice } from "#functions/leaving/deleting/delete-office.ts";
import { adoptTable } from "#infra/local/restoring/adopt-table.ts";
import { faultsOfTable, settingsLacking } from "#infra/local/restoring/table-settings.ts";
import { aBackup, scanTable } from "#test/support/backups.ts";
import { call } from "#test/support/call.ts";
import { crashAt } from "#test/support/crash.ts";
import { aFullOffice } from "#test/support/full-office.ts";
import { aCompany } from "#test/support/records.ts";
import { useTable } from "#test/support/table.ts";

useTable();
let old: string;
beforeAll(() => void (old = process.env.TABLE!));

type Office = Awaited<ReturnType<typeof aFullOffice>>;
const adopt = async (table: string, { isMeant = true, isLost = false, deleted = [] as number[] } = {}) => {
  const report = await adoptTable({ table, old: isLost ? undefined : old, deleted, now: new Date(), isMeant });
  process.env.TABLE = table;
  return report;
};
const use = (table: string) => void (process.env.TABLE = table);
const leave = async ({ tenant }: Office) => {
  const lock = { isOn: true, at: "2026-11-24T00:00:00.000Z" };
  await updateItem(offices.key(tenant), { set: { lock, deletesOn: dayInJapan(new Date()) } });
  while ((await deleteOffice(tenant, new Date())) === "more");
};
const signedIn = async (office: Office) => {
  const user = await getItem<{ epoch: number }>({ pk: `tenant#${office.tenant}`, sk: "user#0000000001" });
  const session = await openSession({ tenant: office.tenant, userId: 1, epoch: user!.epoch }, new Date());
  return ((route, options) => call(route, { session, ...options })) as Office["call"];
};
const namesOf = (items: Record<string, unknown>[], tenant: number) =>
  items.filter(
    ({ pk, tenant: of }) => String(pk).startsWith(`tenant#${tenant}`) || (of === tenant && pk !== "deletedOffices"),
  );

test("書くと言うまでは数えるだけである", async () => {
  use(old);
  const [staying, leaving] = [await aFullOffice(), await aFullOffice()];
  const table = await aBackup(old);
  await leave(leaving);
  await staying.call(companyRoutes.save, { body: aCompany({ name: "あとの会社" }) });
  const before = await scanTable(table);
  const report = await adopt(table, { isMeant: false });
  expect(report.deletedAgain).toEqual([leaving.tenant]);
  expect(report.puts).toMatchObject({ kind: expect.any(Number), history: 1 });
  expect(await scanTable(table)).toEqual(before);
});

test("あとで削除された事務所はもう一度消え、証明書は同じもの。残る事務所はその時の記録で、番号は二度使われず、開いた一覧は読み直し、前のセッションは終わる", async () => {
  use(old);
  const [staying, leaving] = [await aFullOffice(), await aFullOffice()];
  const table = await aBackup(old);
  await leave(leaving);
  const { certificate } = (await findDeletedOffice(leaving.tenant))!;
  const saved = await staying.call(companyRoutes.save, { body: aCompany({ name: "あとの会社" }) });
  const lastId = saved.body.company.id;
  const listed = await staying.call(companyRoutes.list);
  const later = await aFullOffice();
  await putItem({ ...serviceIdsKey, last: later.tenant });

  const report = await adopt(table);
  expect(report).toMatchObject({ deletedAgain: [leaving.tenant], lost: [later.tenant] });
  expect(namesOf(await scanTable(table), leaving.tenant)).toEqual([]);
  expect(await findDeletedOffice(leaving.tenant)).toMatchObject({ certificate });
  expect(await allTenants()).not.toContain(leaving.tenant);
  expect(await getItem(serviceIdsKey)).toMatchObject({ last: later.tenant });

  expect((await staying.call(authRoutes.current)).status).toBe(401);
  const again = await signedIn(staying);
  const companies = (await again(companyRoutes.list)).body.companies.map(({ name }: { name: string }) => name);
  expect(companies).not.toContain("あとの会社");
  const since = listed.headers.get("etag") ?? "";
  expect((await again(companyRoutes.list, { headers: { "if-none-match": since } })).status).toBe(200);
  const { body } = await again(companyRoutes.save, { body: aCompany({ name: "次の会社" }) });
  expect(body.company.id).toBe(lastId + 1);
});

test("いまの表が失われていても、番号を言われた事務所は消え、ブラウザが見た版は二度と出ない", async () => {
  use(old);
  const [staying, leaving] = [await aFullOffice(), await aFullOffice()];
  const table = await aBackup(old);
  const versionIn = async (name: string) => {
    use(name);
    return (await getItem<{ version: number }>({ pk: `tenant#${staying.tenant}`, sk: "kind#company" }))!.version;
  };
  const before = await versionIn(old);
  const { deletedAgain, lost } = await adopt(table, { isLost: true, deleted: [leaving.tenant] });
  expect([deletedAgain, lost]).toEqual([[leaving.tenant], []]);
  expect(namesOf(await scanTable(table), leaving.tenant)).toEqual([]);
  expect(await versionIn(table)).toBeGreaterThan(before + 100_000);
});

test("途中で落ちても、もう一度実行すれば同じところへ着く", async () => {
  use(old);
  const leaving = await aFullOffice();
  const table = await aBackup(old);
  await leave(leaving);
  let died = 0;
  for (const call of [8, 20, 40]) {
    const crash = crashAt([db], { call, when: "after" });
    await adopt(table).catch((error: unknown) => {
      if (!crash.isDead) throw error;
      died++;
    });
    crash.restart();
  }
  expect(died).toBe(3);
  await adopt(table);
  expect(namesOf(await scanTable(table), leaving.tenant)).toEqual([]);
});

// DynamoDB Local knows neither tags nor recovery.
test("TTLと削除からの保護を付け直し、形のちがう表は断る", async () => {
  use(old);
  const table = await aBackup(old);
  const wanted = { isProtected: true, tags: { product: "todoke", stage: "prod" } };
  const lacking = await settingsLacking(table, wanted, false);
  expect(lacking).toEqual(["TTL", "deletion protection"]);
  expect(await settingsLacking(table, wanted, true)).toEqual(lacking);
  expect(await settingsLacking(table, wanted, false)).toEqual([]);
  const described = (await db.send(new DescribeTableCommand({ TableName: table }))).Table!;
  expect(described.DeletionProtectionEnabled).toBe(true);
  expect(faultsOfTable({ ...described, GlobalSecondaryIndexes: [] })).toEqual([
    "索引 gsi1 がありません。索引も復元してください。",
    "索引 gsi2 がありません。索引も復元してください。",
    "索引 gsi3 がありません。索引も復元してください。",
  ]);
  expect(faultsOfTable({ ...described, TableStatus: "CREATING" })[0]).toMatch("CREATING");
});
