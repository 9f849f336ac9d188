import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { authRoutes } from "#shared/auth/routes.ts";
import { countTry, userFence } from "#functions/db/tries.ts";
import { hashPassword } from "#functions/password.ts";
import { call } from "#test/support/call.ts";
import { mailsTo } from "#test/support/mails.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";

const bus = useTable();
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());
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
  expect(body.user).toMatchObject({
    email: "login@sakura.example",
    OrgId: tenant,
    Dic: { "0": "運営", "2": "田中 裕子" },
  });
  expect(JSON.stringify(body)).not.toMatch(/argon2|passwordHash|epoch/);
});

test("知らないアドレス・誤ったパスワード・ロック中・パスワード停止中は、どれも同じ答えになる", async () => {
  const { tenant } = await anOffice();
  await aUser(tenant, { id: 2, email: "same@sakura.example", passwordHash });
  await aUser(tenant, { id: 3, email: "off@sakura.example", passwordHash, isPasswordSigninEnabled: false });
  const wrong = await signIn("same@sakura.example", "wrong");
  for (let i = 0; i < 9; i++) await signIn("same@sakura.example", "wrong");
  const others = [
    await signIn("nobody@sakura.example"),
    await signIn("same@sakura.example"),
    await signIn("off@sakura.example"),
  ];
  expect(wrong).toMatchObject({ status: 401, body: { code: "loginFailed" } });
  expect(wrong.body.message).toBe("メールアドレスまたはパスワードが正しくありません。");
  for (const other of others) {
    expect([other.status, other.body]).toEqual([wrong.status, wrong.body]);
    expect([...other.headers]).toEqual([...wrong.headers]);
  }
});

test("10回続けて失敗するとロックされ、ほかのセッションが終わり、本人に一通だけメールが届き、30分で開く", async () => {
  const { tenant } = await anOffice();
  const { session } = await aUser(tenant, { id: 2, email: "lock@sakura.example", passwordHash });
  await Promise.all(Array.from({ length: 40 }, () => signIn("lock@sakura.example", "wrong")));
  await bus.idle();
  expect((await call(authRoutes.current, { session })).status).toBe(401);
  const mails = await mailsTo("lock@sakura.example");
  expect(mails).toHaveLength(1);
  expect(mails[0]!.subject).toBe("【Todoke】ログインを一時的に停止しました");
  expect((await signIn("lock@sakura.example")).status).toBe(401);
  vi.setSystemTime(Date.now() + 30 * 60_000);
  expect((await signIn("lock@sakura.example")).status).toBe(200);
});

test("続けて200回同時に試しても、数えられて確かめられるのは10回だけ", async () => {
  const counted = await Promise.all(Array.from({ length: 200 }, () => countTry(userFence, "parallel", Date.now())));
  expect(counted.filter((tries) => tries !== undefined).toSorted((a, b) => a - b)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ]);
});

test("成功すると失敗の数は消え、9回の失敗ではロックされない", async () => {
  const { tenant } = await anOffice();
  await aUser(tenant, { id: 2, email: "nine@sakura.example", passwordHash });
  for (let round = 0; round < 2; round++) {
    for (let i = 0; i < 9; i++) await signIn("nine@sakura.example", "wrong");
    expect((await signIn("nine@sakura.example")).status).toBe(200);
  }
});

test("同じホストから60分に30回失敗すると、だれのアドレスでも429になり、60分で開く", async () => {
  const { tenant } = await anOffice();
  await aUser(tenant, { id: 2, email: "host@sakura.example", passwordHash });
  const address = "[2001:db8:1:2:3::9]:443";
  const tries = await Promise.all(
    Array.from({ length: 36 }, (_, i) => signIn(`nobody${i}@x.example`, "wrong", address)),
  );
  expect(tries.filter(({ status }) => status === 401)).toHaveLength(30);
  const neighbour = await signIn("host@sakura.example", password, "[2001:db8:1:2:ffff::1]:9");
  expect(neighbour).toMatchObject({ status: 429, body: { code: "tooMany" } });
  expect((await signIn("host@sakura.example", password, "[2001:db8:1:3::1]:9")).status).toBe(200);
  vi.setSystemTime(Date.now() + 60 * 60_000);
  expect((await signIn("host@sakura.example", password, address)).status).toBe(200);
});

test("成功したログインはホストの失敗に数えない", async () => {
  const { tenant } = await anOffice();
  await aUser(tenant, { id: 2, email: "many@sakura.example", passwordHash });
  const address = anAddress();
  for (let i = 0; i < 32; i++) expect((await signIn("many@sakura.example", password, address)).status).toBe(200);
});

test.each([
  ["/company?id=3", "/company?id=3"],
  ["/t/2/electronicapplication?status=4_%E5%AE%8C%E4%BA%86", "/t/2/electronicapplication?status=4_%E5%AE%8C%E4%BA%86"],
  ["//evil.example/company", "/dashboard"],
  ["https://evil.example", "/dashboard"],
  ["/\\evil.example", "/dashboard"],
  ["/unknown", "/dashboard"],
  ["javascript:alert(1)", "/dashboard"],
])("ログイン後の行き先 %s は %s になる", async (redirect, expected) => {
  const { tenant } = await anOffice();
  await aUser(tenant, { id: 2, email: "to@sakura.example", passwordHash });
  expect((await signIn("to@sakura.example", password, anAddress(), { redirect })).body.redirect).toBe(expected);
});

test("空の入力は項目ごとの文で400になる", async () => {
  const { body, status } = await call(authRoutes.login, { body: { email: " ", password: "" } });
  expect({ status, fields: body.fields }).toEqual({
    status: 400,
    fields: { email: "メールアドレスを入力してください。", password: "パスワードを入力してください。" },
  });
});
