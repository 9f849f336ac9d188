import { expect, test, vi } from "vitest";
import { events } from "#shared/events.ts";
import { eventBridge, publish } from "#functions/bus/publish.ts";

test("バスが一つでも受け付けなければ失敗し、呼び出し元がもう一度送る", async () => {
  const send = vi.spyOn(eventBridge, "send").mockImplementation(async () => ({ FailedEntryCount: 1 }));
  await expect(publish(events.officeDeletionDue, [{ tenant: 41 }, { tenant: 42 }])).rejects.toThrow(
    "OfficeDeletionDue",
  );
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
