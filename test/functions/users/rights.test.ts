import { describe, expect, test } from "vitest";
import type { Role } from "#shared/access.ts";
import { organizationRoutes } from "#shared/organizations/routes.ts";
import { userRoutes as routes } from "#shared/users/routes.ts";
import { users } from "#functions/db/entities.ts";
import { anOffice, aStoredUser, aUser } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";
import { aUserForm } from "#test/support/users.ts";

useTable();
const roles: Role[] = ["user", "manager", "root"];
type Whose = "own" | "other";
/** What specification 6 says, written down by hand. */
// prettier-ignore
const mayEdit: Record<Role, Record<Whose, Role[]>> = {
  user:    { own: ["user"],    other: [] },
  manager: { own: ["manager"], other: ["user", "manager"] },
  root:    { own: ["root"],    other: ["user", "manager", "root"] },
};
// prettier-ignore
const mayGive: Record<Role, Role[]> = { user: [], manager: ["user", "manager"], root: ["user", "manager", "root"] };
/** An edit of oneself leaves the role as it is. */
const mayChange = (role: Role, target: Role, whose: Whose, to: Role) =>
  mayEdit[role][whose].includes(target) && (to === target || (whose === "other" && mayGive[role].includes(to)));

const cases = roles.flatMap((role) =>
  roles.flatMap((target) =>
    (["own", "other"] as const)
      .filter((whose) => whose === "other" || role === target)
      .flatMap((whose) => roles.map((to) => ({ role, target, whose, to }))),
  ),
);

const aMeeting = async (role: Role, target: Role, whose: Whose) => {
  const { tenant } = await anOffice({ role: "root" });
  const actor = await aUser(tenant, { id: 2, role });
  const other = whose === "own" ? actor : await aUser(tenant, { id: 3, role: target });
  return { tenant, actor, id: other.user.id, stored: () => users.get(tenant, other.user.id) };
};

test.each(cases)("$role が $whose の $target を $to として保存する", async ({ role, target, whose, to }) => {
  const { actor, id, stored } = await aMeeting(role, target, whose);
  const before = await stored();
  const answer = await actor.call(routes.save, {
    body: { ...aUserForm({ role: to, email: before.email }), id, Version: 1 },
  });
  const isRight = mayChange(role, target, whose, to);
  expect(answer.status).toBe(isRight ? 200 : 403);
  expect(await stored()).toMatchObject(
    isRight ? { role: to, lastName: "小林", epoch: to === target ? 1 : 2, Version: 2 } : before,
  );
});

test.each(cases.filter(({ to }) => to === "user"))("$role が $whose の $target を削除する", async (one) => {
  const { actor, id } = await aMeeting(one.role, one.target, one.whose);
  const answer = await actor.call(routes.remove, { params: { id }, query: { Version: 1 } });
  expect(answer.status).toBe(one.whose === "other" && mayEdit[one.role].other.includes(one.target) ? 200 : 403);
});

test.each(roles.flatMap((role) => roles.map((to) => ({ role, to }))))(
  "$role が $to を登録する",
  async ({ role, to }) => {
    const { tenant } = await anOffice();
    const { call } = await aUser(tenant, { id: 2, role });
    const body = aUserForm({ role: to, email: `new-${role}-${to}@office${tenant}.example` });
    expect((await call(routes.save, { body })).status).toBe(mayGive[role].includes(to) ? 200 : 403);
  },
);

test("訪問先の事務所では、運営も運営の役割は与えられず、自分と同じ番号の人も他人である", async () => {
  const [home, office] = [await anOffice({ role: "root" }), await anOffice()];
  await home.call(organizationRoutes.visit, { params: { id: office.tenant } });
  const headers = { "todoke-tenant": String(office.tenant) };
  const save = (fields: object) =>
    home.call(routes.save, {
      headers,
      body: { ...aUserForm({ role: "manager", email: office.user.email }), id: 1, Version: 1, ...fields },
    });
  expect((await save({ role: "root" })).status).toBe(403);
  expect((await save({ isPasswordSigninEnabled: false })).status).toBe(403);
  expect((await save({})).status).toBe(200);
});

describe("役割の外で守る項目", () => {
  const forged = {
    isPasswordResetRequired: true,
    agreedTermsRevision: 99,
    epoch: 9,
    isOtpEnabled: true,
    iconPath: "https://evil.example/",
    passwordHash: "x",
    passkeys: [{ id: "x", alias: "x", createdAt: "" }],
    pendingEmail: "x@evil.example",
    tenant: 1,
  };
  test("本文に書いても変わらない", async () => {
    const { actor, id, stored } = await aMeeting("user", "user", "own");
    const { lastName: _, ...before } = await stored();
    const { body, status } = await actor.call(routes.save, {
      body: { ...aUserForm({ email: before.email }), ...forged, id, Version: 1 },
    });
    expect(status).toBe(200);
    const after = await stored();
    for (const name of Object.keys(forged)) expect(after[name as "epoch"]).toEqual(before[name as "epoch"]);
    expect(JSON.stringify(body)).not.toMatch(/passwordHash|epoch/);
  });
  test("ほかの人のパスワードログインは、管理者にも切り替えられない", async () => {
    const { actor, id } = await aMeeting("manager", "user", "other");
    const body = { ...aUserForm(), id, Version: 1, isPasswordSigninEnabled: false };
    expect((await actor.call(routes.save, { body })).status).toBe(403);
  });
  test("パスキーがなければ、自分のパスワードログインも止められない", async () => {
    const { actor, id } = await aMeeting("user", "user", "own");
    const body = { ...aUserForm(), id, Version: 1, isPasswordSigninEnabled: false };
    const answer = await actor.call(routes.save, { body });
    expect(answer).toMatchObject({ status: 400, body: { fields: { isPasswordSigninEnabled: /パスキー/ } } });
  });
  test("一般は、ほかの人について一覧の項目しか読めない", async () => {
    const { actor } = await aMeeting("user", "manager", "other");
    const { users: all } = (await actor.call(routes.list)).body;
    const secret = { email: "", division: "", position: "", pendingEmail: "", agreedTermsRevision: 0, IsLocked: false };
    expect(all.find((user: { id: number }) => user.id === 3)).toMatchObject(secret);
    expect(all.find((user: { id: number }) => user.id === 2).email).toBe(aStoredUser(actor.user).email);
  });
});
