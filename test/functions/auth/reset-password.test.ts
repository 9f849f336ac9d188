import type * as crypto from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { authRoutes } from "#shared/auth/routes.ts";
import { events } from "#shared/events.ts";
import { emailKey, refuseAddress } from "#functions/db/accounts.ts";
import type { StoredUser } from "#functions/db/entities.ts";
import { offices, users } from "#functions/db/entities.ts";
import { deleteItem, getItem, updateItem } from "#functions/db/items.ts";
import { makeToken } from "#functions/db/tokens.ts";
import { keepAddress } from "#functions/mail/items/kept-addresses.ts";
import { handler as onForgotten } from "#functions/auth/on-password-forgotten.ts";
import { envelopeOf } from "#infra/local/envelope.ts";
import { call, cookieOf } from "#test/support/call.ts";
import { deliver } from "#test/support/events.ts";
import { mailsTo } from "#test/support/mails.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";

// Node's hash is counted, and made cheap: these tests sign in and fail many times.
const hashes = vi.hoisted(() => ({ count: 0 }));
vi.mock("node:crypto", async (original) => {
  const real = await original<typeof crypto>();
  const argon2 = (...[, { message, tagLength }, done]: Parameters<typeof crypto.argon2>) => {
    hashes.count++;
    done(
      null,
      Buffer.alloc(
        tagLength,
        real
          .createHash("sha256")
          .update(message as string)
          .digest(),
      ),
    );
  };
  return { ...real, argon2 };
});

const bus = useTable();
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());
const minutes = (count: number) => void vi.setSystemTime(Date.now() + count * 60_000);

const password = "Kumo7Tsuki3Hoshi";
const over = "このリンクは使えません。期限が切れたか、すでに使われています。";
let count = 0;
const anAddress = () => `10.9.0.${++count}:4000`;
const forget = (email: string, address = anAddress()) => call(authRoutes.forgotPassword, { body: { email }, address });
const reset = (token: string, typed = password) => call(authRoutes.resetPassword, { body: { token, password: typed } });
const signIn = (email: string, typed = password) =>
  call(authRoutes.login, { body: { email, password: typed }, address: anAddress() });

const aPerson = async (fields: Partial<StoredUser> = {}) => {
  const { tenant } = await anOffice();
  return { tenant, ...(await aUser(tenant, { id: 2, email: `reset${++count}@sakura.example`, ...fields })) };
};
const linksOf = async (email: string) => {
  await bus.idle();
  const texts = (await mailsTo(email)).map(({ body }) => /\/password\/reset\?token=([\w-]{43})/.exec(body.text!)?.[1]);
  return texts.filter((token) => token !== undefined);
};
const aLink = async (email: string) => {
  await forget(email);
  return (await linksOf(email)).at(-1)!;
};

test("知っているアドレスでも知らないアドレスでも、同じ答えが、ハッシュなしで返る", async () => {
  const { user } = await aPerson();
  hashes.count = 0;
  const [known, unknown] = [await forget(user.email), await forget("nobody-forgot@sakura.example")];
  expect([known.status, known.body]).toEqual([200, unknown.body]);
  expect([...known.headers]).toEqual([...unknown.headers]);
  expect(hashes.count).toBe(0);
  expect([await linksOf(user.email), await linksOf("nobody-forgot@sakura.example")]).toMatchObject([{ length: 1 }, []]);
});

test("一つのアドレスへ届くのは、1時間に5通までである", async () => {
  const { user } = await aPerson();
  const answers = [];
  for (let i = 0; i < 8; i++) {
    minutes(1);
    answers.push(await forget(user.email));
    // One that the mail service refuses is tried again before the next minute; after that its link would be an old one.
    await bus.idle();
  }
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  expect(await linksOf(user.email)).toHaveLength(5);
});

test("リンクで決めると、そのパスワードでログインでき、ほかのセッションは終わり、ロックは解け、本人に知らされる", async () => {
  const flags = { isOtpEnabled: false, isPasswordSigninEnabled: true, agreedTermsRevision: 1 };
  const { tenant, user, session } = await aPerson({ isPasswordResetRequired: true, ...flags });
  for (let i = 0; i < 10; i++) await signIn(user.email, "wrong");
  const answer = await reset(await aLink(user.email));
  expect([answer.status, answer.body]).toEqual([200, { message: "パスワードを変更しました。" }]);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect((await call(authRoutes.current, { session })).status).toBe(401);
  const signedIn = await signIn(user.email);
  expect(signedIn.status).toBe(200);
  expect(cookieOf(signedIn, "session")).toBeDefined();
  expect(await users.get(tenant, 2)).toMatchObject({ isPasswordResetRequired: false, epoch: 2, ...flags });
  await bus.idle();
  const subjects = (await mailsTo(user.email)).map(({ subject }) => subject);
  expect(subjects.at(-1)).toBe("【Todoke】パスワードが変更されました");
});

test("一つのリンクを20か所で同時に使っても、決まるのは一つで、ほかは同じ文で断られる", async () => {
  const { user } = await aPerson();
  const token = await aLink(user.email);
  const typed = Array.from({ length: 20 }, (_, i) => `Kumo7Tsuki3Hoshi${i}`);
  const answers = await Promise.all(typed.map((each) => reset(token, each)));
  const won = answers.flatMap(({ status }, i) => (status === 200 ? [i] : []));
  expect(won).toHaveLength(1);
  for (const { status, body } of answers.filter((_, i) => i !== won[0]))
    expect([status, body]).toEqual([404, { code: "notFound", message: over }]);
  expect((await signIn(user.email, typed[won[0]!])).status).toBe(200);
});

test("断られたパスワードでは、リンクは使われたことにならない", async () => {
  const { user } = await aPerson();
  const token = await aLink(user.email);
  for (const typed of ["short", "Password1234", "Reset123456789"])
    expect((await reset(token, typed.replace("Reset", user.email.split(/\d/)[0]!))).body.fields).toHaveProperty(
      "password",
    );
  expect((await reset(token)).status).toBe(200);
});

const refusals: [string, (person: Awaited<ReturnType<typeof aPerson>>) => unknown][] = [
  ["30分が過ぎた", () => minutes(30)],
  ["もう一度申し込んだ", async ({ user }) => (minutes(1), await forget(user.email), bus.idle())],
  ["パスワードや役割が変わった", ({ tenant }) => updateItem(users.key(tenant, 2), { add: { epoch: 1 } })],
  ["アドレスが変わった", ({ tenant }) => updateItem(users.key(tenant, 2), { set: { email: "other@sakura.example" } })],
  ["アドレスがほかの人のものになった", ({ user }) => updateItem(emailKey(user.email), { set: { userId: 3 } })],
  ["利用者がいなくなった", ({ tenant }) => deleteItem(users.key(tenant, 2))],
  ["すでに使った", async ({ user }) => reset((await linksOf(user.email)).at(-1)!)],
];
test.each(refusals)("%s リンクは、同じ文で断られる", async (_, change) => {
  const person = await aPerson();
  const token = await aLink(person.user.email);
  await change(person);
  hashes.count = 0;
  for (const each of [token, "nonsense", "x".repeat(43)]) {
    const { status, body } = await reset(each, "Yama4Kawa9Umi2Sora");
    expect([status, body]).toEqual([404, { code: "notFound", message: over }]);
  }
  expect(hashes.count).toBe(0);
});

test("同じ知らせが二度来ても、遅れて来ても、メールは一通で、新しいリンクは生きている", async () => {
  const { user } = await aPerson();
  const address = await keepAddress(user.email, new Date());
  const event = (at: string) => envelopeOf(events.passwordForgotten, { address, at });
  const [early, late] = [new Date(Date.now() - 1_000).toISOString(), new Date().toISOString()];
  expect(await deliver(onForgotten, [event(late), event(late), event(early)])).toBe(0);
  const links = await linksOf(user.email);
  expect(links).toHaveLength(1);
  expect((await reset(links[0]!)).status).toBe(200);
});

test("招待のリンクでも同じ画面で決められ、アドレスが確認済みになる", async () => {
  const { tenant, user } = await aPerson({ passwordHash: "", isPasswordResetRequired: false });
  await updateItem(emailKey(user.email), { set: { confirmed: false } });
  const meant = { tenant, userId: 2, email: user.email };
  const token = await makeToken("invitation", meant, { now: new Date(), minutes: 24 * 60 });
  expect((await reset(token)).status).toBe(200);
  expect(await getItem(emailKey(user.email))).toMatchObject({ confirmed: true });
  expect((await signIn(user.email)).status).toBe(200);
  expect((await reset(token)).status).toBe(404);
});

test("招待のリンクは、どれか一つが使われると、ほかのものも使えない", async () => {
  const { tenant, user } = await aPerson({ passwordHash: "" });
  await updateItem(emailKey(user.email), { set: { confirmed: false } });
  const invite = () =>
    makeToken("invitation", { tenant, userId: 2, email: user.email }, { now: new Date(), minutes: 24 * 60 });
  const [first, second, third] = [await invite(), await invite(), await invite()];
  const answers = await Promise.all([reset(first), reset(second, "Yama4Kawa9Umi2")]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect((await reset(third)).status).toBe(404);
});

test("一度届かなかったアドレスには、パスワードのメールも送らない", async () => {
  const { user } = await aPerson();
  await refuseAddress(user.email, "complaint");
  await forget(user.email);
  expect(await linksOf(user.email)).toEqual([]);
});

test("停止中の事務所の人には、パスワードのメールも、変更の知らせも送らない", async () => {
  const { tenant, user } = await aPerson();
  const token = await aLink(user.email);
  await updateItem(offices.key(tenant), { set: { lock: { isOn: true, at: new Date().toISOString() } } });
  minutes(1);
  await forget(user.email);
  expect((await reset(token)).status).toBe(200);
  expect(await linksOf(user.email)).toEqual([token]);
  expect(await mailsTo(user.email)).toHaveLength(1);
});

test("リンクは、ほかの用のものでは使えず、記録にも残らない", async () => {
  const { tenant, user } = await aPerson();
  process.env.LOG_LEVEL = "info";
  const log = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const token = await makeToken("join", { tenant, userId: 2, email: user.email }, { now: new Date(), minutes: 30 });
  expect((await reset(token)).status).toBe(404);
  expect(JSON.stringify(log.mock.calls)).not.toContain(token);
  expect(log).toHaveBeenCalled();
  log.mockRestore();
  process.env.LOG_LEVEL = "error";
});
