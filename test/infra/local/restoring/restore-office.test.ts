import { beforeAll, expect, test } from "vitest";
import { authRoutes } from "#shared/auth/routes.ts";
import { companyRoutes } from "#shared/companies/routes.ts";
import { dayInJapan } from "#shared/dates/day.ts";
import { userRoutes } from "#shared/users/routes.ts";
import { emailKey } from "#functions/db/accounts.ts";
import { db } from "#functions/db/client.ts";
import { findDeletedOffice } from "#functions/db/deleted-offices.ts";
import { offices } from "#functions/db/entities.ts";
import { lockedPartition } from "#functions/db/notice-index.ts";
import { deleteItem, getItem, putItem, updateItem } from "#functions/db/items.ts";
import { recordKey, serviceIdsKey } from "#functions/db/keys.ts";
import { openSession } from "#functions/db/sessions.ts";
import { deleteOffice } from "#functions/leaving/deleting/delete-office.ts";
import { restoreOffice } from "#infra/local/restoring/restore-office.ts";
import { checksumOf } from "#infra/local/restoring/plan.ts";
import { readOffice } from "#infra/local/restoring/office-items.ts";
import { aBackup, scanTable } from "#test/support/backups.ts";
import { call } from "#test/support/call.ts";
import { atEveryCrashPoint, crashAt } from "#test/support/crash.ts";
import { aFullOffice } from "#test/support/full-office.ts";
import { historyOf } from "#test/support/history.ts";
import { aCompany } from "#test/support/records.ts";
import { useTable } from "#test/support/table.ts";

useTable();
let into: string;
beforeAll(() => void (into = process.env.TABLE!));

const backup = () => aBackup(into);

type Office = Awaited<ReturnType<typeof aFullOffice>>;
const lock = ({ tenant }: Office) =>
  updateItem(offices.key(tenant), { set: { lock: { isOn: true, at: "2026-11-24T00:00:00.000Z" } } });
const unlock = ({ tenant }: Office) => updateItem(offices.key(tenant), { set: { lock: undefined } });
const restore = async (from: string, { tenant }: Office, isMeant = true, undeletes = false) => {
  const report = await restoreOffice({ from, into, tenant, now: new Date(), isMeant, undeletes });
  process.env.TABLE = into;
  return report;
};
const companiesOf = async (office: Office, headers = {}) =>
  (await office.call(companyRoutes.list, { headers })).body.companies.map(
    ({ id, name }: { id: number; name: string }) => [id, name],
  );
/** Somebody deletes a company, spoils the other records and adds some. */
const spoil = async (office: Office) => {
  const { call: ask, tenant, colleague } = office;
  for (const name of ["あとの会社", "あとの会社2"]) await ask(companyRoutes.save, { body: aCompany({ name }) });
  const { body } = await ask(companyRoutes.get, { params: { id: 1 } });
  await ask(companyRoutes.remove, { params: { id: 1 }, query: { Version: body.company.Version } });
  await ask(userRoutes.remove, { params: { id: colleague.id }, query: { Version: 1 } });
  await putItem({ ...emailKey("later@sakura.example"), tenant, userId: 99, confirmed: true });
  await putItem({ pk: `tenant#${tenant}`, sk: "user#0000000099", id: 99, email: "later@sakura.example", Version: 1 });
};
/** Sessions end with a restore. */
const signedIn = async (office: Office) => {
  const user = await getItem<{ epoch: number }>({ pk: `tenant#${office.tenant}`, sk: "user#0000000001" });
  const session = await openSession({ tenant: office.tenant, userId: 1, epoch: user!.epoch }, new Date());
  return { ...office, call: ((route, options) => call(route, { session, ...options })) as Office["call"] };
};

test("書くと言うまでは数えるだけで、利用中の事務所には書かない", async () => {
  const office = await aFullOffice();
  const from = await backup();
  await spoil(office);
  const before = await scanTable(into);
  await expect(restore(from, office)).rejects.toThrow("利用中です");
  await lock(office);
  const locked = await scanTable(into);
  const report = await restore(from, office, false);
  expect(report.puts).toMatchObject({ company: 1, staff: 1, workplace: 1, user: 2, email: 1 });
  expect(report.removes).toMatchObject({ company: 2, user: 1, email: 1 });
  expect(await scanTable(into)).toEqual(locked);
  expect(locked).toHaveLength(before.length);
});

test("戻すと、その時の記録になり、ほかの事務所は変わらず、番号は二度使われず、開いた一覧は読み直し、前のセッションは終わる", async () => {
  const [other, office] = [await aFullOffice(), await aFullOffice()];
  const from = await backup();
  const was = await companiesOf(office);
  const listed = await office.call(companyRoutes.list);
  await spoil(office);
  // the morning's mail that went since
  const mailed = { ...recordKey(office.tenant, "notice", 1), announced: new Set(["electronicApplication#1#near"]) };
  await putItem(mailed);
  const others = checksumOf(await readOffice(into, other.tenant));
  await lock(office);
  const report = await restore(from, office);
  expect(checksumOf(await readOffice(into, office.tenant))).toBe(report.after);
  expect(checksumOf(await readOffice(into, other.tenant))).toBe(others);
  expect(await getItem(emailKey(office.colleague.email))).toMatchObject({ tenant: office.tenant, confirmed: true });
  expect(await getItem(emailKey("later@sakura.example"))).toBeUndefined();
  expect((await office.call(authRoutes.current)).status).toBe(401);
  expect(await getItem(recordKey(office.tenant, "notice", 1))).toEqual(mailed);

  await unlock(office);
  const again = await signedIn(office);
  expect(await companiesOf(again)).toEqual(was);
  const since = listed.headers.get("etag") ?? "";
  expect((await again.call(companyRoutes.list, { headers: { "if-none-match": since } })).status).toBe(200);
  const added = await again.call(companyRoutes.save, { body: aCompany({ name: "次の会社" }) });
  expect(added.body.company.id).toBe(4);
  // What was done after the backup stays in the history.
  const removed = (await historyOf(office.tenant, "company")).filter(({ act }) => act === "remove");
  expect(removed).toHaveLength(1);
});

test("約束どおり削除した事務所は、誤りだったと言わないかぎり戻らない。戻っても利用は停止したまま。番号は次の事務所に渡らない", async () => {
  const office = await aFullOffice();
  const from = await backup();
  const was = await companiesOf(office);
  await lock(office);
  await updateItem(offices.key(office.tenant), { set: { deletesOn: dayInJapan(new Date()) } });
  while ((await deleteOffice(office.tenant, new Date())) === "more");
  expect(await getItem(offices.key(office.tenant))).toBeUndefined();
  const deleted = await findDeletedOffice(office.tenant);
  await expect(restore(from, office)).rejects.toThrow(deleted!.certificate);
  expect(await getItem(offices.key(office.tenant))).toBeUndefined();
  await deleteItem(serviceIdsKey);
  await restore(from, office, true, true);
  expect(await findDeletedOffice(office.tenant)).toBeUndefined();
  // No hour sends its mails before 運営 opens it.
  expect(await getItem(offices.key(office.tenant))).toMatchObject({ lock: { isOn: true }, gsi1pk: lockedPartition });
  expect(await getItem(offices.key(office.tenant))).not.toHaveProperty("deletesOn");
  expect(await getItem(serviceIdsKey)).toMatchObject({ last: office.tenant });
  await unlock(office);
  expect(await companiesOf(await signedIn(office))).toEqual(was);
});

test("アドレスがほかの事務所のものになっていたら、だれのものかを番号で言い、何も書かない", async () => {
  const office = await aFullOffice();
  const from = await backup();
  await lock(office);
  const taken = { ...emailKey(office.colleague.email), tenant: 999_999, userId: 1, confirmed: true };
  await putItem(taken);
  const before = await scanTable(into);
  await expect(restore(from, office)).rejects.toThrow("利用者 77 のアドレスは、いまはほかの事務所のものです");
  await expect(restoreOffice({ from, into, tenant: 888_888, now: new Date(), isMeant: true })).rejects.toThrow(
    "ありません",
  );
  process.env.TABLE = into;
  expect(await scanTable(into)).toEqual(before);
});

test("途中で落ちても、もう一度実行すれば戻る", async () => {
  const office = await aFullOffice();
  const from = await backup();
  const was = await companiesOf(office);
  await spoil(office);
  await lock(office);
  await atEveryCrashPoint(async (point) => {
    process.env.TABLE = into;
    const crash = crashAt([db], point);
    await restore(from, office).catch((error: unknown) => {
      if (!crash.isDead) throw error;
    });
    const { isDead } = crash;
    crash.restart();
    const { after } = await restore(from, office);
    expect(checksumOf(await readOffice(into, office.tenant))).toBe(after);
    return isDead;
  });
  process.env.TABLE = into;
  await unlock(office);
  expect(await companiesOf(await signedIn(office))).toEqual(was);
});
