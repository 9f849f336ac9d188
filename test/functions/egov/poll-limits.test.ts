import { expect, test, vi } from "vitest";
import { egovRoutes } from "#shared/egov/routes.ts";
import { readPoll } from "#functions/egov/items/polls.ts";
import { offices } from "#functions/db/entities.ts";
import { updateItem } from "#functions/db/items.ts";
import { recordKey } from "#functions/db/keys.ts";
import { aFilingOffice } from "#test/support/egov-applying.ts";
import { aDuePoll, poll, struck } from "#test/support/egov-office.ts";
import { aPolledOffice, callsOf } from "#test/support/egov-polling.ts";
import { firstAccount } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";

const bus = useTable();
const email = "egov@limits.example";
/** Whose list leaves out what a case has, so that it is asked for by itself. */
const aBareOffice = async () => {
  const office = await aPolledOffice(bus, { email });
  await office.control("settings", { hasBareRows: true });
  return office;
};
const waiting = "審査中（補正待ち）";

test.each(["brokenJson", "serverError"])(
  "一つの案件の詳細が読めなくても（%s）、ほかの案件の巡回は続く",
  async (kind) => {
    const { tenant, arriveIds, control, nextPoll, get, url } = await aBareOffice();
    const [faulty, ...others] = arriveIds;
    for (const arriveId of arriveIds) await control("act", { arriveId, act: "requestCorrection" });
    await control("fault", { kind, path: `/apply/${faulty}` });
    expect(await nextPoll()).toBe(0);
    for (const arriveId of others) expect((await get(arriveId)).status).toBe(waiting);
    expect((await get(faulty!)).status).toBe("審査中");
    expect((await readPoll(tenant, firstAccount))!.pausedUntil).toBeUndefined();
    await control("faults/clear");
    await control("calls/clear");
    await poll(tenant);
    await bus.idle();
    expect(await callsOf(url)).toEqual({
      "GET /apply/lists": 1,
      "GET /apply/{arrive_id}": 1,
      "GET /notice/{arrive_id}/{notice_sub_id}": 1,
    });
    expect((await get(faulty!)).status).toBe(waiting);
  },
);

test("途中で終わらせられた巡回は、その時間が過ぎるまでは続いていると見て、過ぎれば次が読む", async () => {
  const { tenant, arriveIds, control, get } = await aPolledOffice(bus, { email });
  const [arriveId] = arriveIds;
  await control("act", { arriveId, act: "requestCorrection" });
  const run = await aDuePoll(tenant);
  for (const [left, status] of [
    [60_000, "審査中"],
    [-1, waiting],
  ] as const) {
    await updateItem(recordKey(tenant, "egovPoll", firstAccount), { set: { leaseUntil: Date.now() + left } });
    expect(await run()).toBe(0);
    expect((await get(arriveId)).status).toBe(status);
  }
});

test("届いたばかりの案件の詳細が読めなくても、一覧の内容で記録し、ほかの案件の巡回は続く", async () => {
  const { call, arriveIds, control, nextPoll, get } = await aBareOffice();
  const [fresh] = (await control("applications", { email, status: "審査中" })).arriveIds;
  await control("act", { arriveId: fresh, act: "requestPayment" });
  await control("act", { arriveId: arriveIds[0], act: "requestCorrection" });
  await control("fault", { kind: "brokenJson", path: `/apply/${fresh}` });
  expect(await nextPoll()).toBe(0);
  expect((await get(arriveIds[0]!)).status).toBe(waiting);
  expect(await get(fresh)).toMatchObject({ status: "手続終了", statuses: [] });
  await control("faults/clear");
  expect((await call(egovRoutes.sync, { body: { ArriveId: fresh } })).status).toBe(200);
  expect((await get(fresh)).statuses).toHaveLength(1);
});

test.each(["tooMany", "maintenance", "unauthorized"])(
  "e-Govがどの案件にも答えないとき（%s）は、そこで止める",
  async (kind) => {
    const { tenant, arriveIds, control, nextPoll, get, url } = await aBareOffice();
    for (const arriveId of arriveIds) await control("act", { arriveId, act: "requestCorrection" });
    await control("fault", { kind, path: "/apply/4" });
    await control("calls/clear");
    await nextPoll();
    for (const arriveId of arriveIds) expect((await get(arriveId)).status).toBe("審査中");
    expect((await readPoll(tenant, firstAccount))!.pausedBy).toBe(kind);
    expect((await callsOf(url))["GET /apply/{arrive_id}"]).toBeLessThanOrEqual(2);
  },
);

test("届いたかどうかを確かめる一覧も、巡回の回数の上限を超えて読まない。途中までの一覧では決めない", async () => {
  const office = await aFilingOffice(bus);
  const { tenant, control, apply, sentAgo, filing, url } = office;
  await control("applications", { email: "egov@filing.example", count: 300, status: "手続終了" });
  await control("fault", { kind: "lostAnswer", path: "/apply$", method: "POST", times: 1 });
  await apply();
  await sentAgo(11);
  const nextPoll = async () => {
    expect(await poll(tenant)).toBe(0);
  };
  vi.stubEnv("EGOV_CALLS_PER_POLL", "4");
  await control("calls/clear");
  await nextPoll();
  const calls = Object.values<number>(await callsOf(url)).reduce((sum, count) => sum + count, 0);
  expect(calls).toBeLessThanOrEqual(4);
  expect(await filing()).toMatchObject({ state: "unsettled", asks: false });
  vi.unstubAllEnvs();
  await nextPoll();
  expect(await filing()).toMatchObject({ state: "arrived" });
});

test.each([
  ["停止された事務所", { lock: { isOn: true, at: "2026-11-22T00:00:00Z" } }],
  ["無料期間の終わった事務所", { trialEndsOn: "2020-01-01" }],
])("%sは巡回せず、5分ごとの知らせも出し続けない", async (_, fields) => {
  const { tenant, control, url } = await aPolledOffice(bus, { email });
  await updateItem(offices.key(tenant), { set: fields });
  const dueAt = new Date(Date.now() - 1_000).toISOString();
  await updateItem(recordKey(tenant, "egovPoll", firstAccount), {
    set: { dueAt, gsi1sk: `${dueAt}#${tenant}#${firstAccount}` },
  });
  await control("calls/clear");
  const counts = [];
  for (let times = 0; times < 2; times++) {
    const before = bus.published.length;
    await struck();
    await bus.idle();
    counts.push(
      bus.published
        .slice(before)
        .filter(
          (event) => event["detail-type"] === "EgovPollDue" && (event.detail as { tenant: number }).tenant === tenant,
        ).length,
    );
  }
  expect(counts).toEqual([1, 0]);
  expect(await callsOf(url)).toEqual({});
  expect(Date.parse((await readPoll(tenant, firstAccount))!.dueAt) - Date.now()).toBeLessThanOrEqual(3_600_000);
});

test("取得したばかりなら、e-Govには尋ねず、何秒前に取得したかを言う", async () => {
  const { tenant, call, control, url } = await aPolledOffice(bus, { email });
  const syncedAt = async (ago: number) =>
    updateItem(recordKey(tenant, "egovPoll", firstAccount), {
      set: { syncedAt: new Date(Date.now() - ago).toISOString(), leaseUntil: undefined },
    });
  await syncedAt(4_000);
  await control("calls/clear");
  expect((await call(egovRoutes.sync, { body: {} })).body.message).toMatch(/^最新の状況です（最終取得 [4-9]秒前）。$/);
  expect(await callsOf(url)).toEqual({});
  await syncedAt(11_000);
  expect((await call(egovRoutes.sync, { body: {} })).body.message).toBe("e-Govの最新の状況を取得しました。");
  expect(await callsOf(url)).toEqual({ "GET /apply/lists": 1 });
});
