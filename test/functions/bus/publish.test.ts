import { setTimeout as wait } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { events } from "#shared/events.ts";
import { eventBridge, publish } from "#functions/bus/publish.ts";

type Entry = { Detail: string };
const entriesOf = (command: { input: unknown }) => (command.input as { Entries: Entry[] }).Entries;
const tenantsOf = (entries: Entry[]) => entries.map(({ Detail }) => JSON.parse(Detail).tenant);

test("バスが一部だけを受け付けたら、残りだけをもう一度送る", async () => {
  const calls: number[][] = [];
  const send = vi.spyOn(eventBridge, "send").mockImplementation(async (command) => {
    const entries = entriesOf(command);
    calls.push(tenantsOf(entries));
    // all but the first one of each call
    const Entries = entries.map((_, at) => (at > 0 ? { ErrorCode: "ThrottlingException" } : {}));
    return { FailedEntryCount: Entries.filter(({ ErrorCode }) => ErrorCode).length, Entries };
  });
  await publish(events.officeDeletionDue, [{ tenant: 41 }, { tenant: 42 }, { tenant: 43 }]);
  expect(calls).toEqual([[41, 42, 43], [42, 43], [43]]);
  send.mockRestore();
});

test("バスが断り続ければ失敗し、呼び出し元がもう一度送る", async () => {
  const send = vi.spyOn(eventBridge, "send").mockImplementation(async (command) => ({
    FailedEntryCount: 1,
    Entries: entriesOf(command).map((_, at) => (at === 0 ? { ErrorCode: "InternalFailure" } : {})),
  }));
  await expect(publish(events.officeDeletionDue, [{ tenant: 41 }, { tenant: 42 }])).rejects.toThrow(
    "OfficeDeletionDue",
  );
  expect(send.mock.calls.map(([command]) => tenantsOf(entriesOf(command)))).toEqual([[41, 42], [41], [41], [41]]);
  send.mockRestore();
});

test("十件ずつ、すべてを送る", async () => {
  const sent: unknown[] = [];
  const send = vi.spyOn(eventBridge, "send").mockImplementation(async (command) => {
    sent.push(...(command.input as { Entries: { Detail: string }[] }).Entries.map(({ Detail }) => JSON.parse(Detail)));
    return { FailedEntryCount: 0 };
  });
  const details = Array.from({ length: 23 }, (_, i) => ({ tenant: i + 1 }));
  await publish(events.officeDeletionDue, details);
  expect(send).toHaveBeenCalledTimes(3);
  expect(sent).toEqual(details);
  send.mockRestore();
});

test("多くのイベントは、十回の呼び出しまでを同時に送り、断られても、送りかけのものを待ってから失敗する", async () => {
  const [counts, sent] = [{ now: 0, most: 0 }, [] as number[]];
  let refused = 0;
  const send = vi.spyOn(eventBridge, "send").mockImplementation(async (command) => {
    const tenants = tenantsOf(entriesOf(command));
    counts.most = Math.max(counts.most, ++counts.now);
    await wait(20);
    counts.now--;
    if (tenants[0] === refused) throw new Error("The bus is gone");
    sent.push(...tenants);
    return { FailedEntryCount: 0 };
  });
  const details = Array.from({ length: 10_000 }, (_, at) => ({ tenant: at + 1 }));
  const start = performance.now();
  await publish(events.officeDeletionDue, details);
  expect(sent.toSorted((one, other) => one - other)).toEqual(details.map(({ tenant }) => tenant));
  expect(counts).toEqual({ now: 0, most: 10 });
  // One after the other a thousand calls take twenty seconds.
  expect(performance.now() - start).toBeLessThan(10_000);
  refused = 51;
  await expect(publish(events.officeDeletionDue, details.slice(0, 100))).rejects.toThrow("The bus is gone");
  expect(counts.now).toBe(0);
  send.mockRestore();
});
