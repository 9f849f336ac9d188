import { beforeAll, describe, expect, test } from "vitest";
import { authRoutes } from "#shared/auth/routes.ts";
import { companyRoutes } from "#shared/companies/routes.ts";
import { dayInJapan } from "#shared/dates/day.ts";
import { historyRoutes } from "#shared/history/routes.ts";
import type { Organization } from "#shared/organizations/organization.ts";
import { organizationRoutes as routes } from "#shared/organizations/routes.ts";
import { refuseAddress } from "#functions/db/accounts.ts";
import { dueOffices, allOffices } from "#functions/db/notice-runs.ts";
import { getItem, updateItem } from "#functions/db/items.ts";
import { offices } from "#functions/db/entities.ts";
import { openSession } from "#functions/db/sessions.ts";
import { markUsed } from "#functions/db/usage.ts";
import { hashPassword } from "#functions/passwords/password.ts";
import { call } from "#test/support/call.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { aCompany } from "#test/support/records.ts";
import { useTable } from "#test/support/table.ts";

useTable();
let root: Awaited<ReturnType<typeof anOffice>>;
beforeAll(async () => {
  root = await anOffice({ role: "root" });
});
const list = async () => (await root.call(routes.list)).body.organizations as Organization[];
const shown = async (tenant: number) => (await list()).find(({ AutoId }) => AutoId === tenant)!;
const save = async (id: number, body: object) =>
  root.call(routes.save, { params: { id }, body: { Version: (await shown(id)).Version, ...body } });

describe("一覧", () => {
  test("件数、上限、最後に使った日、届かないアドレス、支払いを伝える", async () => {
    const { tenant, call: ask, user } = await anOffice({ CompanyMax: 5, trialEndsOn: "2999-01-01" });
    await ask(companyRoutes.save, { body: aCompany() });
    await aUser(tenant, { id: 2 });
    await refuseAddress(user.email, "bounce");
    await refuseAddress(user.email, "bounce");
    await refuseAddress("nobody@example.com", "bounce");
    await markUsed(tenant, "2026-11-20");
    await markUsed(tenant, "2026-11-19");
    expect(await shown(tenant)).toMatchObject({
      Name: `第${tenant}社会保険労務士事務所`,
      CompanyMax: 5,
      counts: { company: 1, todo: 0, electronicApplication: 0 },
      payment: "trial",
      trialEndsOn: "2999-01-01",
      plan: "",
      lastUsedOn: "2026-11-20",
      bounces: 1,
      isLocked: false,
      deletesOn: "",
    });
  });

  test("セッションが進むと、その日が最後に使った日になり、訪問では変わらない", async () => {
    const { tenant, user } = await anOffice();
    expect((await shown(tenant)).lastUsedOn).toBe("");
    const before = new Date(Date.now() - 11 * 60_000);
    const session = await openSession({ tenant, userId: user.id, epoch: user.epoch }, before);
    await root.call(routes.visit, { params: { id: tenant } });
    await root.call(companyRoutes.list, { headers: { "todoke-tenant": String(tenant) } });
    expect((await shown(tenant)).lastUsedOn).toBe("");
    await call(companyRoutes.list, { session });
    expect((await shown(tenant)).lastUsedOn).toBe(dayInJapan(new Date()));
  });

  test("運営のセッションには全事務所があり、ほかの人のには自分のものだけがある", async () => {
    const office = await anOffice();
    const of = async ({ call: ask }: Pick<typeof office, "call">) =>
      (await ask(authRoutes.current)).body.user.Organizations;
    expect(await of(office)).toEqual([{ value: office.tenant, label: office.office.Name }]);
    expect((await of(root)).map(({ value }: { value: number }) => value)).toEqual(
      (await list()).map(({ AutoId }) => AutoId),
    );
  });
});

describe("変更", () => {
  test("上限と支払いを変えると、事務所の履歴に運営の名で残る", async () => {
    const { tenant, call: ask } = await anOffice({ trialEndsOn: "2020-01-01" });
    expect((await ask(companyRoutes.save, { body: aCompany() })).status).toBe(402);
    const { status, body } = await save(tenant, { CompanyMax: 1, isActive: true });
    expect([status, body.message]).toEqual([200, "事務所を保存しました。"]);
    expect(body.organization).toMatchObject({ CompanyMax: 1, payment: "active", Version: 2 });
    expect((await ask(companyRoutes.save, { body: aCompany() })).status).toBe(200);
    expect((await ask(companyRoutes.save, { body: aCompany() })).status).toBe(409);
    const { entries } = (await ask(historyRoutes.list, { query: { kind: "office" } })).body;
    expect(entries[0]).toMatchObject({ user: "運営", actLabel: "変更" });
    expect(entries[0].changes).toEqual(expect.arrayContaining([{ label: "会社数の上限", before: "300", after: "1" }]));
  });

  test("古い版は409、ない版は400、ない事務所は404、管理者は403", async () => {
    const office = await anOffice();
    const params = { id: office.tenant };
    expect((await root.call(routes.save, { params, body: { Version: 9 } })).status).toBe(409);
    expect((await root.call(routes.save, { params, body: {} })).status).toBe(400);
    expect((await root.call(routes.save, { params: { id: 99_999 }, body: { Version: 1 } })).status).toBe(404);
    expect((await office.call(routes.list)).status).toBe(403);
    expect((await office.call(routes.save, { params, body: { Version: 1 } })).status).toBe(403);
  });
});

describe("停止", () => {
  const password = "TodokeDemo2026";
  const aLocked = async () => {
    const office = await anOffice();
    const { tenant } = office;
    await updateItem(
      { pk: `tenant#${tenant}`, sk: "user#0000000001" },
      { set: { passwordHash: await hashPassword(password) } },
    );
    const signIn = (typed = password) =>
      call(authRoutes.login, { body: { email: office.user.email, password: typed } });
    expect((await signIn()).status).toBe(200);
    expect((await save(tenant, { isLocked: true })).status).toBe(200);
    return { ...office, signIn };
  };

  test("次の呼び出しでログアウトし、正しいパスワードには403で理由を伝え、違えば401のままである", async () => {
    const { tenant, call: ask, signIn } = await aLocked();
    const out = await ask(companyRoutes.list);
    expect([out.status, out.body.message]).toEqual([401, expect.stringMatching(/^この事務所は、現在ご利用を停止/)]);
    const answer = await signIn();
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      403,
      "forbidden",
      "この事務所は、現在ご利用を停止しています。運営事務局へお問い合わせください。",
    ]);
    expect(answer.headers.getSetCookie().some((cookie) => /^(__Host-)?session=./.test(cookie))).toBe(false);
    expect((await signIn("ちがうパスワード")).status).toBe(401);
    expect((await shown(tenant)).isLocked).toBe(true);
    await root.call(routes.visit, { params: { id: tenant } });
    const headers = { "todoke-tenant": String(tenant) };
    expect((await root.call(companyRoutes.list, { headers })).status).toBe(200);
    await save(tenant, { isLocked: false });
    expect((await ask(companyRoutes.list)).status).toBe(401);
    expect((await signIn()).status).toBe(200);
  });

  test("通知メールの対象から外れ、再開すると戻る。件数を数え直す対象からは外れない", async () => {
    const { tenant } = await aLocked();
    const due = async () => (await dueOffices(23, "2999-01-01")).includes(tenant);
    await expect.poll(due).toBe(false);
    expect(await allOffices()).toContain(tenant);
    await save(tenant, { isLocked: false });
    await expect.poll(due).toBe(true);
  });

  test("運営の事務所は停止できない", async () => {
    expect((await save(root.tenant, { isLocked: true })).status).toBe(400);
    expect((await getItem<{ lock?: unknown }>(offices.key(root.tenant)))!.lock).toBeUndefined();
  });
});

test("申請のない事務所の削除は確定できない", async () => {
  const { tenant } = await anOffice();
  expect((await save(tenant, { deletion: "confirm" })).body.message).toBe(
    "この事務所から、削除の申請は届いていません。",
  );
});
