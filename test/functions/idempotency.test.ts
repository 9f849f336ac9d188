import { afterEach, expect, test, vi } from "vitest";
import { companyRoutes } from "#shared/companies/routes.ts";
import { officeRoutes } from "#shared/office/routes.ts";
import { organizationRoutes } from "#shared/organizations/routes.ts";
import { sessionRoutes } from "#shared/sessions/routes.ts";
import { userRoutes } from "#shared/users/routes.ts";
import { keepDevice } from "#functions/sign-in/items/devices.ts";
import { companies, employees, offices } from "#functions/db/entities.ts";
import { bindKey, findStoredAnswer, storeAnswer } from "#functions/db/idempotency.ts";
import { openSession } from "#functions/db/sessions.ts";
import { call } from "#test/support/call.ts";
import { mailsTo } from "#test/support/mails.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { aCompany } from "#test/support/records.ts";
import { useTable } from "#test/support/table.ts";
import { aUserForm } from "#test/support/users.ts";

const bus = useTable();
afterEach(() => void vi.useRealTimers());
const headers = { "idempotency-key": "same-key-0001" };
const person = { label: "山本 健太", kana: "", number: "" };
const mismatch = { status: 409, body: { code: "idempotencyMismatch" } };

test("同じ事務所のほかの利用者が同じ鍵を使っても、別の登録になる", async () => {
  const one = await anOffice();
  const two = await aUser(one.tenant, { id: 2 });
  const register = { body: aCompany(), headers };
  const answers = [await one.call(companyRoutes.save, register), await two.call(companyRoutes.save, register)];
  expect(answers.map(({ status, body }) => [status, body.company.id, body.company.CreateUserId])).toEqual([
    [200, 1, 1],
    [200, 2, 2],
  ]);
  expect((await companies.list(one.tenant)).records).toHaveLength(2);
});

test("24時間が過ぎた鍵は、まだ残っていても、別の登録に使える", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { tenant } = await anOffice();
  const save = async (name: string) => {
    // the session of the day before is over
    const session = await openSession({ tenant, userId: 1, epoch: 1 }, new Date());
    const { status, body } = await call(companyRoutes.save, { session, body: aCompany({ name }), headers });
    return [status, body.company?.id];
  };
  expect([await save("青葉"), await save("青葉"), (await save("みどり"))[0]]).toEqual([[200, 1], [200, 1], 409]);
  vi.setSystemTime(Date.now() + 24 * 60 * 60_000);
  expect(await save("みどり")).toEqual([200, 2]);
});

test("24時間が過ぎた鍵を、答えを残さない呼び出しに使っても、前の答えは出ない", async () => {
  const { tenant } = await anOffice();
  const now = new Date();
  const of = { tenant, userId: 1, key: "same-key-0001", hash: "one", shown: (answer: unknown) => answer };
  await storeAnswer({ ...of, now }, "前の答え");
  const later = { ...of, now: new Date(now.getTime() + 24 * 60 * 60_000) };
  await bindKey(later);
  expect(await findStoredAnswer(later)).toBeUndefined();
});

test("同じ鍵と本文でも、別のパスに送ると409になり、何も書かれない", async () => {
  const office = await anOffice();
  for (const name of ["青葉", "みどり"]) await office.call(companyRoutes.save, { body: aCompany({ name }) });
  const add = (id: number) => office.call(companyRoutes.saveEmployee, { params: { id }, body: person, headers });
  expect((await add(1)).status).toBe(200);
  expect(await add(2)).toMatchObject(mismatch);
  expect((await employees.list(office.tenant, { parents: [2] })).records).toEqual([]);
});

test("同じ鍵でも、別の番号や別の版の削除は409になり、どちらも消えない", async () => {
  const office = await anOffice();
  for (const name of ["青葉", "みどり", "北斗"]) await office.call(companyRoutes.save, { body: aCompany({ name }) });
  const remove = (id: number, Version: number) =>
    office.call(companyRoutes.remove, { params: { id }, query: { Version }, headers });
  expect((await remove(1, 1)).status).toBe(200);
  expect(await remove(2, 1)).toMatchObject(mismatch);
  expect(await remove(1, 2)).toMatchObject(mismatch);
  expect((await remove(1, 1)).status).toBe(200);
  expect((await companies.list(office.tenant)).records).toHaveLength(2);
});

test("同じ鍵の削除は、20件が同時に届いても、すべて同じ答えになる", async () => {
  const office = await anOffice();
  for (const name of ["青葉", "みどり"]) await office.call(companyRoutes.save, { body: aCompany({ name }) });
  await office.call(companyRoutes.saveEmployee, { params: { id: 2 }, body: person });
  const removals = [
    [companyRoutes.removeEmployee, { params: { id: 2, value: 1 }, query: { Version: 1 } }],
    [companyRoutes.remove, { params: { id: 2 }, query: { Version: 1 } }],
  ] as const;
  for (const [at, [route, options]] of removals.entries()) {
    const send = () => office.call(route, { ...options, headers: { "idempotency-key": `removal-key-${at}` } });
    const answers = await Promise.all(Array.from({ length: 20 }, send));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1);
    expect(answers[0]!.status).toBe(200);
  }
  expect((await companies.list(office.tenant)).records.map(({ id }) => id)).toEqual([1]);
});

test("同じ鍵を、登録と削除に使うことはできない", async () => {
  const office = await anOffice();
  await office.call(companyRoutes.save, { body: aCompany() });
  expect((await office.call(companyRoutes.saveEmployee, { params: { id: 1 }, body: person, headers })).status).toBe(
    200,
  );
  const removed = office.call(companyRoutes.remove, { params: { id: 1 }, query: { Version: 1 }, headers });
  expect(await removed).toMatchObject(mismatch);
});

test("運営の保存も、同じ鍵の二度目は同じ答えで、二度は効かない", async () => {
  const [root, { tenant }] = [await anOffice({ role: "root" }), await anOffice({ CompanyMax: 300 })];
  const save = (CompanyMax: number) =>
    root.call(organizationRoutes.save, { params: { id: tenant }, body: { Version: 1, CompanyMax }, headers });
  const [first, beside] = await Promise.all([save(500), save(500)]);
  expect(first).toMatchObject({ status: 200, body: { organization: { CompanyMax: 500, Version: 2 } } });
  expect(beside.body).toEqual(first.body);
  expect((await save(500)).body).toEqual(first.body);
  expect(await save(600)).toMatchObject(mismatch);
  expect(await offices.get(tenant)).toMatchObject({ CompanyMax: 500, Version: 2 });
});

test("セッションやブラウザの終了も、同じ鍵の二度目は同じ答え", async () => {
  const { tenant, call: ask } = await anOffice();
  const who = { tenant, userId: 1, epoch: 1 };
  const open = () => openSession(who, new Date());
  await Promise.all([open(), keepDevice(who, undefined, { browser: "", now: new Date() })]);
  const { sessions, devices } = (await ask(sessionRoutes.list)).body;
  const other = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  const removals = [
    [sessionRoutes.remove, { params: { id: other.id } }],
    [sessionRoutes.removeDevice, { params: { id: devices[0].id } }],
    [sessionRoutes.removeOthers, {}],
  ] as const;
  for (const [at, [route, options]] of removals.entries()) {
    const send = () => ask(route, { ...options, headers: { "idempotency-key": `session-key-${at}` } });
    const answer = await send();
    expect(answer.status).toBe(200);
    await open();
    expect([(await send()).status, (await send()).body]).toEqual([200, answer.body]);
  }
  // the one that was opened after the others had been ended
  expect((await ask(sessionRoutes.list)).body.sessions).toHaveLength(2);
});

test("メールの送信も、同じ鍵の二度目は同じ答えで、二通目を送らない", async () => {
  const office = await anOffice();
  const invited = aUserForm({ email: `invited${office.tenant}@example.com` });
  const { id, email } = (await office.call(userRoutes.save, { body: invited })).body.user;
  const calls = [
    [officeRoutes.testMail, {}, office.user.email, 1],
    // the first came with the registration
    [userRoutes.invite, { params: { id } }, email, 2],
  ] as const;
  for (const [at, [route, options, address, count]] of calls.entries()) {
    const send = () => office.call(route, { ...options, headers: { "idempotency-key": `mail-key-000${at}` } });
    const answer = await send();
    expect(answer.status).toBe(200);
    expect((await send()).body).toEqual(answer.body);
    await bus.idle();
    expect(await mailsTo(address)).toHaveLength(count);
  }
});
