import type * as crypto from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { authRoutes } from "#shared/auth/routes.ts";
import { messages } from "#shared/text/messages.ts";
import { otpRoutes } from "#shared/otp/routes.ts";
import { events } from "#shared/events.ts";
import { emailKey } from "#functions/db/accounts.ts";
import { updateItem } from "#functions/db/items.ts";
import { handler as onRecoveryCodeUsed } from "#functions/otp/on-recovery-code-used.ts";
import { stepOfCode } from "#functions/sign-in/totp.ts";
import { envelopeOf } from "#infra/local/envelope.ts";
import { call, cookieOf } from "#test/support/call.ts";
import { deliver } from "#test/support/events.ts";
import { mailsTo } from "#test/support/mails.ts";
import { aProtectedPerson, password } from "#test/support/otp.ts";
import { useTable } from "#test/support/table.ts";
import { totp } from "#test/support/totp.ts";

vi.mock("#functions/sign-in/totp.ts", { spy: true });
// The hash for nobody is not computed: hundreds would take minutes. That of a user here costs next to nothing.
vi.mock("node:crypto", async (original) => {
  const real = await original<typeof crypto>();
  const argon2: typeof crypto.argon2 = (algorithm, options, done) =>
    options.memory > 1_000 ? done(null, Buffer.alloc(options.tagLength)) : real.argon2(algorithm, options, done);
  return { ...real, argon2 };
});

const bus = useTable();
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());
const steps = (count: number) => count * 30_000;
const pass = (milliseconds: number) => void vi.setSystemTime(Date.now() + milliseconds);

let host = 0;
type Options = { device?: string | undefined; typed?: string };
/** From an address of its own, so that no host is shut. */
const signIn = (email: string, codes: object = {}, { device, typed = password }: Options = {}) =>
  call(authRoutes.login, {
    body: { email, password: typed, ...codes },
    device,
    address: `10.${100 + (++host >> 8)}.0.${host & 255}:4000`,
  });
const sessions = (answers: { status: number; body: { user?: unknown } }[]) =>
  answers.filter(({ status, body }) => status === 200 && body.user);
const wrongCode = (secret: string) =>
  ["000000", "111111", "222222", "333333"].find(
    (code) => ![-1, 0, 1].some((step) => totp(secret, Date.now() + steps(step)) === code),
  )!;

test("パスワードだけでは、コードが要るとだけ答え、利用者もセッションも返さない", async () => {
  const { email } = await aProtectedPerson();
  for (const codes of [{}, { otpCode: "", recoveryCode: "" }]) {
    const answer = await signIn(email, codes);
    expect([answer.status, answer.body]).toEqual([
      200,
      { message: "二段階認証コードを入力してください。", authCodeRequired: true },
    ]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
});

test("コードの形でないものは、数えられずに項目の文で400になる", async () => {
  const { email } = await aProtectedPerson();
  expect((await signIn(email, { otpCode: "12345" })).body.fields).toEqual({ otpCode: "6桁の数字を入力してください。" });
  expect((await signIn(email, { recoveryCode: "ABC" })).body.fields).toEqual({ recoveryCode: messages.recoveryForm });
});

test("正しいコードでログインでき、有効にしたときのコードも、使ったコードも、その前のコードも、二度と使えない", async () => {
  const { email, secret } = await aProtectedPerson();
  const enabling = totp(secret, Date.now() - steps(1));
  expect((await signIn(email, { otpCode: enabling })).status).toBe(401);
  const now = totp(secret);
  expect(sessions([await signIn(email, { otpCode: now })])).toHaveLength(1);
  for (const step of [0, 1]) {
    pass(steps(step));
    for (const otpCode of [enabling, now]) expect((await signIn(email, { otpCode })).status).toBe(401);
  }
  pass(steps(1));
  expect(sessions([await signIn(email, { otpCode: totp(secret) })])).toHaveLength(1);
});

test.each([
  [-2, 401],
  [-1, 200],
  [0, 200],
  [1, 200],
  [2, 401],
])("%d個ずれた時間のコードは %d になり、先のコードを使うと今のコードは使えない", async (step, status) => {
  const { email, secret } = await aProtectedPerson();
  pass(steps(10));
  const code = totp(secret, Date.now() + steps(step));
  expect((await signIn(email, { otpCode: code })).status).toBe(status);
  if (step === 1) expect((await signIn(email, { otpCode: totp(secret) })).status).toBe(401);
});

test("一つのコードを100の場所から同時に使っても、開くセッションは一つ", async () => {
  const { email, secret } = await aProtectedPerson();
  const otpCode = totp(secret);
  const answers = await Promise.all(Array.from({ length: 100 }, () => signIn(email, { otpCode })));
  expect(sessions(answers)).toHaveLength(1);
  expect(answers.filter(({ headers }) => headers.getSetCookie().length > 0)).toHaveLength(1);
});

test("200の場所から違うコードを同時に試しても10回で止まり、止まっている間は正しいコードも通らず、答えはどれも同じ", async () => {
  const { email, secret } = await aProtectedPerson();
  const otpCode = wrongCode(secret);
  vi.mocked(stepOfCode).mockClear();
  const answers = await Promise.all(Array.from({ length: 200 }, () => signIn(email, { otpCode })));
  const nobody = await signIn("nobody@sakura.example", { otpCode });
  const right = await signIn(email, { otpCode: totp(secret) });
  for (const { status, body } of [...answers, right]) expect([status, body]).toEqual([401, nobody.body]);
  expect(nobody.body.message).toBe("メールアドレスまたはパスワードが正しくありません。");
  await bus.idle();
  expect(await mailsTo(email)).toHaveLength(1);
  expect(vi.mocked(stepOfCode).mock.calls).toHaveLength(10);
});

test("コードのない正しいパスワードは、失敗にも成功にも数えない", async () => {
  const { email, secret } = await aProtectedPerson();
  const otpCode = wrongCode(secret);
  for (let i = 0; i < 12; i++) expect((await signIn(email)).status).toBe(200);
  for (let i = 0; i < 9; i++) {
    expect((await signIn(email, { otpCode })).status).toBe(401);
    expect((await signIn(email)).body.authCodeRequired).toBe(true);
  }
  expect((await signIn(email, { otpCode })).status).toBe(401);
  // ten wrong codes in a row: the passwords between them were no success
  expect((await signIn(email)).status).toBe(401);
  pass(30 * 60_000);
  expect(sessions([await signIn(email, { otpCode: totp(secret) })])).toHaveLength(1);
});

test("前にログインしたブラウザでも、コードは要る", async () => {
  const { email, secret } = await aProtectedPerson();
  const device = cookieOf(await signIn(email, { otpCode: totp(secret) }), "device");
  expect(device).toBeTruthy();
  expect((await signIn(email, {}, { device })).body.authCodeRequired).toBe(true);
});

test("リカバリーコードは一度だけ使え、同時に使っても開くセッションは一つで、使うたびにメールが届く", async () => {
  const { email, recoveryCodes } = await aProtectedPerson();
  const [first, second] = recoveryCodes;
  const answers = await Promise.all(Array.from({ length: 30 }, () => signIn(email, { recoveryCode: first! })));
  expect(sessions(answers)).toHaveLength(1);
  pass(30 * 60_000);
  expect((await signIn(email, { recoveryCode: first })).status).toBe(401);
  const typed = second!.toLowerCase().replace(/(.{4})(?=.)/g, "$1-");
  expect(sessions([await signIn(email, { recoveryCode: typed })])).toHaveLength(1);
  await bus.idle();
  const mails = (await mailsTo(email)).filter(({ subject }) => subject.includes("リカバリーコード"));
  expect(mails.map(({ body }) => /残りは(\d+)個/.exec(body.text!)?.[1])).toEqual(["9", "8"]);
});

test("最後のリカバリーコードのあとは、残りがないと知らせ、ほかの人のコードも、無効にする前のコードも通らない", async () => {
  const [one, two] = [await aProtectedPerson(), await aProtectedPerson()];
  expect((await signIn(one.email, { recoveryCode: two.recoveryCodes[0] })).status).toBe(401);
  for (const recoveryCode of one.recoveryCodes) {
    expect(sessions([await signIn(one.email, { recoveryCode })])).toHaveLength(1);
    pass(1);
  }
  expect((await signIn(one.email, { recoveryCode: one.recoveryCodes[0] })).status).toBe(401);
  await bus.idle();
  const mails = await mailsTo(one.email);
  expect(mails).toHaveLength(10);
  expect(mails.at(-1)!.body.text).toContain("リカバリーコードは残っていません。");
  await two.verify();
  await two.call(otpRoutes.remove, { params: { id: two.id } });
  const answer = await signIn(two.email);
  expect([answer.status, answer.body.authCodeRequired]).toEqual([200, false]);
});

test("同じ出来事が何度来ても、メールは一通", async () => {
  const { email, id, tenant } = await aProtectedPerson();
  const event = envelopeOf(events.recoveryCodeUsed, { tenant, userId: id, at: new Date().toISOString(), left: 3 });
  expect(await deliver(onRecoveryCodeUsed, [event, event])).toBe(0);
  expect(await mailsTo(email)).toHaveLength(1);
});

test("正しいパスワードの確認は、間違ったコードの数を減らさない", async () => {
  const { email, secret, verify } = await aProtectedPerson();
  for (let nth = 0; nth < 9; nth++) {
    expect((await signIn(email, { otpCode: wrongCode(secret) })).status).toBe(401);
    expect((await verify()).status).toBe(200);
  }
  await signIn(email, { otpCode: wrongCode(secret) });
  pass(steps(2));
  expect((await signIn(email, { otpCode: totp(secret) })).status).toBe(401);
});

test("確認されていないアドレスには、リカバリーコードの知らせを送らない", async () => {
  const { email, recoveryCodes } = await aProtectedPerson();
  await updateItem(emailKey(email), { set: { confirmed: false, maySignIn: true } });
  expect((await signIn(email, { recoveryCode: recoveryCodes[0] })).status).toBe(200);
  await bus.idle();
  expect(await mailsTo(email)).toEqual([]);
});

test("最後の1文字だけが違うリカバリーコードは通らない", async () => {
  const { email, recoveryCodes } = await aProtectedPerson();
  const [code] = recoveryCodes;
  const alike = code!.slice(0, -1) + (code!.endsWith("A") ? "B" : "A");
  expect((await signIn(email, { recoveryCode: alike })).status).toBe(401);
  expect(sessions([await signIn(email, { recoveryCode: code })])).toHaveLength(1);
});
