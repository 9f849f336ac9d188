import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { JoinForm } from "#shared/join/join.ts";
import type { Contract } from "#shared/payment/contract.ts";
import { events } from "#shared/events.ts";
import { db } from "#functions/db/client.ts";
import { handler as onForgotten } from "#functions/auth/on-password-forgotten.ts";
import { keepRegistration } from "#functions/join/items/registrations.ts";
import { handler as onRequested } from "#functions/join/on-requested.ts";
import { keepAddress } from "#functions/mail/items/kept-addresses.ts";
import { ses } from "#functions/mail/mail.ts";
import { sendOnce } from "#functions/mail/send-once.ts";
import { handler as onMailEvent } from "#functions/notices/on-mail-event.ts";
import { handler as onRegistered } from "#functions/passkeys/on-registered.ts";
import { handler as onApplied } from "#functions/payment/on-applied.ts";
import { receivesOf } from "#infra/delivery.ts";
import { envelopeOf } from "#infra/local/envelope.ts";
import { atEveryCrashPoint, crashAt } from "#test/support/crash.ts";
import { isLong } from "#test/support/long.ts";
import { deliver } from "#test/support/events.ts";
import { aJoin } from "#test/support/join.ts";
import { type Outcome, useMailService } from "#test/support/mail-service.ts";
import { mailsTo } from "#test/support/mails.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";

process.env.LOG_LEVEL = "none"; // failures are what these tests make
// The mail service's events are heard when the test says so.
const bus = useTable({ call: async () => ({ batchItemFailures: [] }) as never });
const service = useMailService();
const minutes = (count: number) => vi.setSystemTime(Date.now() + count * 60_000);
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => {
  vi.useRealTimers();
  service.decide("answer");
});

let count = 0;
const aTelling = async () => {
  const { tenant } = await anOffice();
  const email = `once${++count}@once.example`;
  await aUser(tenant, { id: 2, email });
  const detail = { tenant, userId: 2, at: new Date().toISOString(), alias: "事務所のPC" };
  const event = envelopeOf(events.passkeyRegistered, detail);
  const from = bus.published.length;
  return {
    tenant,
    mails: async () => (await mailsTo(email)).length,
    /** One delivery; the queue shows a message again after six minutes. */
    tell: () => deliver(onRegistered, [event]),
    hear: () =>
      deliver(
        onMailEvent,
        bus.published.slice(from).filter((each) => each.source === "aws.ses"),
      ),
  };
};

test("中身を作れなかったメールは、次の配達ですぐ作り直す", async () => {
  let tries = 0;
  const compose = async () => {
    if (++tries === 1) throw new Error("Not readable now");
    return undefined;
  };
  const mail = { name: `composed ${randomUUID()}`, compose };
  await expect(sendOnce(mail)).rejects.toThrow("Not readable now");
  await sendOnce(mail);
  expect(tries).toBe(2);
});

test("どこで倒れても、次の配達で届き、メールの知らせを聞けばちょうど一通になる", async () => {
  const points = await atEveryCrashPoint(async (point) => {
    const { tell, hear, mails } = await aTelling();
    const crash = crashAt([db, ses], point);
    await tell();
    const { isDead } = crash;
    crash.restart();
    await hear();
    minutes(6);
    expect(await tell()).toBe(0);
    expect(await tell()).toBe(0);
    expect(await mails(), `${point.when} ${point.call}`).toBe(1);
    return isDead;
  });
  expect(points).toBeGreaterThan(8);
});

test("知らせまで失われても、失うことはなく、重なるのは送信と記録の間で倒れたときだけである", async () => {
  const twice: string[] = [];
  await atEveryCrashPoint(async (point) => {
    const { tell, mails } = await aTelling();
    const crash = crashAt([db, ses], point);
    await tell();
    const { isDead } = crash;
    crash.restart();
    minutes(6);
    await tell();
    minutes(6);
    await tell();
    expect(await mails()).toBeGreaterThan(0);
    if ((await mails()) > 1) twice.push(`${await mails()} ${point.when}`);
    return isDead;
  });
  expect(twice).toEqual(isLong ? ["2 after", "2 before"] : ["2 after"]);
});

test("二つの実行が同時に来ても、送るのは一つで、もう一つは後で来る", async () => {
  const { tell, mails } = await aTelling();
  const failed = await Promise.all([tell(), tell(), tell()]);
  expect(failed.filter((each) => each === 0).length).toBeGreaterThan(0);
  expect(await mails()).toBe(1);
  minutes(6);
  expect(await tell()).toBe(0);
  expect(await mails()).toBe(1);
});

test("倒れた実行のあとを二つが同時に引き継いでも、一通である", async () => {
  const { tell, mails } = await aTelling();
  const crash = crashAt([ses], { call: 1, when: "before" });
  await tell();
  crash.restart();
  expect(await tell()).toBe(1);
  minutes(6);
  await Promise.all([tell(), tell(), tell()]);
  expect(await mails()).toBe(1);
});

test("送れたかが分からないままなら、次を送るまで倍ずつ長く待つ", async () => {
  const { tell, mails } = await aTelling();
  service.decide("reset");
  const sent: number[] = [];
  for (let time = 0; time < 4; time++) {
    await tell();
    sent.push(await mails());
    minutes(6);
  }
  expect(sent).toEqual([1, 2, 2, 3]);
});

test.each<Outcome>(["break", "throttle", "reject", "drop"])(
  "メールの仕組みが1時間 %s のままでも、戻れば一通届く",
  async (outcome) => {
    const { tell, mails } = await aTelling();
    const back = Date.now() + 60 * 60_000;
    service.decide(() => (Date.now() < back ? outcome : "answer"));
    const receives = receivesOf({ outlastsMailOutage: true });
    let time = 0;
    for (; time < receives && (await tell()) > 0; time++) minutes(6);
    expect(time).toBeLessThan(receives);
    expect(await mails()).toBe(1);
  },
);

test("断られた送信は、そのあと倒れても、次を送るまでの待ちを延ばさない", async () => {
  const { tell, mails } = await aTelling();
  service.decide("throttle");
  for (let time = 0; time < 5; time++) await tell();
  service.decide("answer");
  const crash = crashAt([ses], { call: 1, when: "before" });
  await tell();
  crash.restart();
  minutes(6);
  expect(await tell()).toBe(0);
  expect(await mails()).toBe(1);
});

test("パスワードの再設定のメールは、送れなかったあとの配達でも、1時間の5通目まで、そのリンクで届く", async () => {
  const { tenant } = await anOffice();
  const email = `once${++count}@once.example`;
  await aUser(tenant, { id: 2, email });
  const anEvent = async () => {
    minutes(1);
    const detail = { address: await keepAddress(email, new Date()), at: new Date().toISOString() };
    return envelopeOf(events.passwordForgotten, detail);
  };
  for (const mails of [1, 2, 3, 4, 5]) {
    const event = await anEvent();
    service.decide("throttle");
    expect(await deliver(onForgotten, [event])).toBe(1);
    service.decide("answer");
    expect(await deliver(onForgotten, [event])).toBe(0);
    expect(await mailsTo(email)).toHaveLength(mails);
  }
  expect(await deliver(onForgotten, [await anEvent()])).toBe(0);
  expect(await mailsTo(email)).toHaveLength(5);
});

const contact = {
  department: "",
  name: "桜井 真紀",
  email: "bills@once.example",
  phone: "03-1234-5678",
  postalCode: "150-0001",
  address: "東京都渋谷区",
};
const contract: Contract = {
  plan: "business",
  method: "invoice",
  contact,
  appliedOn: "2026-11-22",
  graceEndsOn: "2027-01-21",
};

test("一人への送信が断られても、ほかの人と運営には届き、重ならない", async () => {
  const { tenant } = await anOffice({ contract });
  const to = [2, 3].map((id) => `payer${id}-${tenant}@once.example`);
  for (const [index, email] of to.entries()) await aUser(tenant, { id: index + 2, email });
  const event = envelopeOf(events.paymentApplied, { tenant, at: new Date().toISOString() });
  const first = service.calls.length;
  service.decide(() => (service.calls.length === first ? "reject" : "answer"));
  expect(await deliver(onApplied, [event])).toBe(1);
  const counts = () => Promise.all(to.map(async (email) => (await mailsTo(email)).length));
  const before = await counts();
  expect(await deliver(onApplied, [event])).toBe(0);
  expect(await counts()).toEqual([1, 1]);
  expect(before.filter((each) => each === 1).length).toBeGreaterThan(0);
});

test("申込みのメールは、何度断られても、1時間に5通までの数には一度しか入らない", async () => {
  const email = `join${++count}@once.example`;
  const form = { ...JoinForm.parse(aJoin(email)), passwordHash: "", agreedTermsRevision: 1 };
  const { id } = await keepRegistration(form, new Date());
  const event = envelopeOf(events.joinRequested, { id });
  service.decide("throttle");
  for (let time = 0; time < 8; time++) expect(await deliver(onRequested, [event])).toBe(1);
  service.decide("answer");
  expect(await deliver(onRequested, [event])).toBe(0);
  expect(await mailsTo(email)).toHaveLength(1);
});
