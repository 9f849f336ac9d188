import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { events } from "#shared/events.ts";
import { envelopeOf } from "#infra/local/envelope.ts";
import { handler as onLocked } from "#functions/auth/on-locked.ts";
import { keepAddress } from "#functions/mail/items/kept-addresses.ts";
import { deliver } from "#test/support/events.ts";
import { type Outcome, useMailService } from "#test/support/mail-service.ts";
import { mailsTo } from "#test/support/mails.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";

process.env.LOG_LEVEL = "none"; // failures are what these tests make
const bus = useTable();
const service = useMailService();
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

let count = 0;
const aLock = async () => {
  const email = `locked${++count}@sakura.example`;
  await aUser((await anOffice()).tenant, { id: 2, email });
  const address = await keepAddress(email, new Date());
  const event = (at: string) => envelopeOf(events.signInLocked, { address, at });
  return { email, event };
};
/** The queue delivers an event that fails again, six minutes later. */
const deliverAll = async (event: unknown) => {
  for (let time = 0; time < 4; time++) {
    if ((await deliver(onLocked, [event])) === 0) return;
    await bus.idle();
    vi.setSystemTime(Date.now() + 6 * 60_000);
  }
};

test.each<[Outcome, number]>([
  ["answer", 1],
  // taken, but the answer was lost: the service's own event says so
  ["reset", 1],
  // not taken: sent when the service is back
  ["break", 2],
])("メールの送信が %s に終わっても、イベントが何度来ても、届くのはちょうど一通", async (outcome, sends) => {
  const { email, event } = await aLock();
  const before = service.calls.length;
  service.decide(() => (service.calls.length === before ? outcome : "answer"));
  for (let time = 0; time < 3; time++) await deliverAll(event("2026-11-24T00:00:00.000Z"));
  expect(service.calls.length - before).toBe(sends);
  expect(await mailsTo(email)).toHaveLength(1);
});

test.each<Outcome>(["throttle", "reject"])(
  "%s と断られたメールは、確かに送られていないので、もう一度送る",
  async (outcome) => {
    const { email, event } = await aLock();
    service.decide(outcome);
    expect(await deliver(onLocked, [event("2026-11-24T00:00:00.000Z")])).toBe(1);
    service.decide("answer");
    await deliverAll(event("2026-11-24T00:00:00.000Z"));
    expect(await mailsTo(email)).toHaveLength(1);
  },
);

test("14日のうちに二度ロックされると、二度知らせる", async () => {
  const { email, event } = await aLock();
  service.decide("answer");
  await deliverAll(event("2026-11-24T00:00:00.000Z"));
  await deliverAll(event("2026-11-25T00:00:00.000Z"));
  expect(await mailsTo(email)).toHaveLength(2);
});

test("アドレスを控えた期限を過ぎて来た知らせは、だれにも送らず、失敗にもならない", async () => {
  const before = service.calls.length;
  expect(
    await deliver(onLocked, [envelopeOf(events.signInLocked, { address: "gone", at: "2026-11-24T00:00:00.000Z" })]),
  ).toBe(0);
  expect(service.calls).toHaveLength(before);
});

test("知らないアドレスのロックは、だれにも知らせない", async () => {
  const before = service.calls.length;
  const address = await keepAddress("nobody-locked@sakura.example", new Date());
  const detail = { address, at: "2026-11-24T00:00:00.000Z" };
  expect(await deliver(onLocked, [envelopeOf(events.signInLocked, detail)])).toBe(0);
  expect(service.calls).toHaveLength(before);
});
