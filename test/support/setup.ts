import { afterEach, expect, vi } from "vitest";

const spies = [vi.spyOn(console, "error"), vi.spyOn(console, "warn")];
// The SDK says that calls wait for one another, which many at once do on a slow machine.
const isOfHaste = ([text]: unknown[]) => String(text).includes("WARN - socket usage at capacity");
afterEach(() => {
  const calls = spies.flatMap((spy) => spy.mock.calls).filter((call) => !isOfHaste(call));
  for (const spy of spies) spy.mockClear();
  expect(calls).toEqual([]);
});
