import { afterEach, expect, test } from "vitest";
import { egovRoutes } from "#shared/egov/routes.ts";
import { events } from "#shared/events.ts";
import { findEgov, markNewsMailed } from "#functions/db/egov-records.ts";
import { hastenPoll, readPoll } from "#functions/egov/items/polls.ts";
import { handler as onPoll } from "#functions/egov/on-poll.ts";
import { envelopeOf } from "#infra/local/envelope.ts";
import { aPolledOffice, callsOf } from "#test/support/egov-polling.ts";
import { deliver } from "#test/support/events.ts";
import { type Outcome, useMailService } from "#test/support/mail-service.ts";
import { aUser, firstAccount } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";

process.env.LOG_LEVEL = "none"; // failures are what these tests make
const bus = useTable();
const service = useMailService();
afterEach(() => service.decide("answer"));

const email = "egov@news.example";
const outOfOrder =
  (until: () => boolean): (() => Outcome) =>
  () =>
    until() ? "answer" : "throttle";

test("メールの仕組みが止まっている間の知らせは、e-Govも止まったままでも、戻った次の巡回で一通ずつ届く", async () => {
  const { arriveIds, control, nextPoll, mails } = await aPolledOffice(bus, { email });
  let isBack = false;
  service.decide(outOfOrder(() => isBack));
  await control("act", { arriveId: arriveIds[0], act: "requestCorrection" });
  await nextPoll();
  await control("fault", { kind: "maintenance" });
  await nextPoll();
  expect(await mails()).toEqual([]);
  isBack = true;
  await nextPoll();
  await nextPoll();
  expect(await mails()).toEqual([expect.stringContaining("補正の通知が届きました")]);
});

test("一人へのメールが断られても、ほかの人には届き、あとから一通だけ届く", async () => {
  const { tenant, arriveIds, control, nextPoll, mails } = await aPolledOffice(bus, { email });
  const { user } = await aUser(tenant, { id: 10, email: `second-${tenant}@news.example` });
  const all = async () => [(await mails()).length, (await mails(user.email)).length];
  const first = service.calls.length;
  service.decide(() => (service.calls.length === first ? "reject" : "answer"));
  await control("act", { arriveId: arriveIds[0], act: "requestCorrection" });
  await nextPoll();
  await nextPoll();
  expect(await all()).toEqual([1, 1]);
});

test("メールを送っている間に増えた知らせは、送り終えた印に消されず、まだの知らせとして残る", async () => {
  const { tenant, arriveIds, control, nextPoll } = await aPolledOffice(bus, { email });
  service.decide("throttle");
  await control("act", { arriveId: arriveIds[0], act: "requestCorrection" });
  await nextPoll();
  const mailed = (await findEgov(tenant, arriveIds[0]!))!;
  await control("act", { arriveId: arriveIds[0], act: "setStatus", status: "手続終了" });
  await nextPoll();
  const names = mailed.untold.map(({ name }) => name);
  expect(await markNewsMailed(tenant, mailed, names)).toBe(false);
  const { untold } = (await findEgov(tenant, arriveIds[0]!))!;
  expect(untold.map(({ name }) => name)).toEqual([...names, "ended"]);
});

test("遅れて届いた巡回のイベントは、e-Govが待つように言った間も、済んだあとも、何も尋ねない", async () => {
  const { tenant, control, nextPoll, url, call } = await aPolledOffice(bus, { email });
  const late = () => deliver(onPoll, [envelopeOf(events.egovPollDue, { tenant, account: firstAccount })]);
  await nextPoll();
  await control("calls/clear");
  expect([await late(), await late()]).toEqual([0, 0]);
  expect(await callsOf(url)).toEqual({});
  await control("fault", { kind: "tooMany", seconds: 1_800, times: 1 });
  await nextPoll();
  await control("calls/clear");
  expect(await late()).toBe(0);
  expect(await callsOf(url)).toEqual({});
  expect(Date.parse((await readPoll(tenant, firstAccount))!.dueAt)).toBeGreaterThan(Date.now() + 1_700_000);
  await hastenPoll(tenant, firstAccount, new Date().toISOString());
  await late();
  expect(await callsOf(url)).toMatchObject({ "GET /apply/lists": 1 });
  expect((await call(egovRoutes.accounts)).body.accounts[0].pausedUntil).toBe("");
});
