import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { offices } from "#functions/db/entities.ts";
import { type Outcome, useMailService } from "#test/support/mail-service.ts";
import { aNoticeOffice, aReader, aRow, useNotices } from "#test/support/notices.ts";

const notices = useNotices();
const service = useMailService();
const time = "2026-11-21T08:00:00+09:00";
const minutes = (count: number) => vi.setSystemTime(Date.now() + count * 60_000);

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date(time) }));
afterEach(() => {
  vi.useRealTimers();
  service.decide("answer");
});

const aDueOffice = async () => {
  const office = await aNoticeOffice();
  await aRow(office.tenant, "electronicApplication", { deadline: "2026-11-22" });
  return office;
};

test.each<[string, Outcome]>([
  ["返事をしない", "hang"],
  ["接続を切る", "reset"],
])("受け取った後に%sとき、知らせが届けば1通のまま閉じる", async (_, outcome) => {
  const from = notices.published();
  const { tenant, mails } = await aDueOffice();
  service.decide(outcome);
  expect(await notices.hour(time)).toBe(1);
  service.decide("answer");
  expect(await notices.hearOfMails(from)).toBe(0);
  expect(await notices.hour(time)).toBe(0);
  expect(await mails()).toHaveLength(1);
  expect(await offices.find(tenant)).toMatchObject({ noticeRunOn: "2026-11-21" });
});

test("受け取った後に接続が切れ、知らせもないときは、期限が切れてから1度だけ送り直す", async () => {
  const { mails } = await aDueOffice();
  service.decide("reset");
  expect(await notices.hour(time)).toBe(1);
  service.decide("answer");
  minutes(4);
  expect(await notices.hour(time)).toBe(1);
  expect(await mails()).toHaveLength(1);
  minutes(2);
  expect(await notices.hour(time)).toBe(0);
  minutes(60);
  expect(await notices.hour(time)).toBe(0);
  expect(await mails()).toHaveLength(2);
});

test.each<[string, Outcome]>([
  ["断られたメールは、待たずに次の実行で届く", "reject"],
  ["故障で返ったメールは、期限が切れてから届く", "break"],
])("%s", async (_, outcome) => {
  const { mails } = await aDueOffice();
  service.decide(outcome);
  for (let attempt = 0; attempt < (outcome === "reject" ? 3 : 1); attempt++) expect(await notices.hour(time)).toBe(1);
  service.decide("answer");
  if (outcome === "break") {
    // it may be on its way: until the lease is over nobody sends it again
    minutes(4);
    expect(await notices.hour(time)).toBe(1);
    expect(await mails()).toEqual([]);
    minutes(2);
  }
  expect(await notices.hour(time)).toBe(0);
  expect(await mails()).toHaveLength(1);
});

test("一人のメールが断られても、ほかの人には届き、やり直しの間に増えた行で2通目は届かない", async () => {
  const { tenant, mails } = await aDueOffice();
  const second = await aReader(tenant, { id: 2 });
  service.decide(() => (service.calls.length === first ? "reject" : "answer"));
  const first = service.calls.length;
  expect(await notices.hour(time)).toBe(1);
  expect(await second.mails()).toHaveLength(1);
  await aRow(tenant, "electronicApplication", { deadline: "2026-11-23" });
  expect(await notices.hour(time)).toBe(0);
  expect(await mails()).toHaveLength(1);
  expect(await second.mails()).toHaveLength(1);
});

test("1日の数を使い切ったときは、同じ実行では繰り返さず、あとの実行で1通だけ届く", async () => {
  const { mails } = await aDueOffice();
  const before = service.calls.length;
  service.decide("quota");
  expect(await notices.hour(time)).toBe(1);
  expect(service.calls.length - before).toBe(1);
  service.decide("answer");
  minutes(60);
  expect(await notices.hour(time)).toBe(0);
  expect(await mails()).toHaveLength(1);
});

test("送信の速さを抑えられても、失うことも重ねることもなく全員に届く", async () => {
  vi.useRealTimers();
  const gap = 1_000 / 20;
  let free = 0;
  service.decide(() => {
    if (performance.now() < free) return "throttle";
    free = performance.now() + gap;
    return "answer";
  });
  const offices = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const office = await aDueOffice();
      const others = await Promise.all([2, 3, 4, 5].map((id) => aReader(office.tenant, { id })));
      return { tenant: office.tenant, readers: [office, ...others] };
    }),
  );
  const due = await notices.tick(time);
  const failed = await Promise.all(
    offices.map(({ tenant }) =>
      notices.run(due.filter((event) => (event.detail as { tenant: number }).tenant === tenant)),
    ),
  );
  expect(failed).toEqual([0, 0, 0, 0]);
  for (const { readers } of offices) for (const { mails } of readers) expect(await mails()).toHaveLength(1);
  expect(service.calls.filter((call) => call === "throttle").length).toBeGreaterThan(0);
});
