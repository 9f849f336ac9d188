import { beforeAll, describe, expect, test } from "vitest";
import { companyRoutes } from "#shared/companies/routes.ts";
import type { Route } from "#shared/contract.ts";
import { organizationRoutes } from "#shared/organizations/routes.ts";
import { routes } from "#shared/routes.ts";
import { queryItems } from "#functions/db/items.ts";
import { partition } from "#functions/db/keys.ts";
import { passkeysOf } from "#functions/db/passkeys.ts";
import { markVerified } from "#functions/db/sessions.ts";
import { call, contentType } from "#test/support/call.ts";
import { aFullOffice } from "#test/support/full-office.ts";
import { anOffice } from "#test/support/office.ts";
import { outcomeOf } from "#test/support/refusal.ts";
import { calls } from "#test/support/route-calls.ts";
import { registerPasskey } from "#test/support/passkeys.ts";
import { aCompany } from "#test/support/records.ts";
import { useTable } from "#test/support/table.ts";

useTable();
const name = "electronicApplication";
/** Routes that name no record of an office: what they answer holds nothing of another office. */
const withoutIds = [
  "auth/login",
  "auth/logout",
  "auth/current",
  "auth/forgot-password",
  "auth/password-link",
  "auth/reset-password",
  "auth/verify-factor",
  "auth/verify-password",
  "comments/start-file",
  "companies/list",
  "companies/list-all-employees",
  "companies/list-all-workplaces",
  "checklists/list",
  "checklists/list-procedure-names",
  "dashboard/agree-terms",
  "dashboard/get",
  "deadlines/end-feed",
  "deadlines/feed",
  "deadlines/get-feed",
  "deadlines/list",
  "deadlines/make-feed",
  "egov/accounts",
  "egov/callback",
  "egov/connect",
  "egov/filings",
  "egov/procedure",
  "egov/list",
  "egov/procedures",
  // 運営's own, by the number of a form
  "egov/fetch-skeleton",
  "egov/try-procedure",
  "egov-procedures/activate",
  "egov-procedures/export",
  "egov-procedures/get",
  "egov-procedures/import",
  "egov-procedures/list",
  "egov-procedures/save",
  "egov-procedures/save-destinations",
  "history/list",
  "leaving/ask-deletion",
  "leaving/cancel-deletion",
  "leaving/export",
  "leaving/get",
  "dashboard/reset-password",
  "imports/run",
  "palette/list",
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
  "plans/list",
  "postal-codes/get",
  "sessions/list",
  "sessions/remove-others",
  "status/get",
  "tasks/list",
  "terms/get",
  "todos/list",
  "users/confirm-address",
  "users/list",
  "views/list",
];
const changing = routes.filter(({ method }) => method !== "GET");
const closed = routes.filter(({ access }) => access !== "public");
const titled = (list: readonly Route[]) => list.map((route) => [route.name, route] as const);

/** One with a passkey besides. */
const aVictim = async () => {
  const office = await aFullOffice();
  await markVerified(office.session, new Date());
  await registerPasskey(office);
  return office;
};
/** All that is stored of it. */
const contents = ({ tenant, user }: Awaited<ReturnType<typeof anOffice>>) =>
  Promise.all([queryItems({ pk: partition(tenant) }), passkeysOf(tenant, user.id)]);

/** Calls that change nothing: all of them meet the same two offices. */
let full: Awaited<ReturnType<typeof aVictim>>;
let stranger: Awaited<ReturnType<typeof anOffice>>;
let before: Awaited<ReturnType<typeof contents>>;
beforeAll(async () => {
  full = await aVictim();
  stranger = await anOffice({ role: "root" });
  before = await contents(full);
});

test("どの経路も、ここで確かめる対象に入っている", () => {
  expect([...Object.keys(calls), ...withoutIds].toSorted()).toEqual(routes.map((route) => route.name).toSorted());
});

test.each(titled(closed))("%s は、別の利用者で開いた画面からは409で、何も変わらない", async (routeName, route) => {
  for (const opened of [`${stranger.tenant}/1`, `${full.tenant}/77`, "", "x"]) {
    const headers = { ...contentType(route), "todoke-user": opened };
    const options = { params: { type: name, kind: name }, ...calls[routeName], headers };
    expect(outcomeOf(await call(route, options)).status).toBe(401);
    expect(outcomeOf(await full.call(route, options))).toEqual({ status: 409, code: "sessionChanged" });
  }
  expect(await contents(full)).toEqual(before);
});

test("自分の名乗りのある呼び出しは受け付け、公開の経路は名乗りを見ない", async () => {
  const [root, office] = [await anOffice({ role: "root" }), await anOffice()];
  const own = { "todoke-user": `${root.tenant}/1` };
  expect((await root.call(companyRoutes.save, { body: aCompany(), headers: own })).status).toBe(200);
  await root.call(organizationRoutes.visit, { params: { id: office.tenant }, headers: own });
  const visit = { ...own, "todoke-tenant": String(office.tenant) };
  expect((await root.call(companyRoutes.save, { body: aCompany(), headers: visit })).status).toBe(200);
  for (const route of routes.filter(({ access }) => access === "public")) {
    const answer = await office.call(route, { ...calls[route.name], headers: { ...contentType(route), ...own } });
    expect(outcomeOf(answer).code).not.toBe("sessionChanged");
  }
});

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
    for (const headers of foreign) expect((await full.call(route, { ...calls[routeName], headers })).status).toBe(403);
    const other = route.takesForm ? "application/json" : "multipart/form-data; boundary=x";
    for (const type of ["text/plain", "application/x-www-form-urlencoded", other])
      expect(
        (await full.call(route, { ...calls[routeName], body: "a=b", headers: { "content-type": type } })).status,
      ).toBe(415);
    expect(await contents(full)).toEqual(before);
  });
  test("同じサイトの Origin だけでも書き込める", async () => {
    const office = await anOffice();
    const headers = { "sec-fetch-site": "", origin: "http://localhost:3000" };
    expect((await office.call(companyRoutes.save, { body: aCompany(), headers })).status).toBe(200);
  });
});

test.each(Object.keys(calls))("%s は、よその事務所の番号では404で、その事務所は何も変わらない", async (routeName) => {
  const route = routes.find((each) => each.name === routeName)!;
  const answer = await stranger.call(route, calls[routeName]);
  expect(outcomeOf(answer)).toEqual({ status: 404, code: "notFound" });
  expect(answer.body.current).toBeUndefined();
  expect(await contents(full)).toEqual(before);
});

test.each(titled(closed.filter(({ method }) => method === "GET")))(
  "%s の答えに、よその事務所の記録はない",
  async (routeName, route) => {
    const answer = await stranger.call(route, { params: { type: name }, ...calls[routeName] });
    expect(JSON.stringify([answer.body, answer.headers.get("location")])).not.toMatch(/青葉製作所|山本|所内会議/);
  },
);

test("本文や問い合わせに書いた事務所の番号は効かない", async () => {
  const victim = await aFullOffice();
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
  expect((await full.call(companyRoutes.get, { params: { id } })).status).toBe(404);
});
