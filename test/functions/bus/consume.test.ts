import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { events } from "#shared/events.ts";
import { consume } from "#functions/bus/consume.ts";
import { db } from "#functions/db/client.ts";
import { createBus } from "#infra/local/bus.ts";
import { invoke } from "#infra/local/invoke.ts";
import { envelopeOf } from "#infra/local/envelope.ts";
import { useMailService } from "#test/support/mail-service.ts";
import { aNoticeOffice, aReader, aRow } from "#test/support/notices.ts";
import { useTable } from "#test/support/table.ts";

/** What was called, and what of it was ended from outside, with all of its batch. */
const [called, ended]: [string[], string[]] = [[], []];
const bus = useTable({
  delays: [500],
  seconds: 18,
  call: (name, event, seconds) => {
    called.push(name);
    return invoke<never>(name, event, seconds).catch((error: Error) => {
      ended.push(`${name}: ${error.message}`);
      throw error;
    });
  },
});
const service = useMailService();

beforeEach(() => void vi.spyOn(process.stderr, "write").mockReturnValue(true));
afterEach(() => vi.mocked(process.stderr.write).mockRestore());

test("終わりの近い関数は、まだ始めていない分を返し、始めた分は返さない", async () => {
  const worked: number[] = [];
  let left = 60_000;
  const handler = consume(events.officeDeletionDue, async ({ tenant }) => {
    worked.push(tenant);
    left -= 25_000;
    vi.setSystemTime(Date.now() + 25_000);
  });
  vi.useFakeTimers({ toFake: ["Date"] });
  const Records = [1, 2, 3, 4].map((tenant) => ({
    messageId: `${tenant}`,
    body: JSON.stringify(envelopeOf(events.officeDeletionDue, { tenant })),
  }));
  const answer = await handler({ Records } as never, { getRemainingTimeInMillis: () => left });
  vi.useRealTimers();
  expect(worked).toEqual([1, 2]);
  expect(answer.batchItemFailures).toEqual([{ itemIdentifier: "3" }, { itemIdentifier: "4" }]);
});

test("時間を過ぎた関数は終わらせられ、受け取った分は戻り、控えのキューに移る", async () => {
  const short = createBus({ seconds: 0.001, delays: [1] });
  const hanging = vi.spyOn(db, "send").mockReturnValue(new Promise(() => undefined) as never);
  short.publish(envelopeOf(events.officeDeletionDue, { tenant: 1 }));
  await short.idle();
  hanging.mockRestore();
  expect(short.deadLetters).toMatchObject([
    { queue: "leaving/on-deletion", error: "Error: Task timed out after 0.001 seconds" },
  ]);
});

test("メールの仕組みが返事をしなくても、関数は時間のうちに終わり、戻れば全員に一通ずつ届き、控えのキューには何も残らない", async () => {
  const { tenant, mails } = await aNoticeOffice();
  const others = await Promise.all([2, 3].map((id) => aReader(tenant, { id })));
  await aRow(tenant, "electronicApplication", { deadline: "2026-11-22" });
  const first = service.calls.length;
  vi.useFakeTimers({ toFake: ["Date"] });
  service.decide(() => {
    if (service.calls.length >= first + 2) return "answer";
    // what the product waits for is ten seconds
    vi.setSystemTime(Date.now() + 10_000);
    return "hang";
  });
  bus.publish(envelopeOf(events.noticeDue, { tenant, day: "2026-11-21", hour: 8 }));
  await bus.idle();
  vi.useRealTimers();
  expect(service.calls.slice(first, first + 2)).toEqual(["hang", "hang"]);
  // each silence ends what is done in one call
  expect([called.filter((name) => name === "notices/on-notice").length, ended]).toEqual([3, []]);
  for (const reader of [{ mails }, ...others]) expect(await reader.mails()).toHaveLength(1);
  expect(bus.deadLetters).toEqual([]);
});
