import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { authRoutes } from "#shared/auth/routes.ts";
import { sessionRoutes } from "#shared/sessions/routes.ts";
import { users } from "#functions/db/entities.ts";
import { updateItem } from "#functions/db/items.ts";
import { openSession } from "#functions/db/sessions.ts";
import { browserName } from "#functions/sign-in/browser-name.ts";
import { call, cookieOf } from "#test/support/call.ts";
import { cheapHash } from "#test/support/cheap-hash.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";

useTable();
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());
const minutes = (count: number) => void vi.setSystemTime(Date.now() + count * 60_000);
const windows =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";
const listOf = async (session: string | undefined) => (await call(sessionRoutes.list, { session })).body.sessions;
const status = async (session: string | undefined) => (await call(authRoutes.current, { session })).status;

test("ログインするとブラウザの名前で並び、このブラウザが先頭で、番号もハッシュも漏れない", async () => {
  const { tenant, user, session } = await anOffice();
  await updateItem(users.key(tenant, 1), { set: { passwordHash: cheapHash("TodokeDemo2026") } });
  minutes(1);
  const body = { email: user.email, password: "TodokeDemo2026" };
  const signedIn = cookieOf(await call(authRoutes.login, { body, headers: { "user-agent": windows } }), "session")!;
  const sessions = await listOf(signedIn);
  expect(sessions).toMatchObject([
    { browser: "Chrome（Windows）", isCurrent: true, createdAt: new Date().toISOString() },
    { browser: "", isCurrent: false },
  ]);
  expect(Object.keys(sessions[0]).toSorted()).toEqual(["browser", "createdAt", "id", "isCurrent", "seenAt"]);
  expect((await listOf(session))[0]).toMatchObject({ browser: "", isCurrent: true });
});

test("終了したセッションは次の呼び出しから使えず、一覧から消え、よその人のものは終了できない", async () => {
  const [{ tenant, session }, stranger] = [await anOffice({ trialEndsOn: "2020-01-01" }), await anOffice()];
  const elsewhere = await openSession({ tenant, userId: 1, epoch: 1 }, new Date());
  const colleague = await aUser(tenant, { id: 2 });
  const { id } = (await listOf(session)).find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  for (const other of [stranger, colleague])
    expect((await other.call(sessionRoutes.remove, { params: { id } })).status).toBe(404);
  expect(await status(elsewhere)).toBe(200);
  expect((await call(sessionRoutes.remove, { params: { id }, session })).status).toBe(200);
  expect([await status(elsewhere), await status(session)]).toEqual([401, 200]);
  expect(await listOf(session)).toHaveLength(1);
});

test("ほかのセッションをすべて終了しても、このセッションと、ほかの人のものは続く", async () => {
  const { tenant, session } = await anOffice({ trialEndsOn: "2020-01-01" });
  const who = { tenant, userId: 1, epoch: 1 };
  const others = await Promise.all([1, 2, 3].map(() => openSession(who, new Date())));
  const colleague = await aUser(tenant, { id: 2 });
  expect((await call(sessionRoutes.removeOthers, { session })).status).toBe(200);
  expect(await Promise.all(others.map(status))).toEqual([401, 401, 401]);
  expect([await status(session), await status(colleague.session)]).toEqual([200, 200]);
});

test("期限の過ぎたもの、パスワードが変わる前のもの、ログアウトしたものは並ばない", async () => {
  const { tenant } = await anOffice();
  const open = (epoch = 1) => openSession({ tenant, userId: 1, epoch }, new Date());
  await open();
  minutes(13 * 60);
  const [current, left] = [await open(), await open()];
  await open(0);
  await call(authRoutes.logout, { session: left });
  expect(await listOf(current)).toMatchObject([{ isCurrent: true }]);
});

test("最終利用は、使うたびに、多くても10分ごとに進む", async () => {
  const { session } = await anOffice();
  const [before] = await listOf(session);
  minutes(9);
  expect((await listOf(session))[0].seenAt).toBe(before.seenAt);
  minutes(2);
  await status(session);
  expect((await listOf(session))[0]).toMatchObject({ seenAt: new Date().toISOString(), createdAt: before.createdAt });
});

test("12時間より長く使い続けているものも並び、終了できる", async () => {
  const { tenant, session } = await anOffice();
  const used = await openSession({ tenant, userId: 1, epoch: 1 }, new Date());
  for (let times = 0; times < 3; times++) {
    minutes(6 * 60);
    expect([await status(session), await status(used)]).toEqual([200, 200]);
  }
  const [, other] = await listOf(session);
  expect(await call(sessionRoutes.remove, { params: { id: other.id }, session })).toMatchObject({ status: 200 });
  expect(await status(used)).toBe(401);
});

test("ログインしたブラウザは名前で並び、このブラウザが先頭で、忘れると印も数も消え、よその人のものは忘れられない", async () => {
  const { tenant, user, session } = await anOffice({ trialEndsOn: "2020-01-01" });
  const [stranger, colleague] = [await anOffice(), await aUser(tenant, { id: 2 })];
  await updateItem(users.key(tenant, 1), { set: { passwordHash: cheapHash("TodokeDemo2026") } });
  const signIn = (device?: string, password = "TodokeDemo2026", agent = windows) =>
    call(authRoutes.login, { body: { email: user.email, password }, device, headers: { "user-agent": agent } });
  const listed = async (device?: string) => (await call(sessionRoutes.list, { session, device })).body.devices;

  const device = cookieOf(await signIn(), "device")!;
  const began = new Date().toISOString();
  minutes(1);
  await signIn(undefined, undefined, "");
  minutes(1);
  expect(cookieOf(await signIn(device), "device")).toBe(device);
  const seenAt = new Date().toISOString();
  const devices = await listed(device);
  expect(devices).toMatchObject([
    { browser: "Chrome（Windows）", createdAt: began, seenAt, isCurrent: true },
    { browser: "不明なブラウザ", isCurrent: false },
  ]);
  expect(Object.keys(devices[0]).toSorted()).toEqual(["browser", "createdAt", "id", "isCurrent", "seenAt"]);

  const params = { id: devices[0].id };
  for (const other of [stranger, colleague])
    expect((await other.call(sessionRoutes.removeDevice, { params })).status).toBe(404);
  for (let i = 0; i < 10; i++) await signIn(device, "wrong");
  expect((await signIn(device)).status).toBe(401);
  expect((await call(sessionRoutes.removeDevice, { params, session })).status).toBe(200);
  expect(await listed(device)).toMatchObject([{ browser: "不明なブラウザ", isCurrent: false }]);
  // a stranger's from now on: it has no count of its own, and gets another mark
  const again = await signIn(device);
  expect(again.status).toBe(200);
  expect(cookieOf(again, "device")).not.toBe(device);
  await updateItem(users.key(tenant, 1), { add: { epoch: 1 } });
  const anew = cookieOf(await signIn(), "session");
  expect((await call(sessionRoutes.list, { session: anew })).body.devices).toHaveLength(1);
});

test.each([
  [windows, "Chrome（Windows）"],
  [`${windows} Edg/141.0.0.0`, "Edge（Windows）"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15",
    "Safari（Mac）",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/141.0 Mobile/15E148 Safari/604.1",
    "Chrome（iPhone）",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0", "Firefox（Linux）"],
  [
    "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 SamsungBrowser/29.0 Chrome/136.0 Mobile Safari/537.36",
    "Samsung Internet（Android）",
  ],
  ["<script>alert(1)</script>", "不明なブラウザ"],
  ["", "不明なブラウザ"],
])("%s は %s と呼ぶ", (userAgent, name) => expect(browserName(userAgent)).toBe(name));
