import { expect, test } from "vitest";
import { events, mailEvent, subscriptions } from "#shared/events.ts";

const all = [...Object.values(events), mailEvent];

test.each(all.map((event) => [event.detailTypes[0], event] as const))("%sには、読み手がある", (_, { consumers }) => {
  expect(consumers.length).toBeGreaterThan(0);
});

test.each(subscriptions.map(({ name }) => name))("%sは、名を挙げたイベントを読む", async (name) => {
  const [feature, action] = name.split("/");
  const { handler } = await import(`#functions/${feature}/${action}.ts`);
  expect(handler.event).toBe(all.find(({ consumers }) => consumers.some((consumer) => consumer.name === name)));
});
