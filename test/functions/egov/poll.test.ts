import { expect, onTestFinished, test, vi } from "vitest";
import { egovRoutes } from "#shared/egov/routes.ts";
import { addDays, dayInJapan } from "#shared/dates/day.ts";
import { readPoll } from "#functions/egov/items/polls.ts";
import { pollAccount } from "#functions/egov/poll/poll-account.ts";
import { findEgov } from "#functions/db/egov-records.ts";
import { checklistRows } from "#functions/db/entities.ts";
import { updateItem } from "#functions/db/items.ts";
import { recordKey } from "#functions/db/keys.ts";
import { changeCase } from "#functions/egov/records/store.ts";
import { eventBridge } from "#functions/bus/publish.ts";
import { aClient, checklistCalls } from "#test/support/checklists.ts";
import { connect, struck, useSimulator } from "#test/support/egov-office.ts";
import { aPolledOffice, callsOf } from "#test/support/egov-polling.ts";
import { anOffice, aUser, firstAccount, officeAddress } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";

const bus = useTable();
const email = "egov@poll.example";
const aConnected = (count?: number, daysAgo?: number) => aPolledOffice(bus, { email, count, daysAgo });

test("補正・納付・公文書・終了は、選んでいる人へ一通ずつ届き、繰り返しの巡回では増えない", async () => {
  const { tenant, arriveIds, control, nextPoll, get, mails } = await aConnected();
  const { user: quiet } = await aUser(tenant, {
    id: 2,
    email: `quiet-${tenant}@poll.example`,
    role: "user",
    notifications: { eApplication: false, subsidy: true, agreement: true },
  });
  expect(await mails()).toEqual([]);
  const [arriveId] = arriveIds;
  const until = addDays(dayInJapan(new Date()), 9);
  await control("act", { arriveId, act: "requestCorrection", until });
  expect(await nextPoll()).toBe(0);
  expect(await get(arriveId)).toMatchObject({ status: "審査中（補正待ち）", need: { kind: "amend", day: until } });
  expect(await mails()).toEqual([expect.stringContaining("【Todoke】補正の通知が届きました")]);
  await nextPoll();
  expect(await mails()).toHaveLength(1);
  await control("act", { arriveId, act: "correct" });
  await nextPoll();
  await control("act", { arriveId, act: "issueDocument" });
  await nextPoll();
  await control("act", { arriveId, act: "requestPayment" });
  await nextPoll();
  const record = await get(arriveId);
  expect(record.official_list).toMatchObject([{ archived: true, opened: false }]);
  expect(record.statuses.map(({ status }: { status: string }) => status).slice(0, 3)).toEqual([
    "審査中",
    "審査中（補正待ち）",
    "審査中",
  ]);
  expect(record).toMatchObject({ status: "手続終了", need: { kind: "payment" } });
  await nextPoll();
  const subjects = (await mails()).map((subject) => /】(.*?)（/.exec(subject)![1]);
  expect(subjects).toEqual([
    "補正の通知が届きました",
    "公文書が届きました",
    "納付の通知が届きました",
    "手続が終了しました",
  ]);
  expect(await mails(quiet.email)).toEqual([]);
});

test("終わった手続を出し直せる日が過ぎれば、e-Govの答えが変わらなくても、補正は求めない", async () => {
  const { arriveIds, control, nextPoll, get } = await aConnected();
  const [arriveId] = arriveIds;
  const until = dayInJapan(new Date());
  await control("act", { arriveId, act: "requestCorrection", until });
  await control("act", { arriveId, act: "setStatus", status: "手続終了" });
  await nextPoll();
  expect(await get(arriveId)).toMatchObject({ status: "手続終了", need: { kind: "amend", day: until } });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 86_400_000 });
  onTestFinished(() => void vi.useRealTimers());
  await nextPoll();
  vi.useRealTimers();
  expect(await get(arriveId)).toMatchObject({ status: "手続終了", need: null });
});

test("接続の前からあった補正や公文書は、見えるが知らせず、そのあとに届いたものだけを知らせる", async () => {
  const before = ["requestCorrection", "issueDocument"];
  const { tenant, arriveIds, control, nextPoll, get, mails } = await aPolledOffice(bus, { email, before });
  const manager = officeAddress(tenant, "user1");
  await nextPoll();
  const [arriveId] = arriveIds;
  expect(await get(arriveId)).toMatchObject({ notice_list: [{}], official_list: [{}] });
  expect(await mails(manager)).toEqual([]);
  await control("act", { arriveId, act: "issueDocument" });
  await nextPoll();
  expect(await mails(manager)).toEqual([expect.stringContaining("公文書が届きました")]);
});

test("ほかで出した申請も現れ、終わった案件はもう問い合わせない", async () => {
  const { call, arriveIds, control, nextPoll, url } = await aConnected();
  const fresh = await control("applications", { email, count: 2 });
  for (const arriveId of arriveIds) await control("act", { arriveId, act: "setStatus", status: "手続終了" });
  await nextPoll();
  const { List } = (await call(egovRoutes.list)).body;
  expect(List.map(({ arrive_id }: { arrive_id: string }) => arrive_id)).toEqual(
    expect.arrayContaining(fresh.arriveIds),
  );
  await control("calls/clear");
  await nextPoll();
  expect(await callsOf(url)).toEqual({ "GET /apply/lists": 1 });
});

test("e-Govが1時間止まっても、間を空けて待ち、戻れば何も失わず一通ずつ知らせる", async () => {
  const { tenant, call, arriveIds, control, nextPoll, mails, get } = await aConnected();
  await control("fault", { kind: "maintenance" });
  await control("calls/clear");
  for (const minutes of [5, 10, 20, 40]) {
    await nextPoll();
    const { pausedUntil = "" } = (await readPoll(tenant, firstAccount))!;
    const wait = (Date.parse(pausedUntil) - Date.now()) / 60_000;
    expect(wait).toBeGreaterThan(minutes - 1);
    expect(wait).toBeLessThanOrEqual(minutes);
  }
  const { accounts } = (await call(egovRoutes.accounts)).body;
  expect(accounts[0]).toMatchObject({ state: "connected", pausedUntil: expect.stringMatching(/^20/) });
  const sync = await call(egovRoutes.sync);
  expect([sync.status, sync.body.code]).toEqual([503, "busy"]);
  await control("act", { arriveId: arriveIds[0], act: "issueDocument" });
  await control("faults/clear");
  await nextPoll();
  expect((await get(arriveIds[0])).official_list).toMatchObject([{ archived: true }]);
  expect(await mails()).toHaveLength(1);
  expect((await readPoll(tenant, firstAccount))!.failures).toBeUndefined();
});

test("取得期限を過ぎた公文書があっても、ほかの案件の巡回は続く", async () => {
  const { arriveIds, control, nextPoll, get } = await aConnected();
  await control("act", { arriveId: arriveIds[0], act: "issueDocument", until: "2020-01-01" });
  await control("act", { arriveId: arriveIds[1], act: "requestCorrection" });
  await control("act", { arriveId: arriveIds[2], act: "requestCorrection" });
  expect(await nextPoll()).toBe(0);
  for (const arriveId of arriveIds.slice(1)) expect((await get(arriveId)).status).toBe("審査中（補正待ち）");
});

test("取得期限を過ぎた公文書があっても、同じ案件のほかの公文書は保管される", async () => {
  const { arriveIds, control, nextPoll, get } = await aConnected();
  await control("act", { arriveId: arriveIds[0], act: "issueDocument", until: "2020-01-01" });
  await control("act", { arriveId: arriveIds[0], act: "issueDocument" });
  expect(await nextPoll()).toBe(0);
  const { official_list } = await get(arriveIds[0]);
  expect(official_list.map(({ archived }: { archived: boolean }) => archived).toSorted()).toEqual([false, true]);
});

test("同じアカウントの取得が重なっても、譲ったほうは失敗にならず、知らせは一通である", async () => {
  const { tenant, arriveIds, control, get, mails } = await aConnected();
  await control("act", { arriveId: arriveIds[0], act: "requestCorrection" });
  const limits = { maxCalls: 20, milliseconds: 15_000 };
  const failures = await Promise.all([1, 2, 3].map(() => pollAccount({ tenant, account: firstAccount }, limits)));
  expect(failures).toEqual([undefined, undefined, undefined]);
  await bus.idle();
  expect((await get(arriveIds[0])).status).toBe("審査中（補正待ち）");
  expect(await mails()).toHaveLength(1);
});

test("429の待ち時間を守り、その間は手でも問い合わせない", async () => {
  const { tenant, call, control, nextPoll, url } = await aConnected();
  await control("fault", { kind: "tooMany", seconds: 1_800, times: 1 });
  await nextPoll();
  const { pausedUntil = "" } = (await readPoll(tenant, firstAccount))!;
  expect((Date.parse(pausedUntil) - Date.now()) / 60_000).toBeGreaterThan(29);
  await control("calls/clear");
  expect((await call(egovRoutes.sync)).status).toBe(503);
  expect(await callsOf(url)).toEqual({});
});

test("知らせを出す前に倒れても、次の巡回で一通だけ届く", async () => {
  const { arriveIds, control, nextPoll, mails } = await aConnected();
  await control("act", { arriveId: arriveIds[0], act: "requestCorrection" });
  const spy = vi.spyOn(eventBridge, "send").mockRejectedValue(new Error("The bus is gone") as never);
  expect(await nextPoll()).toBe(1);
  spy.mockRestore();
  expect(await mails()).toEqual([]);
  await nextPoll();
  expect(await mails()).toHaveLength(1);
});

test("36協定の行から出した案件は、行のe-Gov状況も変え、開いている編集とは競合しない。知らせは36協定を選んだ人へ", async () => {
  const { tenant, call, arriveIds, control, nextPoll, mails } = await aConnected();
  const { user } = await aUser(tenant, {
    id: 2,
    email: `agreement-${tenant}@poll.example`,
    role: "user",
    notifications: { eApplication: false, subsidy: false, agreement: true },
  });
  await updateItem(recordKey(tenant, "user", 9), {
    set: { notifications: { eApplication: true, subsidy: true, agreement: false } },
  });
  await aClient(tenant, 1, "丸福運輸株式会社");
  const { body } = await checklistCalls({ call }, "article36Agreement").add([
    { company: { Value: 1 }, status: { Value: "1_申請中" } },
  ]);
  const [row] = body.records;
  const record = (await findEgov(tenant, arriveIds[0]))!;
  const link = { check_list_id: row.AutoId, check_list_type: "article36Agreement" as const };
  await changeCase(tenant, record.id, async () => ({ fields: link }), new Date());
  await control("act", { arriveId: arriveIds[0], act: "requestCorrection" });
  await nextPoll();
  expect(await checklistRows.article36Agreement.get(tenant, row.AutoId)).toMatchObject({
    Version: row.Version,
    egovStatus: "審査中（補正待ち）",
    Egov: [{ id: record.id, status: "審査中（補正待ち）", arrive_id: arriveIds[0] }],
  });
  expect(await mails()).toEqual([]);
  expect(await mails(user.email)).toHaveLength(1);
});

test("以前の案件は回数の上限ごとに続きから読み、すべてそろう", async () => {
  // Half of the calls are for lists.
  vi.stubEnv("EGOV_CALLS_PER_POLL", "4");
  const { call, nextPoll } = await aConnected(260, 300);
  const count = async () => (await call(egovRoutes.list)).body.Dic.all_count;
  const counts = [await count()];
  for (let polls = 0; polls < 4; polls++) {
    await nextPoll();
    counts.push(await count());
  }
  vi.unstubAllEnvs();
  expect(counts[0]).toBe(100);
  expect(counts.at(-1)).toBe(260);
});

test("e-Govのoffsetが件数でもページでも、案内された続きをたどって全件を読む", async () => {
  const egov = await useSimulator();
  await egov.control("settings", { offset: "pages" });
  await egov.control("account", { email, name: "試験　太郎" });
  await egov.control("applications", { email, count: 120, daysAgo: 30, status: "手続終了" });
  const office = await anOffice();
  await connect(office, email);
  await bus.idle();
  expect((await office.call(egovRoutes.list)).body.Dic.all_count).toBe(120);
});

test("予定の時刻には、期限の来たアカウントだけを巡回する", async () => {
  const { tenant } = await aConnected();
  const before = bus.published.length;
  // Other offices of this table may still be filling.
  const polledSince = () =>
    bus.published
      .slice(before)
      .filter((event) => event["detail-type"] === "EgovPollDue")
      .map(({ detail }) => detail as { tenant: number; account: number })
      .filter((detail) => detail.tenant === tenant);
  await struck();
  expect(polledSince()).toEqual([]);
  const dueAt = new Date(Date.now() - 1_000).toISOString();
  await updateItem(recordKey(tenant, "egovPoll", firstAccount), {
    set: { dueAt, gsi1sk: `${dueAt}#${tenant}#${firstAccount}` },
  });
  await struck();
  await bus.idle();
  expect(polledSince()).toEqual([{ tenant, account: firstAccount }]);
});
