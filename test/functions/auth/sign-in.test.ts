import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { authRoutes } from "#shared/auth/routes.ts";
import { countTry, hostFence, userFence } from "#functions/db/tries.ts";
import { call, cookieOf } from "#test/support/call.ts";
import { cheapHash } from "#test/support/cheap-hash.ts";
import { mailsTo } from "#test/support/mails.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";

const bus = useTable();
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());
const password = "TodokeDemo2026";
const passwordHash = cheapHash(password);
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
  expect(answer.headers.getSetCookie()[0]).toMatch(
    /^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=604800$/,
  );
  const { body } = await call(authRoutes.current, { session: cookieOf(answer, "session") });
  expect(body.user).toMatchObject({
    email: "login@sakura.example",
    OrgId: tenant,
    passkeys: [],
    Passkeys: [],
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

test("10回続けて失敗するとロックされ、本人に一通だけメールが届き、ログイン中の画面はそのまま使え、30分で開く", async () => {
  const { tenant } = await anOffice();
  const { session } = await aUser(tenant, { id: 2, email: "lock@sakura.example", passwordHash });
  await Promise.all(Array.from({ length: 40 }, () => signIn("lock@sakura.example", "wrong")));
  await bus.idle();
  expect((await call(authRoutes.current, { session })).status).toBe(200);
  const mails = await mailsTo("lock@sakura.example");
  expect(mails).toHaveLength(1);
  expect(mails[0]!.subject).toBe("【Todoke】ログインを一時的に停止しました");
  expect((await signIn("lock@sakura.example")).status).toBe(401);
  vi.setSystemTime(Date.now() + 30 * 60_000);
  expect((await signIn("lock@sakura.example")).status).toBe(200);
});

test("続けて200回同時に試しても、数えられて確かめられるのは10回だけ", async () => {
  const tried = await Promise.all(Array.from({ length: 200 }, () => countTry(userFence, "parallel", Date.now())));
  const counts = tried.flatMap((each) => (each ? [each.count] : []));
  expect(counts.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test("成功すると失敗の数は消え、9回の失敗ではロックされない", async () => {
  const { tenant } = await anOffice();
  await aUser(tenant, { id: 2, email: "nine@sakura.example", passwordHash });
  for (let round = 0; round < 2; round++) {
    for (let i = 0; i < 9; i++) await signIn("nine@sakura.example", "wrong");
    expect((await signIn("nine@sakura.example")).status).toBe(200);
  }
  await bus.idle();
  expect(await mailsTo("nine@sakura.example")).toEqual([]);
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

const minutes = (count: number) => void vi.setSystemTime(Date.now() + count * 60_000);
const statusesOf = async (count: number, address: string, typed = "wrong") => {
  const statuses: number[] = [];
  for (let i = 0; i < count; i++) statuses.push((await signIn(`window${i}@x.example`, typed, address)).status);
  return statuses;
};

test("ロックの30分は、最後の失敗から数える", async () => {
  const { tenant } = await anOffice();
  await aUser(tenant, { id: 2, email: "slow@sakura.example", passwordHash });
  for (let i = 0; i < 9; i++) await signIn("slow@sakura.example", "wrong");
  minutes(25);
  await signIn("slow@sakura.example", "wrong");
  minutes(29);
  expect((await signIn("slow@sakura.example")).status).toBe(401);
  minutes(1);
  expect((await signIn("slow@sakura.example")).status).toBe(200);
});

test("ログインに成功しても、ホストのほかの失敗は数えられたまま残る", async () => {
  const { tenant } = await anOffice();
  await aUser(tenant, { id: 2, email: "between@sakura.example", passwordHash });
  const address = anAddress();
  await statusesOf(29, address);
  expect((await signIn("between@sakura.example", password, address)).status).toBe(200);
  expect(await statusesOf(2, address)).toEqual([401, 429]);
});

test("ホストの失敗は、どの60分をとっても30回までで、古いものから数えられなくなる", async () => {
  const address = anAddress();
  await statusesOf(1, address);
  minutes(59);
  expect(await statusesOf(28, address)).toEqual(Array.from({ length: 28 }, () => 401));
  minutes(2);
  // the first one is too old to count: two more make 30
  expect(await statusesOf(3, address)).toEqual([401, 401, 429]);
  minutes(59);
  expect(await statusesOf(1, address)).toEqual([429]);
  minutes(1);
  expect(await statusesOf(1, address)).toEqual([401]);
});

test("窓が動くときに40回同時に試しても、数えられるのは空いた分だけ", async () => {
  const subject = "moving";
  const start = Date.now();
  for (let i = 0; i < 30; i++) await countTry(hostFence, subject, start + (i < 12 ? 0 : 30 * 60_000 + i));
  expect(await countTry(hostFence, subject, start + 31 * 60_000)).toBeUndefined();
  const old = "moved";
  for (let i = 0; i < 30; i++) await countTry(hostFence, old, start + i * 2.5 * 60_000);
  // 75 minutes after the first: those of the first 15 minutes are too old
  const now = start + 75 * 60_000;
  const tried = await Promise.all(Array.from({ length: 40 }, () => countTry(hostFence, old, now)));
  expect(tried.filter((each) => each !== undefined)).toHaveLength(7);
});

test("文字を揃えると長くなるメールアドレスは、項目の文で400になる", async () => {
  const { status, body } = await signIn("\ufdfa".repeat(254));
  expect([status, body.fields]).toEqual([400, { email: "メールアドレスは254文字以内で入力してください。" }]);
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

test("運営は、行き先がなければ事務所の一覧へ、あればそこへ移る", async () => {
  const { tenant } = await anOffice();
  await aUser(tenant, { id: 2, email: "root-to@sakura.example", passwordHash, role: "root", isOtpEnabled: false });
  const landed = async (redirect?: string) =>
    (await signIn("root-to@sakura.example", password, anAddress(), { redirect })).body.redirect;
  expect([await landed(), await landed("/user")]).toEqual(["/organizations", "/user"]);
});

test("空の入力は項目ごとの文で400になる", async () => {
  const { body, status } = await call(authRoutes.login, { body: { email: " ", password: "" } });
  expect({ status, fields: body.fields }).toEqual({
    status: 400,
    fields: { email: "メールアドレスを入力してください。", password: "パスワードを入力してください。" },
  });
});
