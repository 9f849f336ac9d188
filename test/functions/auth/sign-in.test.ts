import { expect, test } from "vitest";
import { authRoutes } from "#shared/auth/routes.ts";
import { hashPassword } from "#functions/lib/password.ts";
import { call } from "#test/support/call.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";

useTable();
const password = "TodokeDemo2026";
const passwordHash = await hashPassword(password);
let host = 0;
/** An address of its own for each test, so that none shuts another out. */
const anAddress = () => `10.0.0.${++host}:4000`;
const signIn = (email: string, typed = password, address = anAddress(), more = {}) =>
  call(authRoutes.login, { body: { email, password: typed, ...more }, address });

test("正しいパスワードでログインすると、セッションで自分の情報が読める", async () => {
  const { tenant } = await anOffice();
  await aUser(tenant, { id: 2, email: "login@sakura.example", passwordHash });
  const answer = await signIn("ＬＯＧＩＮ@sakura.example ");
  expect(answer).toMatchObject({ status: 200, body: { authCodeRequired: false, redirect: "/dashboard" } });
  const cookie = answer.headers.get("set-cookie")!;
  expect(cookie).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=604800$/);
  const session = cookie.slice(8, cookie.indexOf(";"));
  const { body } = await call(authRoutes.current, { session });
  expect(body.user).toMatchObject({ email: "login@sakura.example", OrgId: tenant, Dic: { "0": "運営", "2": "田中 裕子" } });
  expect(JSON.stringify(body)).not.toMatch(/argon2|passwordHash|epoch/);
});
