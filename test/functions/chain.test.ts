import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, expect, test, vi } from "vitest";
import { authRoutes } from "#shared/auth/routes.ts";
import { companyRoutes } from "#shared/companies/routes.ts";
import { organizationRoutes } from "#shared/organizations/routes.ts";
import { companies, offices, users } from "#functions/db/entities.ts";
import { getItem, queryItems, updateItem } from "#functions/db/items.ts";
import { kindKey, partition } from "#functions/db/keys.ts";
import { dispatch } from "#infra/local/dispatch.ts";
import { aCompany } from "#test/support/records.ts";
import { historyOf } from "#test/support/history.ts";
import { anOffice } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";

useTable();
afterEach(() => {
  delete process.env.ORIGIN_SECRETS;
  vi.useRealTimers();
});
const register = { body: aCompany() };

test("一覧は、変わるまで304を返し、だれかが登録すると新しい内容になる", async () => {
  const office = await anOffice();
  const first = await office.call(companyRoutes.list);
  const tag = { "if-none-match": first.headers.get("etag")! };
  const again = await office.call(companyRoutes.list, { headers: tag });
  expect([again.status, again.body]).toEqual([304, undefined]);
  await office.call(companyRoutes.save, register);
  const changed = await office.call(companyRoutes.list, { headers: tag });
  expect([changed.status, changed.body.companies.length]).toEqual([200, 1]);
});

test("タグを知っていても、ログインが切れていれば401", async () => {
  const office = await anOffice();
  const tag = { "if-none-match": (await office.call(companyRoutes.list)).headers.get("etag")! };
  expect((await office.call(companyRoutes.list, { headers: tag })).status).toBe(304);
  expect((await office.call(companyRoutes.list, { headers: tag, session: undefined })).status).toBe(401);
  await office.call(authRoutes.logout);
  expect((await office.call(companyRoutes.list, { headers: tag })).status).toBe(401);
});

test("一覧のタグは、日付・権限・事務所の設定・ビルドが変わると合わなくなる", async () => {
  const office = await anOffice();
  const { headers } = await office.call(companyRoutes.list);
  const tag = { "if-none-match": headers.get("etag")! };
  const isFresh = async () => (await office.call(companyRoutes.list, { headers: tag })).status === 200;
  expect(await isFresh()).toBe(false);
  process.env.BUILD = "next";
  expect(await isFresh()).toBe(true);
  delete process.env.BUILD;
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.now() + 6 * 60 * 60_000);
  await office.call(authRoutes.current);
  vi.setSystemTime(Date.now() + 11 * 60 * 60_000);
  await office.call(authRoutes.current);
  vi.setSystemTime(Date.now() + 8 * 60 * 60_000);
  expect(await isFresh()).toBe(true);
  vi.useRealTimers();
  await updateItem(users.key(office.tenant, 1), { set: { role: "user" } });
  expect(await isFresh()).toBe(true);
  await updateItem(users.key(office.tenant, 1), { set: { role: "manager" } });
  await updateItem(offices.key(office.tenant), { add: { Version: 1 } });
  expect(await isFresh()).toBe(true);
});

test.each([
  ["gzip", "gzip", gunzipSync],
  ["gzip, deflate, br", "br", brotliDecompressSync],
])("大きな答えは圧縮され、どの答えもキャッシュされない（%s）", async (accepted, encoding, unpack) => {
  const office = await anOffice();
  for (let i = 0; i < 5; i++) await office.call(companyRoutes.save, register);
  const request = new Request("http://localhost:3000/api/companies", { headers: { "accept-encoding": accepted } });
  const response = await dispatch(request, { cookie: `session=${office.session}` });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-encoding": encoding,
    "cache-control": "no-store",
  });
  const text = unpack(Buffer.from(await response.arrayBuffer())).toString();
  expect(JSON.parse(text).companies).toHaveLength(5);
});

test("同じ Idempotency-Key の二度目は、同じ答えで、二件目を作らない", async () => {
  const office = await anOffice();
  const headers = { "idempotency-key": "key-00000001" };
  const send = () => office.call(companyRoutes.save, { ...register, headers });
  const answers = await Promise.all([send(), send(), send()]);
  answers.push(await send());
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  expect((await companies.list(office.tenant)).records).toHaveLength(1);
  const other = await office.call(companyRoutes.save, { body: aCompany({ name: "別の会社" }), headers });
  expect(other).toMatchObject({ status: 409, body: { code: "idempotencyMismatch" } });
});

test("Idempotency-Key はほかの事務所のものとは別で、24時間で切れる", async () => {
  const [one, two] = [await anOffice(), await anOffice()];
  const headers = { "idempotency-key": "key-00000002" };
  await one.call(companyRoutes.save, { ...register, headers });
  expect((await two.call(companyRoutes.save, { body: aCompany({ name: "別の会社" }), headers })).status).toBe(200);
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.now() + 11 * 60 * 60_000);
  await one.call(authRoutes.current);
  vi.setSystemTime(Date.now() + 11 * 60 * 60_000);
  await one.call(authRoutes.current);
  vi.setSystemTime(Date.now() + 3 * 60 * 60_000);
  await one.call(companyRoutes.save, { ...register, headers });
  expect((await companies.list(one.tenant)).records).toHaveLength(2);
});

test("途中で断られた登録は、記録も件数も履歴も残さない", async () => {
  const office = await anOffice({ CompanyMax: 1 });
  await office.call(companyRoutes.save, register);
  const before = await queryItems({ pk: partition(office.tenant) });
  const refused = await office.call(companyRoutes.save, {
    ...register,
    headers: { "idempotency-key": "key-00000003" },
  });
  expect(refused).toMatchObject({ status: 409, body: { code: "limit", message: "会社は1件までしか登録できません。" } });
  const after = await queryItems({ pk: partition(office.tenant) });
  const withoutIds = ({ items }: typeof before) => items.filter(({ sk }) => !String(sk).startsWith("ids#"));
  expect(withoutIds(after)).toEqual(withoutIds(before));
});

test("書き込みのたびに、だれが・いつ・何を変えたかが履歴に残る", async () => {
  const office = await anOffice();
  const { body } = await office.call(companyRoutes.save, register);
  await office.call(companyRoutes.save, {
    body: { ...register.body, id: body.company.id, Version: 1, memo: "変更後" },
  });
  const entries = await historyOf(office.tenant, "company");
  expect(entries.map(({ act, userId }) => [act, userId])).toEqual([
    ["create", 1],
    ["save", 1],
  ]);
  expect(entries[1]!.changed).toMatchObject({ memo: ["", "変更後"] });
  expect(await getItem(kindKey(office.tenant, "company"))).toMatchObject({ live: 1, version: 2 });
});

test("新しいパスワードか規約への同意が要るあいだは、決まった呼び出しのほかは403", async () => {
  const due = await anOffice();
  await updateItem(users.key(due.tenant, 1), { set: { isPasswordResetRequired: true } });
  expect((await due.call(companyRoutes.list)).body.code).toBe("passwordResetRequired");
  expect((await due.call(authRoutes.current)).status).toBe(200);
  await updateItem(users.key(due.tenant, 1), { set: { isPasswordResetRequired: false, agreedTermsRevision: 1 } });
  expect((await due.call(companyRoutes.list)).body.code).toBe("termsRequired");
});

test("無料期間が終わると、読めるが、書けない", async () => {
  const office = await anOffice({ trialEndsOn: "2026-01-31" });
  expect((await office.call(companyRoutes.list)).status).toBe(200);
  const over = { status: 402, body: { code: "trialEnded" } };
  expect(await office.call(companyRoutes.save, register)).toMatchObject(over);
  const removal = { params: { id: 1 }, query: { Version: 1 } };
  expect(await office.call(companyRoutes.remove, removal)).toMatchObject(over);
});

test("CloudFront を通らない呼び出しは403、入れ替え中は新旧どちらの鍵でもよい", async () => {
  const office = await anOffice();
  process.env.ORIGIN_SECRETS = "old,new";
  expect((await office.call(companyRoutes.list)).status).toBe(200);
  const { handler } = await import("#functions/companies/list.ts");
  const event = {
    headers: { "x-todoke-origin": "guess" },
    cookies: [`session=${office.session}`],
    queryStringParameters: {},
  };
  expect((await handler(event, { awsRequestId: "1" })).statusCode).toBe(403);
  expect((await handler({ ...event, headers: { "x-todoke-origin": "new" } }, { awsRequestId: "1" })).statusCode).toBe(
    200,
  );
});

test("運営は、訪問を記録してからだけ、よその事務所の画面を読める", async () => {
  const [root, office] = [await anOffice({ role: "root" }), await anOffice()];
  await office.call(companyRoutes.save, register);
  const headers = { "todoke-tenant": String(office.tenant) };
  expect((await root.call(companyRoutes.list, { headers })).status).toBe(404);
  const visit = await root.call(organizationRoutes.visit, { params: { id: office.tenant } });
  expect(visit.body.office.Name).toBe(office.office.Name);
  expect((await root.call(companyRoutes.list, { headers })).body.companies).toHaveLength(1);
  const saved = await root.call(companyRoutes.save, { ...register, headers });
  expect(saved.body.company.CreateUserId).toBe(0);
  expect(await historyOf(office.tenant, "office")).toMatchObject([{ act: "visit", userId: 0 }]);
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.now() + 11 * 60 * 60_000);
  await root.call(authRoutes.current);
  vi.setSystemTime(Date.now() + 2 * 60 * 60_000);
  expect((await root.call(companyRoutes.list, { headers })).status).toBe(404);
});

test("運営でない人の Todoke-Tenant は、自分の事務所なら無視し、よそなら404", async () => {
  const [one, two] = [await anOffice(), await anOffice()];
  expect((await one.call(companyRoutes.list, { headers: { "todoke-tenant": `${one.tenant}` } })).status).toBe(200);
  for (const header of [`${two.tenant}`, "0", "abc", "1.5"])
    expect((await one.call(companyRoutes.list, { headers: { "todoke-tenant": header } })).status).toBe(404);
});

test("壊れた JSON は400、1MB を超える本文は413、知らない経路は404", async () => {
  const office = await anOffice();
  expect((await office.call(companyRoutes.save, { body: "{" })).status).toBe(400);
  expect((await office.call(companyRoutes.save, { body: { memo: "あ".repeat(400_000) } })).status).toBe(413);
  // Where it has no route, the HTTP API answers by itself.
  const nowhere = await office.call({ method: "GET", path: "/api/nothing" });
  expect([nowhere.status, nowhere.body]).toEqual([404, { message: "Not Found" }]);
});

test("思いがけない失敗は、中身を見せずに番号だけを返す", async () => {
  const office = await anOffice();
  const errors = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const table = process.env.TABLE;
  delete process.env.TABLE;
  const { status, body } = await office.call(companyRoutes.list);
  process.env.TABLE = table;
  const lines = errors.mock.calls.map(([line]) => JSON.parse(String(line)));
  errors.mockRestore();
  expect([status, body.code, Object.keys(body).sort()]).toEqual([500, "internal", ["code", "message", "requestId"]]);
  expect(lines).toMatchObject([{ level: "error", requestId: body.requestId, route: "companies/list" }]);
});
