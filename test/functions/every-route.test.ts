import { describe, expect, test } from "vitest";
import { mayUse, type Role } from "#shared/access.ts";
import { authRoutes } from "#shared/auth/routes.ts";
import { companyRoutes } from "#shared/companies/routes.ts";
import type { Route } from "#shared/contract.ts";
import { checklistRoutes } from "#shared/checklists/routes.ts";
import { infoRoutes } from "#shared/info/routes.ts";
import { routes } from "#shared/routes.ts";
import { todoRoutes } from "#shared/todos/routes.ts";
import { userRoutes } from "#shared/users/routes.ts";
import { markVerified } from "#functions/db/sessions.ts";
import { call, type CallOptions } from "#test/support/call.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { outcomeOf } from "#test/support/refusal.ts";
import { registerPasskey } from "#test/support/passkeys.ts";
import { aChecklistRow, aCompany, anAnnouncement } from "#test/support/records.ts";
import { useTable } from "#test/support/table.ts";
import { aTodo } from "#test/support/todos.ts";
import { aForm, aUserForm } from "#test/support/users.ts";

useTable();
const name = "electronicApplication";
const arrive_id = "900202600000000001";

const anAgreementForm = { type: "9", company: 1, workplace: -1, files: [], content: { fields: {}, tables: {} } };

/** A valid call of each route that names a record: the ids are those of an office that has them all. */
const calls: Record<string, CallOptions> = {
  "companies/get": { params: { id: 1 } },
  "companies/save": { body: { ...aCompany(), id: 1, Version: 1 } },
  "companies/remove": { params: { id: 1 }, query: { Version: 1 } },
  "companies/list-employees": { params: { id: 1 } },
  "companies/save-employee": { params: { id: 1 }, body: { label: "山本 健太", kana: "", number: "" } },
  "companies/list-workplaces": { params: { id: 1 } },
  "companies/save-workplace": { params: { id: 1 }, body: { followsCompany: true } },
  "companies/remove-workplace": { params: { id: 1, workplace: 1 }, query: { Version: 1 } },
  "companies/remove-employee": { params: { id: 1, value: 1 }, query: { Version: 1 } },
  "agreements/start": { query: { company: 1 } },
  "agreements/get": { params: { AutoId: 1 } },
  "agreements/save": { body: { ...anAgreementForm, AutoId: 1 } },
  "agreements/renew": { body: { List: [1] } },
  "agreements/mark-filed": { params: { AutoId: 1 }, body: { Version: 1, filedBy: "3_紙", filedOn: "2026-03-16" } },
  "agreements/save-file": { params: { id: 1 }, body: aForm({ purpose: "proxy", name: "a", file: new Blob(["x"]) }) },
  "agreements/get-file": { params: { id: 1, file: 1 } },
  "agreements/remove-file": { params: { id: 1, file: 1 }, query: { Version: 1 } },
  "checklists/save": {
    params: { type: name },
    body: { Name: name, List: [{ ...aChecklistRow(), AutoId: 1, Version: 1 }] },
  },
  "checklists/remove": { params: { type: name }, body: { Name: name, List: [1], Versions: [1] } },
  "todos/get": { params: { AutoId: 1 } },
  "todos/save": { body: { ...aTodo(), AutoId: 1, Version: 1 } },
  "todos/remove": { params: { AutoId: 1 }, query: { Version: 1 } },
  "users/get": { params: { id: 77 } },
  "users/save": { body: { ...aUserForm(), id: 77, Version: 1 } },
  "users/remove": { params: { id: 77 }, query: { Version: 1 } },
  "passkeys/remove": { params: { id: 1 } },
  "history/restore": { body: { entry: "2026-11-22T00:00:00.000Z#company#0000000001#aaaaaaaa" } },
  "organizations/save": { params: { id: 9_999 }, body: { Version: 1 } },
  "users/change-password": { body: { id: 77, currentPassword: "x", newPassword: "TodokeDemo2027" } },
  "users/notifications": { body: { id: 77, notifications: aUserForm().notifications } },
  "users/invite": { params: { id: 77 } },
  "users/unlock": { params: { id: 77 } },
  "users/get-icon": { params: { id: 77 }, query: { v: "0123456789abcdef" } },
  "users/save-icon": { params: { id: 77 }, body: aForm({ id: "77", icon: new Blob(["x"]) }) },
  "users/remove-icon": { params: { id: 77 } },
  "otp/get": { params: { id: 2 } },
  "otp/enable": { body: { id: 2, code: "123456", secret: "" } },
  "otp/remove": { params: { id: 2 } },
  "sessions/remove": { params: { id: "x".repeat(22) } },
  "sessions/remove-device": { params: { id: "x".repeat(22) } },
  "info/save": {
    body: { List: [{ ...anAnnouncement(), AutoId: 1, Version: 1 }] },
  },
  "info/remove": { params: { AutoId: 1 }, query: { Version: 1 } },
  "organizations/visit": { params: { id: 9_999 } },
  "egov/get": { params: { arrive_id } },
  "egov/sync": { body: { ArriveId: arrive_id } },
  "egov/apply": { body: { CheckListId: 1, Type: name, ProcId: "4950013320677000" } },
  "egov/filing": { params: { id: 1 } },
  "egov/settle": { params: { id: 1 }, body: { Decision: "notArrived" } },
  "egov/withdraw": { body: { ArriveId: arrive_id, Filename: "withdraw.zip", ZipData: "UEsDBA==" } },
  "egov/notice": { body: { ArriveId: arrive_id, NoticeSubId: 1 } },
  "egov/verify": { body: { ArriveId: arrive_id, NoticeSubId: 1 } },
  "egov/file": { params: { arrive_id, notice_sub_id: 1, file: 0 } },
  "egov/page": { params: { arrive_id, notice_sub_id: 1, file: 0 } },
  "egov/disconnect": { query: { token_sub: "x" } },
};
/** Routes that name no record of an office: what they answer holds nothing of another office. */
const withoutIds = [
  "auth/login",
  "auth/logout",
  "auth/current",
  "auth/forgot-password",
  "auth/password-link",
  "auth/reset-password",
  "auth/verify-password",
  "companies/list",
  "companies/list-all-employees",
  "companies/list-all-workplaces",
  "checklists/list",
  "dashboard/agree-terms",
  "dashboard/get",
  "egov/accounts",
  "egov/callback",
  "egov/connect",
  "egov/filings",
  "egov/list",
  "history/list",
  "leaving/ask-deletion",
  "leaving/cancel-deletion",
  "leaving/export",
  "leaving/get",
  "dashboard/reset-password",
  "imports/run",
  "passkeys/assert",
  "passkeys/assert-options",
  "passkeys/attest",
  "passkeys/attest-options",
  "passkeys/register",
  "passkeys/register-options",
  "organizations/list",
  "info/list",
  "join/complete",
  "join/request",
  "office/get",
  "office/save",
  "office/test-mail",
  "payment/apply",
  "payment/get",
  "postal-codes/get",
  "sessions/list",
  "sessions/remove-others",
  "terms/get",
  "todos/list",
  "users/confirm-address",
  "users/list",
];
const changing = routes.filter(({ method }) => method !== "GET");
const closed = routes.filter(({ access }) => access !== "public");
const titled = (list: readonly Route[]) => list.map((route) => [route.name, route] as const);

/** An office with a record of every kind, all numbered 1, and a user 77, whose number its stranger does not have. */
const aFullOffice = async () => {
  const office = await anOffice();
  await office.call(companyRoutes.save, { body: aCompany() });
  await aUser(office.tenant, { id: 77, lastName: "山本" });
  await office.call(companyRoutes.saveEmployee, {
    params: { id: 1 },
    body: { label: "山本 健太", kana: "", number: "" },
  });
  await office.call(companyRoutes.saveWorkplace, { params: { id: 1 }, body: { followsCompany: true } });
  const post = { ...anAnnouncement(), OrgId: office.tenant };
  expect((await office.call(infoRoutes.save, { body: { List: [post] } })).status).toBe(200);
  const row = { params: { type: name }, body: { Name: name, List2: [aChecklistRow()] } };
  expect((await office.call(checklistRoutes.save, row)).status).toBe(200);
  expect((await office.call(todoRoutes.save, { body: aTodo() })).status).toBe(200);
  await markVerified(office.session, new Date());
  await registerPasskey(office);
  return office;
};
const contents = async ({ call: ask }: Awaited<ReturnType<typeof anOffice>>) => [
  (await ask(companyRoutes.list)).body.companies,
  (await ask(companyRoutes.listEmployees, { params: { id: 1 } })).body.staff,
  (await ask(companyRoutes.listWorkplaces, { params: { id: 1 } })).body.workplaces,
  (await ask(checklistRoutes.list, { params: { type: name } })).body.records,
  (await ask(todoRoutes.list)).body.todos,
  (await ask(userRoutes.list)).body.users,
  (await ask(authRoutes.current)).body.user.passkeys,
  (await ask(infoRoutes.list)).body.infos,
];

test("どの経路も、ここで確かめる対象に入っている", () => {
  expect([...Object.keys(calls), ...withoutIds].toSorted()).toEqual(routes.map((route) => route.name).toSorted());
});

test.each(titled(closed))("%s はログインなしでは401", async (routeName, route) => {
  expect(outcomeOf(await call(route, calls[routeName])).status).toBe(401);
});

test.each(titled(closed.filter(({ access }) => access !== "user")))(
  "%s は役割が足りないと403",
  async (routeName, route) => {
    const { tenant } = await anOffice();
    const roles: Role[] = ["user", "manager", "root"];
    for (const [index, role] of roles.filter((each) => !mayUse(each, route.access)).entries()) {
      const { call: ask } = await aUser(tenant, { id: index + 2, role });
      expect(outcomeOf(await ask(route, calls[routeName]))).toEqual({ status: 403, code: "forbidden" });
    }
  },
);

describe("よそのサイトからの書き込み", () => {
  const foreign: Record<string, string>[] = [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "none" },
    { "sec-fetch-site": "", origin: "https://evil.example" },
    { "sec-fetch-site": "" },
    { "sec-fetch-site": "", origin: "null" },
  ];
  test.each(titled(changing))("%s は403、JSON でない本文は415", async (routeName, route) => {
    const office = await anOffice();
    for (const headers of foreign)
      expect((await office.call(route, { ...calls[routeName], headers })).status).toBe(403);
    const other = route.takesForm ? "application/json" : "multipart/form-data; boundary=x";
    for (const type of ["text/plain", "application/x-www-form-urlencoded", other])
      expect(
        (await office.call(route, { ...calls[routeName], body: "a=b", headers: { "content-type": type } })).status,
      ).toBe(415);
  });
  test("同じサイトの Origin だけでも書き込める", async () => {
    const office = await anOffice();
    const headers = { "sec-fetch-site": "", origin: "http://localhost:3000" };
    expect((await office.call(companyRoutes.save, { body: aCompany(), headers })).status).toBe(200);
  });
});

test.each(Object.keys(calls))("%s は、よその事務所の番号では404で、その事務所は何も変わらない", async (routeName) => {
  const [full, stranger] = [await aFullOffice(), await anOffice({ role: "root" })];
  const before = await contents(full);
  const route = routes.find((each) => each.name === routeName)!;
  const answer = await stranger.call(route, calls[routeName]);
  expect(outcomeOf(answer)).toEqual({ status: 404, code: "notFound" });
  expect(answer.body.current).toBeUndefined();
  expect(await contents(full)).toEqual(before);
});

test.each(titled(closed.filter(({ method }) => method === "GET")))(
  "%s の答えに、よその事務所の記録はない",
  async (routeName, route) => {
    await aFullOffice();
    const stranger = await anOffice();
    const answer = await stranger.call(route, { params: { type: name }, ...calls[routeName] });
    expect(JSON.stringify([answer.body, answer.headers.get("location")])).not.toMatch(/青葉製作所|山本|所内会議/);
  },
);

test("本文や問い合わせに書いた事務所の番号は効かない", async () => {
  const [victim, stranger] = [await aFullOffice(), await anOffice()];
  const forged = {
    tenant: victim.tenant,
    tenantId: victim.tenant,
    OrgId: victim.tenant,
    pk: `tenant#${victim.tenant}`,
  };
  const saved = await stranger.call(companyRoutes.save, {
    body: { ...aCompany({ name: "偽の会社" }), ...forged },
    query: forged,
  });
  expect(saved.status).toBe(200);
  expect((await victim.call(companyRoutes.list)).body.companies).toHaveLength(1);
  expect((await stranger.call(companyRoutes.list, { query: { tenantId: victim.tenant } })).body.companies).toHaveLength(
    1,
  );
});

test.each(["abc", "0", "-1", "1.5", "99999999999", "1%23x"])("番号でない %s は404", async (id) => {
  const office = await aFullOffice();
  expect((await office.call(companyRoutes.get, { params: { id } })).status).toBe(404);
});
