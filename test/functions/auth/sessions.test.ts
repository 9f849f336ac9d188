import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { authRoutes } from "#shared/auth/routes.ts";
import { db } from "#functions/db/client.ts";
import { users } from "#functions/db/entities.ts";
import { deleteItem, updateItem } from "#functions/db/items.ts";
import { hashPassword } from "#functions/passwords/password.ts";
import { closeSession, openSession, readSession } from "#functions/db/sessions.ts";
import { dispatch } from "#infra/local/dispatch.ts";
import { call, cookieOf } from "#test/support/call.ts";
import { anOffice } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";

useTable();
const minute = 60_000;
const hour = 60 * minute;
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());
const later = (milliseconds: number) => void vi.setSystemTime(Date.now() + milliseconds);
const current = async (session: string | undefined) => (await call(authRoutes.current, { session })).status;

test("12時間操作がないと終わる", async () => {
  const { session } = await anOffice();
  later(12 * hour - minute);
  expect(await current(session)).toBe(200);
  later(12 * hour);
  expect(await current(session)).toBe(401);
});

test("使い続けても7日で終わる", async () => {
  const { session } = await anOffice();
  for (let time = 0; time < 7 * 24 - 6; time += 6) {
    later(6 * hour);
    expect(await current(session)).toBe(200);
  }
  later(6 * hour - minute);
  expect(await current(session)).toBe(200);
  later(minute);
  expect(await current(session)).toBe(401);
});

test("延びるのは10分に一度まで", async () => {
  const id = await openSession({ tenant: 1, userId: 1, epoch: 1 }, new Date());
  const first = await readSession(id, new Date());
  later(9 * minute);
  expect(await readSession(id, new Date())).toEqual(first);
  later(minute);
  expect((await readSession(id, new Date()))!.expiresAt).toBe(first!.expiresAt + 600);
});

test("終わったセッションは、延ばす操作と重なっても生き返らない", async () => {
  const id = await openSession({ tenant: 1, userId: 1, epoch: 1 }, new Date());
  later(11 * minute);
  db.middlewareStack.add(
    (next) => async (args) => {
      if ("UpdateExpression" in args.input) await closeSession(id);
      return next(args);
    },
    { step: "initialize", priority: "high", name: "meanwhile" },
  );
  const moved = await readSession(id, new Date());
  db.middlewareStack.remove("meanwhile");
  expect([moved, await readSession(id, new Date())]).toEqual([undefined, undefined]);
});

test("ログアウトすると、その Cookie は使えず、消される", async () => {
  const { session } = await anOffice();
  const answer = await call(authRoutes.logout, { session });
  expect(answer.headers.get("set-cookie")).toBe("session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0");
  expect(await current(session)).toBe(401);
});

test("epoch が上がるか利用者が消えると、すぐに終わる", async () => {
  const { tenant, session } = await anOffice();
  await updateItem(users.key(tenant, 1), { add: { epoch: 1 } });
  expect(await current(session)).toBe(401);
  const other = await anOffice();
  await deleteItem(users.key(other.tenant, 1));
  expect(await current(other.session)).toBe(401);
});

test("admin と記録された利用者は管理者として扱われる", async () => {
  const { tenant, user } = await anOffice();
  const stored = { role: "admin", passwordHash: await hashPassword("TodokeDemo2026") };
  await updateItem(users.key(tenant, user.id), { set: stored });
  const answer = await call(authRoutes.login, { body: { email: user.email, password: "TodokeDemo2026" } });
  const session = cookieOf(answer, "session");
  const manager = { role: "manager", Manager: true, Admin: true };
  expect(answer.body.user).toMatchObject(manager);
  expect((await call(authRoutes.current, { session })).body.user).toMatchObject(manager);
});

test("ログインのたびに新しい番号になり、前からあった Cookie は使われない", async () => {
  const { user, tenant } = await anOffice();
  await updateItem(users.key(tenant, 1), { set: { passwordHash: await hashPassword("TodokeDemo2026") } });
  const fixed = "x".repeat(43);
  const body = { email: user.email, password: "TodokeDemo2026" };
  const answers = [await call(authRoutes.login, { body, session: fixed }), await call(authRoutes.login, { body })];
  const cookies = answers.map((answer) => cookieOf(answer, "session"));
  expect(new Set([...cookies, fixed]).size).toBe(3);
  expect(await current(fixed)).toBe(401);
});

test("ログインすると、そのブラウザの前のセッションは、だれのものでも終わる", async () => {
  const [before, other] = [await anOffice(), await anOffice()];
  await updateItem(users.key(other.tenant, 1), { set: { passwordHash: await hashPassword("TodokeDemo2026") } });
  const body = { email: other.user.email, password: "wrong" };
  await call(authRoutes.login, { body, session: before.session });
  expect(await current(before.session)).toBe(200);
  const signedIn = { body: { ...body, password: "TodokeDemo2026" }, session: before.session };
  expect((await call(authRoutes.login, signedIn)).status).toBe(200);
  expect(await current(before.session)).toBe(401);
  expect(await current(other.session)).toBe(200);
});

test("でたらめな Cookie と空の Cookie は401", async () => {
  expect(await current("nonsense")).toBe(401);
  expect(await current("")).toBe(401);
});

test("防火壁が数えられない形のCookieでは、入れない", async () => {
  const { session } = await anOffice();
  const ask = async (cookie: string) =>
    (await dispatch(new Request(`http://localhost:3000${authRoutes.current.path}`), { cookie })).status;
  const mine = `session=${session}`;
  const padding = (count: number, length: number) =>
    Array.from({ length: count }, (_, at) => `p${at}=${"x".repeat(length)}; `).join("");
  expect(await ask(`${padding(100, 50)}${mine}`)).toBe(200);
  expect(await ask(`${mine}; session=other`)).toBe(401);
  expect(await ask(`session=other; ${mine}`)).toBe(401);
  expect(await ask(`${padding(200, 1)}${mine}`)).toBe(401);
  expect(await ask(`${padding(2, 4_100)}${mine}`)).toBe(401);
});
