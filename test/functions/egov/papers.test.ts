import { createHash } from "node:crypto";
import { expect, test, vi } from "vitest";
import { egovRoutes } from "#shared/egov/routes.ts";
import { events } from "#shared/events.ts";
import { db } from "#functions/db/client.ts";
import { egovAccounts } from "#functions/db/egov-accounts.ts";
import { egovRecords, findEgov, readDetail } from "#functions/db/egov-records.ts";
import { offices } from "#functions/db/entities.ts";
import { updateItem } from "#functions/db/items.ts";
import { recordKey } from "#functions/db/keys.ts";
import { handler as onPapers } from "#functions/egov/on-papers.ts";
import { noteAnswer, noteSilence } from "#functions/egov/items/silence.ts";
import { readPoll } from "#functions/egov/items/polls.ts";
import { zipFile } from "#functions/files/document-file.ts";
import { readFile, s3 } from "#functions/files/files.ts";
import { envelopeOf } from "#infra/local/envelope.ts";
import { atEveryCrashPoint, crashAt } from "#test/support/crash.ts";
import { poll } from "#test/support/egov-office.ts";
import { aPolledOffice, callsOf } from "#test/support/egov-polling.ts";
import { deliver } from "#test/support/events.ts";
import { firstAccount } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";

const bus = useTable();
const email = "egov@papers.example";
const fetching = "GET /official_document/{arrive_id}/{notice_sub_id}";

/** An office with a case of which so many 公文書 are at e-Gov, seen by a poll that could not read them, and so did not try again. */
const aCaseWithPapers = async (documents = 1, kind = "brokenJson") => {
  const office = await aPolledOffice(bus, { email, count: 1 });
  const { tenant, control, arriveIds, nextPoll, url } = office;
  const [arriveId] = arriveIds;
  for (let count = 0; count < documents; count++) await control("act", { arriveId, act: "issueDocument" });
  await control("fault", { kind, path: "/official_document" });
  expect(await nextPoll()).toBe(0);
  await control("faults/clear");
  await control("calls/clear");
  const { id } = (await findEgov(tenant, arriveId))!;
  const event = () => envelopeOf(events.egovPapersDue, { tenant, account: firstAccount, ids: [id] });
  const keep = () => deliver(onPapers, [event()]);
  const detail = () => readDetail(tenant, id);
  const kept = async () => (await detail()).official_list.map(({ archived }) => archived);
  const calls = async (): Promise<Record<string, number>> => callsOf(url);
  const asked = () =>
    bus.published.filter(
      (one) => one["detail-type"] === "EgovPapersDue" && (one.detail as { tenant: number }).tenant === tenant,
    ).length;
  return { ...office, arriveId, id, event, keep, detail, kept, calls, asked };
};

test("巡回は公文書を取りに行かず、取りに行く係に一度だけ頼む。取れなければ、案件を次に見るときにまた頼む", async () => {
  const { tenant, asked, kept, calls, nextPoll } = await aCaseWithPapers(1, "serverError");
  expect([asked(), await kept()]).toEqual([1, [false]]);
  // The case is not due, and its list says what it said.
  for (let times = 0; times < 2; times++) await poll(tenant);
  await bus.idle();
  expect([asked(), (await calls())[fetching]]).toEqual([1, undefined]);
  await nextPoll();
  expect([asked(), await kept()]).toEqual([2, [true]]);
  await nextPoll();
  expect([asked(), (await calls())[fetching]]).toEqual([2, 1]);
  expect(await calls()).not.toHaveProperty("POST /official_document");
});

test("同じ知らせが二度届いても、同時に届いても、公文書は一つだけ残り、e-Govには余計に尋ねない", async () => {
  const { keep, kept, detail, calls, tenant, id } = await aCaseWithPapers();
  const version = async () => (await egovRecords.get(tenant, id)).Version;
  const first = await version();
  expect(await Promise.all([keep(), keep()])).toEqual([0, 0]);
  expect(await version()).toBe(first + 1);
  const { archives, official_list } = await detail();
  expect([official_list.length, Object.keys(archives).length, await kept()]).toEqual([1, 1, [true]]);
  const before = await calls();
  expect(await keep()).toBe(0);
  expect(await calls()).toEqual(before);
  const [archive] = Object.values((await detail()).archives);
  expect(archive).toEqual(Object.values(archives)[0]);
  expect((await readFile(zipFile(tenant, archive!)))?.length).toBe(archive!.size);
});

test("どの一歩で止まっても、やり直せば公文書が一つ保管されていて、取得完了は届けていない", async () => {
  const { tenant, id, keep, kept, detail, calls } = await aCaseWithPapers();
  const { official_list } = await detail();
  await atEveryCrashPoint(async (point) => {
    await updateItem(recordKey(tenant, "egovDetail", id), { set: { official_list, archives: {} } });
    const crash = crashAt([db, s3], point);
    await keep();
    const { isDead } = crash;
    crash.restart();
    await crash.ended();
    expect([await keep(), await kept()]).toEqual([0, [true]]);
    const [archive, ...others] = Object.values((await detail()).archives);
    expect(others).toEqual([]);
    expect((await readFile(zipFile(tenant, archive!)))?.length).toBe(archive!.size);
    return isDead;
  });
  expect(await calls()).not.toHaveProperty("POST /official_document");
});

test("保管するまでに1ビットでも変わった公文書は保管済みとせず、取りに行き直せば元のまま残る", async () => {
  const { tenant, keep, kept, detail, calls } = await aCaseWithPapers();
  s3.middlewareStack.add(
    (next) => (args) => {
      const { Key = "", Body } = args.input as { Key?: string; Body?: Uint8Array };
      if (!Body || !Key.endsWith(".zip")) return next(args);
      const changed = Buffer.from(Body);
      changed[changed.length >> 1]! ^= 1;
      return next({ ...args, input: { ...args.input, Body: changed } });
    },
    { step: "initialize", name: "damage" },
  );
  const failed = await keep();
  s3.middlewareStack.remove("damage");
  expect([failed, await kept(), (await detail()).archives]).toEqual([1, [false], {}]);
  expect([await keep(), await kept()]).toEqual([0, [true]]);
  const [archive] = Object.values((await detail()).archives);
  const stored = (await readFile(zipFile(tenant, archive!)))!;
  expect(createHash("sha256").update(stored).digest("hex")).toBe(archive!.sha256);
  expect(await calls()).not.toHaveProperty("POST /official_document");
});

test.each([
  ["停止された", { lock: { isOn: true, at: "2026-11-22T00:00:00Z" } }],
  ["無料期間の終わった", { trialEndsOn: "2020-01-01" }],
])("%s事務所の公文書は取りに行かない", async (_, fields) => {
  const { tenant, keep, kept, calls } = await aCaseWithPapers();
  await updateItem(offices.key(tenant), { set: fields });
  expect([await keep(), await kept(), await calls()]).toEqual([0, [false], {}]);
});

test("そのあいだに接続を解かれたアカウントや、なくなった案件は、何もせずに終わる", async () => {
  const { tenant, call, keep, kept, calls, id } = await aCaseWithPapers();
  const gone = envelopeOf(events.egovPapersDue, { tenant, account: firstAccount, ids: [id + 1_000] });
  expect([await deliver(onPapers, [gone]), await calls()]).toEqual([0, {}]);
  const elsewhere = envelopeOf(events.egovPapersDue, { tenant: tenant + 100_000, account: firstAccount, ids: [id] });
  expect([await deliver(onPapers, [elsewhere]), await calls()]).toEqual([0, {}]);
  const { sub } = await egovAccounts.get(tenant, firstAccount);
  const { status } = await call(egovRoutes.disconnect, { query: { token_sub: sub } });
  expect([status, await keep(), await kept()]).toEqual([200, 0, [false]]);
  expect(await calls()).not.toHaveProperty(fetching);
});

test.each(["maintenance", "tooMany"])("e-Govが待てと言えば（%s）、残りは尋ねず、巡回も待つ", async (kind) => {
  const { tenant, control, keep, kept, calls } = await aCaseWithPapers(3);
  await control("fault", { kind, path: "/official_document" });
  expect([await keep(), await kept()]).toEqual([0, [false, false, false]]);
  expect((await calls())[fetching]).toBe(1);
  const { pausedBy, pausedUntil = "" } = (await readPoll(tenant, firstAccount))!;
  expect([pausedBy, pausedUntil > new Date().toISOString()]).toEqual([kind, true]);
  await control("faults/clear");
  // It comes again while the account waits.
  expect([await keep(), (await calls())[fetching]]).toEqual([0, 1]);
});

test("e-Govがだれにも答えないあいだは尋ねず、答えるようになれば取りに行く", async () => {
  const { keep, kept, calls, nextPoll } = await aCaseWithPapers();
  for (const account of [1, 2, 3]) await noteSilence({ tenant: 9_999_999, account }, Date.now());
  expect([await keep(), await calls()]).toEqual([0, {}]);
  await noteAnswer(Date.now());
  await nextPoll();
  expect(await kept()).toEqual([true]);
});

test("一度に尋ねる回数には上限があり、続きは次の知らせで取りに行く", async () => {
  const { keep, kept, calls, asked } = await aCaseWithPapers(3);
  vi.stubEnv("EGOV_CALLS_PER_POLL", "2");
  const before = asked();
  expect(await keep()).toBe(0);
  await bus.idle();
  vi.unstubAllEnvs();
  expect([asked() - before, await kept(), (await calls())[fetching]]).toEqual([1, [true, true, true], 3]);
});

test("上限まで尋ねてもe-Govが一つも渡さなければ、続きは頼まず、案件を次に見るときにまた頼む", async () => {
  const { control, keep, kept, asked, nextPoll } = await aCaseWithPapers(3);
  vi.stubEnv("EGOV_CALLS_PER_POLL", "2");
  // A call is made three times before it has failed.
  await control("fault", { kind: "serverError", path: "/official_document", times: 3 });
  const before = asked();
  expect(await keep()).toBe(0);
  await bus.idle();
  vi.unstubAllEnvs();
  expect([asked() - before, await kept()]).toEqual([0, [false, false, false]]);
  await nextPoll();
  expect([asked() - before, await kept()]).toEqual([1, [true, true, true]]);
});
