import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { offices } from "#functions/db/entities.ts";
import { db } from "#functions/db/client.ts";
import { findNoticeState } from "#functions/notices/items/notice-states.ts";
import { eventBridge } from "#functions/bus/publish.ts";
import { ses } from "#functions/mail/mail.ts";
import { atEveryCrashPoint, crashAt, type CrashPoint } from "#test/support/crash.ts";
import { isLong } from "#test/support/long.ts";
import { aNoticeOffice, aReader, aRow, useNotices } from "#test/support/notices.ts";

const notices = useNotices();
const day = "2026-11-21";
const time = `${day}T08:00:00+09:00`;
const minutes = (count: number) => vi.setSystemTime(Date.now() + count * 60_000);

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date(time) }));
afterEach(() => void vi.useRealTimers());

/** The hour's whole work, dying at one call; false when it is over before that call. */
const dyingHour = async (point: CrashPoint) => {
  const crash = crashAt([db, ses, eventBridge], point);
  await notices.hour(time).catch(() => undefined);
  const { isDead } = crash;
  crash.restart();
  return isDead;
};

/** An office with two users and a row each of them hears of. */
const anOfficeOfTwo = async () => {
  const office = await aNoticeOffice();
  const second = await aReader(office.tenant, { id: 2 });
  await aRow(office.tenant, "electronicApplication", { deadline: "2026-11-20" });
  await aRow(office.tenant, "subsidy", { deadline: "2026-11-24" });
  return {
    tenant: office.tenant,
    readers: [
      { id: 1, ...office },
      { id: 2, ...second },
    ],
  };
};

const expectAllTold = async (tenant: number) => {
  expect(await offices.find(tenant)).toMatchObject({ noticeRunOn: day });
  for (const id of [1, 2]) {
    const state = await findNoticeState(tenant, id);
    expect(state?.closedAt).toBeDefined();
    expect([...state!.claimed]).toEqual(["electronicApplication 2026-11-20 over 1", "subsidy 2026-11-24 near 1"]);
  }
};

describe("どの呼び出しで止まっても", () => {
  test("すぐの再配達は待ち、メールの知らせが届けば、全員にちょうど1通ずつ届く", async () => {
    const points = await atEveryCrashPoint(async (point) => {
      const from = notices.published();
      const { tenant, readers } = await anOfficeOfTwo();
      const isDead = await dyingHour(point);
      await notices.hour(time);
      for (const { mails } of readers) expect((await mails()).length).toBeLessThan(2);
      expect(await notices.hearOfMails(from)).toBe(0);
      minutes(6);
      await notices.hour(time);
      await expectAllTold(tenant);
      for (const { mails } of readers) expect(await mails(), `${point.when} ${point.call}`).toHaveLength(1);
      return isDead;
    });
    expect(points).toBeGreaterThan(20);
  });

  test("知らせも失われたときだけ、その人に2通まで届く", async () => {
    const twice: string[] = [];
    await atEveryCrashPoint(async (point) => {
      const { tenant, readers } = await anOfficeOfTwo();
      const isDead = await dyingHour(point);
      minutes(6);
      await notices.hour(time);
      await expectAllTold(tenant);
      for (const { id, mails } of readers) {
        const { length } = await mails();
        expect(length).toBeGreaterThan(0);
        if (length > 1) twice.push(`${id}: ${length} mails, ${point.when}`);
      }
      return isDead;
    });
    const ends = isLong ? ["after", "before"] : ["after"];
    expect(twice).toEqual([1, 2].flatMap((id) => ends.map((end) => `${id}: 2 mails, ${end}`)));
  });
});

test("2度送っても答えのないメールは、その日は3度目を送らず、翌日の分に入れる", async () => {
  const { tenant, readers } = await anOfficeOfTwo();
  for (const attempt of [1, 2, 3]) {
    const crash = crashAt([ses], { call: 1, when: "after" });
    await notices.hour(time);
    crash.restart();
    minutes(6);
    expect(await readers[0]!.mails(), `${attempt}`).toHaveLength(Math.min(attempt, 2));
  }
  await notices.hour(time);
  expect(await offices.find(tenant)).toMatchObject({ noticeRunOn: day });
  for (const { mails } of readers) expect((await mails()).length).toBeLessThan(3);
  vi.setSystemTime(new Date("2026-11-22T08:00:00+09:00"));
  expect(await notices.hour("2026-11-22T08:00:00+09:00")).toBe(0);
  const again = await readers[0]!.mails();
  expect(again).toHaveLength(3);
  expect(again.at(-1)!.subject).toBe(again[0]!.subject);
});

test("2度送っても答えのないまま日が変わっても、翌日の分に入れる", async () => {
  const { readers } = await anOfficeOfTwo();
  for (let attempt = 1; attempt <= 2; attempt++) {
    const crash = crashAt([ses], { call: 1, when: "after" });
    await notices.hour(time);
    crash.restart();
    minutes(6);
  }
  const [, second, ...more] = await readers[0]!.mails();
  expect(more).toEqual([]);
  vi.setSystemTime(new Date("2026-11-22T08:00:00+09:00"));
  expect(await notices.hour("2026-11-22T08:00:00+09:00")).toBe(0);
  expect((await readers[0]!.mails()).slice(2).map(({ subject }) => subject)).toEqual([second!.subject]);
});

test("同じイベントが何度来ても、同時に来ても、1通ずつ届く", async () => {
  const { tenant, readers } = await anOfficeOfTwo();
  const events = (await notices.tick(time)).filter(({ detail }) => (detail as { tenant: number }).tenant === tenant);
  expect(events).toHaveLength(1);
  await Promise.all(Array.from({ length: 8 }, () => notices.run([...events, ...events])));
  await notices.run(events);
  expect(await notices.run(events)).toBe(0);
  await expectAllTold(tenant);
  for (const { mails } of readers) expect(await mails()).toHaveLength(1);
});

test("前日に途切れたメールは翌日の実行で送り、その日の分も別に1通届く", async () => {
  const { tenant, readers } = await anOfficeOfTwo();
  const crash = crashAt([ses], { call: 1, when: "before" });
  await notices.hour(time);
  crash.restart();
  vi.setSystemTime(new Date("2026-11-22T08:00:00+09:00"));
  await aRow(tenant, "subsidy", { deadline: "2026-11-25", companyName: "株式会社あした" });
  expect(await notices.hour("2026-11-22T08:00:00+09:00")).toBe(0);
  const [late, fresh, ...more] = await readers[0]!.mails();
  expect(more).toEqual([]);
  expect([late!.subject, fresh!.subject]).toEqual([
    "【Todoke】期限のお知らせ（超過1件・期限間近1件）",
    "【Todoke】期限のお知らせ（期限間近1件）",
  ]);
  expect(fresh!.body.text).toContain("株式会社あした");
});

test("無料期間の終了を伝える最後のメールも、途切れたら1度だけ送り直す", async () => {
  const { mails } = await aNoticeOffice({ trialEndsOn: "2026-11-20" });
  const crash = crashAt([ses], { call: 1, when: "before" });
  await notices.hour(time);
  crash.restart();
  minutes(6);
  for (let repeat = 0; repeat < 3; repeat++) expect(await notices.hour(time)).toBe(0);
  const [last, ...more] = await mails();
  expect(more).toEqual([]);
  expect(last!.subject).toContain("無料期間の終了");
});
