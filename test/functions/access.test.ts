import { afterEach, expect, test, vi } from "vitest";
import { authRoutes } from "#shared/auth/routes.ts";
import { companyRoutes } from "#shared/companies/routes.ts";
import { organizationRoutes } from "#shared/organizations/routes.ts";
import { emailKey } from "#functions/db/accounts.ts";
import { users } from "#functions/db/entities.ts";
import { updateItem } from "#functions/db/items.ts";
import { call } from "#test/support/call.ts";
import { cheapHash } from "#test/support/cheap-hash.ts";
import { historyOf } from "#test/support/history.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { aCompany } from "#test/support/records.ts";
import { useTable } from "#test/support/table.ts";

useTable();
afterEach(() => void vi.useRealTimers());
const register = { body: aCompany() };
const password = "TodokeDemo2026";

/** Root, on a recorded visit to an office. */
const aVisit = async (fields = {}) => {
  const [root, office] = [await anOffice({ role: "root" }), await anOffice(fields)];
  expect((await root.call(organizationRoutes.visit, { params: { id: office.tenant } })).status).toBe(200);
  return { root, office, headers: { "todoke-tenant": String(office.tenant) } };
};

test("確認されていないアドレスでは、正しいパスワードでもログインできない", async () => {
  const { user } = await aUser((await anOffice()).tenant, { id: 2, passwordHash: cheapHash(password) });
  const signIn = async () => (await call(authRoutes.login, { body: { email: user.email, password } })).status;
  await updateItem(emailKey(user.email), { set: { confirmed: false } });
  expect(await signIn()).toBe(401);
  await updateItem(emailKey(user.email), { set: { confirmed: true } });
  expect(await signIn()).toBe(200);
});

test("無料期間の最後の日は23時59分まで書け、日が変わると402になる", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-24T23:59:59+09:00") });
  const office = await anOffice({ trialEndsOn: "2026-11-24" });
  expect((await office.call(companyRoutes.save, register)).status).toBe(200);
  vi.setSystemTime(new Date("2026-11-25T00:00:00+09:00"));
  expect((await office.call(companyRoutes.save, register)).status).toBe(402);
});

test("無料期間のあと、支払えない一般には、管理者に依頼するよう伝える", async () => {
  const office = await anOffice({ trialEndsOn: "2026-01-31" });
  const staff = await aUser(office.tenant, { id: 2, role: "user" });
  const answers = [await office.call(companyRoutes.save, register), await staff.call(companyRoutes.save, register)];
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
    [402, "無料期間が終了したため、登録や変更はできません。お支払い情報を登録してください。"],
    [402, "無料期間が終了したため、登録や変更はできません。お支払い情報の登録を、管理者に依頼してください。"],
  ]);
});

test("無料期間が終わった事務所でも、訪問している運営は書ける", async () => {
  const { root, office, headers } = await aVisit({ trialEndsOn: "2026-01-31" });
  expect((await root.call(companyRoutes.save, { ...register, headers })).status).toBe(200);
  expect((await office.call(companyRoutes.save, register)).status).toBe(402);
});

test("新しいパスワードや規約への同意が要る運営は、訪問先でもそれが先になる", async () => {
  const { root, headers } = await aVisit();
  await updateItem(users.key(root.tenant, 1), { set: { isPasswordResetRequired: true } });
  expect((await root.call(companyRoutes.list, { headers })).body.code).toBe("passwordResetRequired");
  await updateItem(users.key(root.tenant, 1), { set: { isPasswordResetRequired: false, agreedTermsRevision: 1 } });
  expect((await root.call(companyRoutes.list, { headers })).body.code).toBe("termsRequired");
});

test.each(["manager", "user"])("運営でなくなって %s になった人は、訪問の記録が残っていても入れない", async (role) => {
  const { root, headers } = await aVisit();
  expect((await root.call(companyRoutes.list, { headers })).status).toBe(200);
  await updateItem(users.key(root.tenant, 1), { set: { role } });
  expect((await root.call(companyRoutes.list, { headers })).status).toBe(404);
});

test("訪問は、訪ねた事務所と、訪ねた人だけのものである", async () => {
  const { root, headers } = await aVisit();
  const second = await aUser(root.tenant, { id: 2, role: "root" });
  expect((await second.call(companyRoutes.list, { headers })).status).toBe(404);
  const other = await anOffice();
  expect((await root.call(companyRoutes.list, { headers: { "todoke-tenant": String(other.tenant) } })).status).toBe(
    404,
  );
});

test("履歴に残るのは書いた人の番号で、訪問している運営は0になる", async () => {
  const { root, office, headers } = await aVisit();
  const second = await aUser(office.tenant, { id: 2 });
  await second.call(companyRoutes.save, register);
  await root.call(companyRoutes.save, { ...register, headers });
  const entries = await historyOf(office.tenant, "company");
  expect(entries.map(({ userId }) => userId)).toEqual([2, 0]);
});
