import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { authRoutes } from "#shared/auth/routes.ts";
import { users } from "#functions/db/entities.ts";
import { updateItem } from "#functions/db/items.ts";
import { type Answered, call, cookieOf } from "#test/support/call.ts";
import { cheapHash } from "#test/support/cheap-hash.ts";
import { mailsTo } from "#test/support/mails.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";

const bus = useTable();
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => {
  vi.useRealTimers();
  process.env.BASE_URL = "http://localhost:3000";
});
const password = "TodokeDemo2026";
const passwordHash = cheapHash(password);
const minutes = (count: number) => void vi.setSystemTime(Date.now() + count * 60_000);

let host = 0;
const signIn = (email: string, device?: string, typed = password) =>
  call(authRoutes.login, { body: { email, password: typed }, device, address: `10.7.0.${++host}:4000` });
const fail = async (count: number, email: string, device?: string) => {
  const answers: Answered[] = [];
  for (let i = 0; i < count; i++) answers.push(await signIn(email, device, "wrong"));
  return answers;
};

let count = 0;
/** A user with a browser that was signed in with. */
const aKnownUser = async () => {
  const { tenant } = await anOffice();
  const email = `device${++count}@sakura.example`;
  await aUser(tenant, { id: 2, email, passwordHash });
  return { tenant, email, device: cookieOf(await signIn(email), "device")! };
};

test("ログインすると、そのブラウザの印が180日の Cookie で届く", async () => {
  const { email, device } = await aKnownUser();
  const [, cookie] = (await signIn(email, device)).headers.getSetCookie();
  expect(cookie).toMatch(/^device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=15552000$/);
  process.env.BASE_URL = "https://todoke.example";
  const [session, secure] = (await signIn(email)).headers.getSetCookie();
  expect(session).toMatch(/^__Host-session=/);
  expect(secure).toMatch(/^__Host-device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=15552000$/);
});

test("他人がロックしても、前にログインしたブラウザからはログインでき、他人のロックはそのまま残る", async () => {
  const { email, device } = await aKnownUser();
  await fail(12, email);
  expect((await signIn(email)).status).toBe(401);
  expect((await signIn(email, device)).status).toBe(200);
  expect((await signIn(email)).status).toBe(401);
});

test("そのブラウザの失敗は別に数えられ、10回で30分止まり、ほかのブラウザは止めず、メールも出さない", async () => {
  const { email, device } = await aKnownUser();
  const failed = await Promise.all(Array.from({ length: 20 }, () => signIn(email, device, "wrong")));
  const [shut, wrong] = [await signIn(email, device), failed[0]!];
  expect([shut.status, shut.body, [...shut.headers]]).toEqual([401, wrong.body, [...wrong.headers]]);
  expect((await signIn(email)).status).toBe(200);
  minutes(29);
  expect((await signIn(email, device)).status).toBe(401);
  minutes(1);
  expect((await signIn(email, device)).status).toBe(200);
  await bus.idle();
  expect(await mailsTo(email)).toEqual([]);
});

test("9回の失敗のあとで成功すると、そのブラウザの数は消える", async () => {
  const { email, device } = await aKnownUser();
  for (let round = 0; round < 2; round++) {
    await fail(9, email, device);
    expect((await signIn(email, device)).status).toBe(200);
  }
});

test("印はその人だけのもので、作ったもの、ほかの人のもの、パスワードが変わる前のもの、180日を過ぎたものは効かない", async () => {
  const [one, two] = [await aKnownUser(), await aKnownUser()];
  await fail(10, one.email);
  for (const device of [two.device, "x".repeat(43), `${two.device}.${"y".repeat(43)}`, "nonsense"])
    expect((await signIn(one.email, device)).status).toBe(401);
  await updateItem(users.key(one.tenant, 2), { add: { epoch: 1 } });
  expect((await signIn(one.email, one.device)).status).toBe(401);
  minutes(180 * 24 * 60);
  await fail(10, two.email);
  expect((await signIn(two.email, two.device)).status).toBe(401);
});

test("使うたびに、印は180日延びる", async () => {
  const { email, device } = await aKnownUser();
  minutes(179 * 24 * 60);
  expect(cookieOf(await signIn(email, device), "device")).toBe(device);
  minutes(2 * 24 * 60);
  await fail(10, email);
  expect((await signIn(email, device)).status).toBe(200);
});

test("一台を使う5人までの印が並び、6人目は最も古い印に代わる", async () => {
  const people = [];
  let device: string | undefined;
  for (let i = 0; i < 6; i++) {
    const person = await aKnownUser();
    people.push(person);
    device = cookieOf(await signIn(person.email, device), "device");
  }
  expect(device!.split(".")).toHaveLength(5);
  for (const { email } of people) await fail(10, email);
  const answers = [];
  for (const { email } of people) answers.push((await signIn(email, device)).status);
  expect(answers).toEqual([401, 200, 200, 200, 200, 200]);
});

test("ログアウトしても印は残る", async () => {
  const { email, device } = await aKnownUser();
  const session = cookieOf(await signIn(email, device), "session");
  const answer = await call(authRoutes.logout, { session, device });
  expect(cookieOf(answer, "device")).toBeUndefined();
  await fail(10, email);
  expect((await signIn(email, device)).status).toBe(200);
});
