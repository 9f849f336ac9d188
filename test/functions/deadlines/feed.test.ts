import { expect, test, vi } from "vitest";
import { blankDates } from "#shared/people-dates/employee-dates.ts";
import { addDays, dayInJapan } from "#shared/dates/day.ts";
import type { FeedForm } from "#shared/deadlines/feed.ts";
import { deadlineRoutes } from "#shared/deadlines/routes.ts";
import { userRoutes } from "#shared/users/routes.ts";
import { companies, employees, offices, type StoredOffice, users } from "#functions/db/entities.ts";
import { putItem, updateItem } from "#functions/db/items.ts";
import { call } from "#test/support/call.ts";
import { readCalendar } from "#test/support/calendar-readers.ts";
import { aClient, aDraft, checklistCalls } from "#test/support/checklists.ts";
import { cheapHash } from "#test/support/cheap-hash.ts";
import { aUser, anOffice } from "#test/support/office.ts";
import { store } from "#test/support/stored.ts";
import { useTable } from "#test/support/table.ts";
import { taskCalls } from "#test/support/tasks.ts";

useTable();
const today = dayInJapan(new Date());
const inDays = (days: number) => addDays(today, days);

const keyIn = (url: string) => new URL(url).searchParams.get("key")!;
const read = (key: string, headers = {}) => call(deadlineRoutes.feed, { query: { key }, headers });

/** An office with company 7 of user 1, company 8 of nobody, and a feed of user 1. */
const aFeedOffice = async (form: Partial<FeedForm> = {}) => {
  const office = await anOffice({ CalendarNames: true });
  await aClient(office.tenant, 7, "株式会社青葉製作所");
  await aClient(office.tenant, 8, "株式会社丸山建設");
  await updateItem(companies.key(office.tenant, 7), { set: { mainUser: 1 } });
  const make = async (body: Partial<FeedForm> = {}) => {
    const answer = await office.call(deadlineRoutes.makeFeed, {
      body: { scope: "own", names: true, ...form, ...body },
    });
    expect([answer.status, answer.body.message]).toEqual([200, "購読用のURLを発行しました。"]);
    return keyIn(answer.body.url);
  };
  const events = async (key: string) => {
    const { status, body } = await read(key);
    expect(status).toBe(200);
    return readCalendar(body);
  };
  const state = async () => (await office.call(deadlineRoutes.getFeed)).body;
  return { ...office, ...taskCalls(office), make, events, state, key: await make() };
};
const titles = (found: { summary: string }[]) => found.map(({ summary }) => summary);

test("セッションなしで、鍵だけで、自分の期限が終日の予定として読める", async () => {
  const office = await aFeedOffice();
  const row = { company: { Value: 7 }, content: { Value: "労働者名簿の確認" }, deadline: { Value: inDays(2) } };
  expect((await checklistCalls(office).add([aDraft(row)])).body.records[0].AutoId).toBe(1);
  await office.add({ company: 7, title: "勤怠データの受領", dueDate: inDays(-3) });
  await office.add({ company: 8, title: "他人の作業", dueDate: today });
  await office.add({ company: 7, title: "遠い作業", dueDate: inDays(401) });
  const { status, headers, body } = await read(office.key);
  expect([status, headers.get("content-type"), headers.get("cache-control"), headers.getSetCookie()]).toEqual([
    200,
    "text/calendar; charset=utf-8",
    "private, no-cache",
    [],
  ]);
  expect(readCalendar(body)).toMatchObject([
    {
      day: inDays(-3),
      summary: "【超過】勤怠データの受領｜株式会社青葉製作所",
      uid: `task-1-due-${office.tenant}@localhost`,
    },
    {
      day: inDays(2),
      summary: "労働者名簿の確認｜株式会社青葉製作所 山本 健太",
      uid: `electronicApplication-1-due-${office.tenant}@localhost`,
      url: "http://localhost:3000/electronicapplication?id=1",
    },
  ]);
  expect(titles(await office.events(await office.make({ scope: "office" })))).toContain("他人の作業｜株式会社丸山建設");
});

test("変えたものは同じUIDで変わり、済んだものはなくなる", async () => {
  const office = await aFeedOffice();
  const { AutoId } = await office.add({ company: 7, title: "勤怠データの受領", dueDate: inDays(3) });
  const [before] = await office.events(office.key);
  await office.save({ AutoId, Version: 1, dueDate: inDays(5) });
  expect(await office.events(office.key)).toEqual([{ ...before, day: inDays(5), sequence: 2 }]);
  await office.save({ AutoId, Version: 2, status: "3_完了" });
  expect(await office.events(office.key)).toEqual([]);
});

test("名前は、事務所の設定と自分の選択の両方がオンの間だけ。従業員の日付には入らない", async () => {
  const office = await aFeedOffice();
  const { tenant } = office;
  const person = {
    label: "山本 健太",
    kana: "",
    number: "",
    company: 7,
    workplace: -1,
    confirmedDates: {},
    Version: 1,
  };
  await store(employees.creating(tenant, { ...person, ...blankDates, value: 701, permitUntil: inDays(30) }));
  await office.add({ company: 7, title: "青葉の山本さんに電話", dueDate: today });
  const allow = (CalendarNames: boolean) => updateItem(offices.key(tenant), { set: { CalendarNames } });
  expect(titles(await office.events(office.key))).toEqual([
    "青葉の山本さんに電話｜株式会社青葉製作所",
    expect.stringMatching(/｜会社No\.7$/),
  ]);
  await allow(false);
  const { body } = await read(office.key);
  expect(body.replaceAll("\r\n ", "")).not.toMatch(/山本|青葉/);
  expect(titles(readCalendar(body))[0]).toBe("作業｜会社No.7");
  expect(await office.state()).toMatchObject({ feed: { names: true }, mayName: false });
  const refused = await office.call(deadlineRoutes.makeFeed, { body: { scope: "own", names: true } });
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { names: expect.stringContaining("認められていません") },
  ]);
  await allow(true);
  expect(titles(await office.events(await office.make({ names: false })))[0]).toBe("作業｜会社No.7");
});

test("作り直すと前の鍵は404、停止すると今の鍵も404。どちらも何度でも", async () => {
  const office = await aFeedOffice();
  const second = await office.make();
  expect([(await read(office.key)).status, (await read(second)).status]).toEqual([404, 200]);
  expect(await office.state()).toEqual({
    feed: { scope: "own", names: true, createdAt: expect.stringMatching(/Z$/), readAt: expect.stringMatching(/Z$/) },
    mayName: true,
  });
  for (let times = 0; times < 2; times++)
    expect((await office.call(deadlineRoutes.endFeed)).body.message).toBe("カレンダーの購読を停止しました。");
  expect([(await read(second)).status, (await office.state()).feed]).toEqual([404, null]);
});

test("同じ呼び出しをもう一度しても、URLは残っていないので、新しいものになる", async () => {
  const office = await aFeedOffice();
  const options = { body: { scope: "own", names: false }, headers: { "idempotency-key": "feed-0001-0001" } };
  const [first, second] = [
    keyIn((await office.call(deadlineRoutes.makeFeed, options)).body.url),
    keyIn((await office.call(deadlineRoutes.makeFeed, options)).body.url),
  ];
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
});

test("違う秘密、違う番号、形の違うものは、どれも同じ404", async () => {
  const [office, other] = [await aFeedOffice(), await aFeedOffice()];
  const [tenant, userId, secret] = office.key.split(".");
  const wrong = [
    `${other.tenant}.${userId}.${secret}`,
    `${tenant}.2.${secret}`,
    `${tenant}.${userId}.${"A".repeat(43)}`,
    `9999999999.1.${secret}`,
    `${tenant}.${userId}`,
    `0.1.${secret}`,
    secret!,
    "",
    "x".repeat(5_000),
  ];
  for (const key of wrong) expect(await read(key)).toMatchObject({ status: 404, body: { code: "notFound" } });
  expect((await call(deadlineRoutes.feed)).status).toBe(404);
  await other.add({ company: 7, title: "よその作業", dueDate: today });
  expect(await office.events(await office.make({ scope: "office" }))).toEqual([]);
});

test("ユーザーの削除とパスワードの変更で止まる", async () => {
  const office = await aFeedOffice();
  const colleague = await aUser(office.tenant, { id: 2, role: "user", passwordHash: cheapHash("Manager7Password") });
  const makeOf = async (who: typeof colleague) =>
    keyIn((await who.call(deadlineRoutes.makeFeed, { body: { scope: "office", names: false } })).body.url);
  const key = await makeOf(colleague);
  expect((await read(key)).status).toBe(200);
  const passwords = { currentPassword: "Manager7Password", newPassword: "Kiri7Yama9Kawa" };
  expect((await colleague.call(userRoutes.changePassword, { body: { id: 2, ...passwords } })).status).toBe(200);
  expect((await read(key)).status).toBe(404);
  const again = await makeOf(await aUser(office.tenant, { id: 3, role: "user" }));
  expect((await office.call(userRoutes.remove, { params: { id: 3 }, query: { Version: 1 } })).status).toBe(200);
  expect((await read(again)).status).toBe(404);
  // restored by whatever way, it stays ended
  await putItem({ ...users.key(office.tenant, 3), ...colleague.user, id: 3 });
  expect((await read(again)).status).toBe(404);
});

test("事務所のロックで止まり、解かれても戻らない。無料期間のあとと二段階認証を待つ間は、空になる", async () => {
  const office = await aFeedOffice();
  await office.add({ company: 7, title: "勤怠データの受領", dueDate: today });
  const set = (fields: Partial<StoredOffice>) => updateItem(offices.key(office.tenant), { set: fields });
  await set({ trialEndsOn: inDays(-1) });
  expect(await office.events(office.key)).toEqual([]);
  await set({ trialEndsOn: today, MfaRequired: true, MfaRequiredAt: `${inDays(-9)}T00:00:00.000Z` });
  expect(await office.events(office.key)).toEqual([]);
  await set({ MfaRequired: false });
  expect(await office.events(office.key)).toHaveLength(1);
  const at = new Date().toISOString();
  for (const isOn of [true, false]) {
    await set({ lock: { isOn, at } });
    expect((await read(office.key)).status).toBe(404);
  }
});

test("鍵は、読まれても断られても、記録に残らない", async () => {
  const office = await aFeedOffice();
  vi.stubEnv("LOG_LEVEL", "info");
  const lines = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, "write").mockReturnValue(true));
  const second = await office.make();
  await Promise.all([read(office.key), read(second), read(`${second}x`)]);
  const logged = lines.flatMap((spy) => spy.mock.calls).join();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  expect(logged).toContain('"route":"deadlines/feed"');
  for (const key of [office.key, second]) expect(logged).not.toContain(key.split(".")[2]);
});

test("変わっていなければ304。変われば、済めば、別のETag", async () => {
  const office = await aFeedOffice();
  const task = await office.add({ company: 7, title: "勤怠データの受領", dueDate: today });
  const { headers } = await read(office.key);
  const etag = headers.get("etag")!;
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  // asked for later, and so with another stamp
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 5_000 });
  for (const known of [etag, etag.slice(2), `"x", ${etag}`]) {
    const same = await read(office.key, { "if-none-match": known });
    expect([same.status, same.body, same.headers.get("etag")]).toEqual([304, undefined, etag]);
  }
  vi.useRealTimers();
  await office.save({ AutoId: task.AutoId, Version: 1, title: "勤怠データの確認" });
  expect((await read(office.key, { "if-none-match": etag })).status).toBe(200);
});

test("ひとつの鍵では1時間に60回まで。ほかの鍵は止まらない", async () => {
  const [office, other] = [await aFeedOffice(), await aFeedOffice()];
  const answers = await Promise.all(Array.from({ length: 63 }, () => read(office.key)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
  expect(answers.filter(({ body }) => body?.code === "tooMany")).toHaveLength(3);
  expect((await read(other.key)).status).toBe(200);
});
