import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { db } from "#functions/db/client.ts";
import { readPoll } from "#functions/egov/items/polls.ts";
import { updateItem } from "#functions/db/items.ts";
import { recordKey } from "#functions/db/keys.ts";
import { atEveryCrashPoint, crashAt } from "#test/support/crash.ts";
import {
  aFilingOffice,
  applicant,
  contentOf,
  corporation,
  email,
  type FilingOffice,
  procName,
} from "#test/support/egov-applying.ts";
import { aDuePoll, poll } from "#test/support/egov-office.ts";
import { firstAccount } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";

const bus = useTable();
// The crashes are logged, as they should be.
beforeEach(() => void vi.spyOn(process.stderr, "write").mockReturnValue(true));
afterEach(() => vi.mocked(process.stderr.write).mockRestore());

const nextPoll = async (tenant: number) => {
  expect(await poll(tenant)).toBe(0);
};
/** What somebody filed elsewhere that reads as ours does. */
const alike = {
  email,
  status: "到達",
  procName,
  corporation,
  applicant: applicant.氏名,
  destination: "総務省,行政管理局,API",
};
const onSending = { path: "/apply$", method: "POST", times: 1 };
const lose = ({ control }: FilingOffice, kind = "lostAnswer") => control("fault", { kind, ...onSending });
/** One arrival at e-Gov, and one record of it with all that we know. */
const expectOne = async ({ arrivals, records, record, filing, row }: FilingOffice, id = 1) => {
  const found = await arrivals();
  expect(found).toHaveLength(1);
  const { arriveId } = found[0]!;
  expect(await filing(id)).toMatchObject({ state: "arrived", arrive_id: arriveId, asks: false });
  expect(await records()).toHaveLength(1);
  expect(await record(arriveId)).toMatchObject({ user_id: 1, check_list_id: row.AutoId, apply_type: "新規申請" });
};

test.each(["lostAnswer", "brokenJson", "gateway"])(
  "応答だけが失われた申請（%s）は、送り直さず、次の巡回で結び付く",
  async (kind) => {
    const office = await aFilingOffice(bus);
    const { tenant, apply, sends } = office;
    await lose(office, kind);
    const { status, body } = await apply();
    expect([status, body.filing.state, body.filing.asks]).toEqual([200, "unsettled", false]);
    expect(body.message).toContain("送り直さずにお待ちください。");
    expect(Date.parse((await readPoll(tenant, firstAccount))!.dueAt) - Date.now()).toBeLessThan(61_000);
    await nextPoll(tenant);
    await expectOne(office);
    expect((await apply()).body.filing).toMatchObject({ id: 1, state: "arrived" });
    expect(await sends()).toBe(1);
  },
);

test("もう一度押しただけでも、送らずに確かめて結び付く", async () => {
  const office = await aFilingOffice(bus);
  await lose(office);
  await office.apply();
  expect((await office.apply()).body.filing).toMatchObject({ id: 1, state: "arrived" });
  await expectOne(office);
  expect(await office.sends()).toBe(1);
});

test("巡回が先に案件を見つけても、申請の情報は失われず、記録は一つのまま", async () => {
  const office = await aFilingOffice(bus);
  const { tenant, apply, filing, records } = office;
  await lose(office);
  await apply();
  // whoever sends is still at it: the poll finds the case, and leaves the filing alone
  await updateItem(recordKey(tenant, "egovFiling", 1), { set: { state: "sending" } });
  await nextPoll(tenant);
  expect([(await filing()).state, (await records()).length]).toEqual(["sending", 1]);
  expect((await records())[0]).toMatchObject({ user_id: -1 });
  await office.sentAgo(2);
  await nextPoll(tenant);
  await expectOne(office);
});

test("巡回が応答より早くても、応答が同じ記録に書き加える", async () => {
  const office = await aFilingOffice(bus);
  await office.control("fault", { kind: "slowAnswer", seconds: 20, ...onSending });
  const answer = office.apply();
  await vi.waitFor(async () => expect(await office.arrivals()).toHaveLength(1), 10_000);
  await nextPoll(office.tenant);
  expect(await office.records()).toMatchObject([{ user_id: -1 }]);
  await office.control("faults/clear");
  expect((await answer).body.filing).toMatchObject({ state: "arrived" });
  await expectOne(office);
  expect(await office.record((await office.arrivals())[0]!.arriveId)).toMatchObject({ ministry_name: "デジタル庁" });
});

test("e-Govが受け付けなかったと言えば（メンテナンス・429・401）、押し直したときに送れる", async () => {
  const office = await aFilingOffice(bus);
  for (const kind of ["maintenance", "tooMany", "unauthorized"]) {
    await office.control("fault", { kind, path: "/apply$", method: "POST" });
    const { status } = await office.apply();
    expect([kind, status]).toEqual([kind, kind === "unauthorized" ? 400 : 503]);
    expect(await office.filing()).toMatchObject({ id: 1, state: "checked" });
    await office.control("faults/clear");
  }
  expect((await office.apply()).body.filing).toMatchObject({ id: 1, state: "arrived" });
  await expectOne(office);
});

test("500のあと10分たっても届いていなければ人に尋ね、届いていないと答えるまで、同じ申請は送らない", async () => {
  const office = await aFilingOffice(bus);
  const { tenant, apply, settle, sentAgo, filing, sends } = office;
  await lose(office, "serverError");
  expect((await apply()).body.filing).toMatchObject({ state: "unsettled", asks: false });
  const early = await settle({ Decision: "notArrived" });
  expect([early.status, early.body.message]).toEqual([400, expect.stringContaining("10分たっても")]);
  const twin = await office.addRow("別の行");
  const other = await apply({ CheckListId: twin.AutoId });
  expect([other.status, other.body.message]).toEqual([503, expect.stringContaining("同じ手続・同じ事業主")]);
  await sentAgo(11);
  await nextPoll(tenant);
  expect(await filing()).toMatchObject({ state: "unsettled", asks: true, candidates: [] });
  expect((await apply()).body.message).toContain("e-Govの画面で確かめて");
  expect(await sends()).toBe(1);
  const { body } = await settle({ Decision: "notArrived" });
  expect([body.filing.state, body.message]).toEqual(["refused", expect.stringContaining("もう一度申請できます")]);
  expect((await apply()).body.filing).toMatchObject({ id: 3, state: "arrived" });
  await expectOne(office, 3);
});

test("送信のあとに届いた申請を名前によらず人に尋ね、選んだ到達番号に結び付く", async () => {
  const office = await aFilingOffice(bus);
  const { tenant, apply, settle, control, filing, record, records } = office;
  await lose(office);
  await apply();
  await control("applications", alike);
  const { arriveIds } = await control("applications", { ...alike, corporation: "別の会社", count: 2 });
  await nextPoll(tenant);
  const { asks, candidates } = await filing();
  expect([asks, candidates.length]).toEqual([true, 4]);
  const early = await settle({ Decision: "notArrived" });
  expect([early.status, early.body.message]).toEqual([400, expect.stringContaining("一つずつ")]);
  const { body: ruled } = await settle({ Decision: "other", ArriveId: arriveIds[0] });
  expect(ruled.message).toBe("この申請ではないものとして記録しました。");
  await settle({ Decision: "other", ArriveId: arriveIds[1] });
  await nextPoll(tenant);
  const asked = (await filing()).candidates.map(({ arrive_id }) => arrive_id);
  expect(asked.filter((number) => arriveIds.includes(number))).toEqual([]);
  expect((await settle({ Decision: "arrived", ArriveId: "900202600000099999" })).status).toBe(404);
  const [left, chosen] = (await filing()).candidates.map(({ arrive_id }) => arrive_id);
  const answers = await Promise.all([1, 2].map(() => settle({ Decision: "arrived", ArriveId: chosen })));
  for (const { status, body } of answers) expect([status, body.filing.arrive_id]).toEqual([200, chosen]);
  expect(await record(chosen!)).toMatchObject({ user_id: 1, check_list_id: 1 });
  expect(await record(left!)).toMatchObject({ user_id: -1 });
  expect(await records()).toHaveLength(4);
  const again = await settle({ Decision: "notArrived" });
  expect(again.body.filing).toMatchObject({ state: "arrived" });
});

test("結び付け済みの申請や、送信より前に届いた申請は、数に入らない", async () => {
  const office = await aFilingOffice(bus);
  const { tenant, apply, control, addRow, filing, row } = office;
  expect((await apply()).body.filing.state).toBe("arrived");
  const { arriveIds } = await control("applications", { ...alike, count: 2, daysAgo: 2 });
  const next = await addRow("次の行");
  await lose(office, "serverError");
  await apply({ CheckListId: next.AutoId });
  await nextPoll(tenant);
  expect(await filing(2)).toMatchObject({ state: "unsettled", candidates: [] });
  const taken = await office.settle({ Decision: "arrived", ArriveId: (await filing(1)).arrive_id }, 2);
  expect([taken.status, taken.body.message]).toEqual([400, expect.stringContaining("別の申請のもの")]);
  expect([arriveIds.length, (await filing(1)).check_list_id]).toEqual([2, row.AutoId]);
});

test("どこで倒れても、届くのは一件で記録も一つか、人に尋ねる", async () => {
  const ends = new Set<string>();
  const points = await atEveryCrashPoint(async (point) => {
    const office = await aFilingOffice(bus, async () => contentOf("備考"));
    const { tenant, apply, sentAgo, filing, settle, sends } = office;
    const headers = { "idempotency-key": "filing-crash-1" };
    const crash = crashAt([db], point);
    await apply({}, headers);
    const { isDead } = crash;
    crash.restart();
    // a number may have been lost
    const { id } = (await apply({}, headers)).body.filing;
    await sentAgo(11, id);
    await nextPoll(tenant);
    const { state, asks } = await filing(id);
    expect(await sends()).toBeLessThanOrEqual(1);
    ends.add(asks ? "asks" : state);
    if (asks) {
      expect(await office.arrivals()).toEqual([]);
      await settle({ Decision: "notArrived" }, id);
      await apply({}, { "idempotency-key": "filing-crash-2" });
      await expectOne(office, id + 1);
    } else await expectOne(office, id);
    return isDead;
  });
  expect(points).toBeGreaterThan(30);
  expect([...ends].toSorted()).toEqual(["arrived", "asks"]);
});

test("確かめている途中でどこで倒れても、次の巡回で一つの記録に結び付く", async () => {
  await atEveryCrashPoint(async (point) => {
    const office = await aFilingOffice(bus);
    await lose(office);
    await office.apply();
    const duePoll = await aDuePoll(office.tenant);
    const crash = crashAt([db], point);
    await duePoll();
    const { isDead } = crash;
    crash.restart();
    await nextPoll(office.tenant);
    await expectOne(office);
    return isDead;
  });
});
