import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod";
import { callEgov } from "#functions/egov/gateway/call.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const minutes = 60_000;
test.each([
  ["秒", "600", 10 * minutes],
  ["日時", "Tue, 24 Nov 2026 00:10:00 GMT", 10 * minutes],
  ["過ぎた日時", "Mon, 23 Nov 2026 00:00:00 GMT", 0],
  ["遠い日時", "Wed, 25 Nov 2026 00:00:00 GMT", 60 * minutes],
  ["読めない言葉", "soon", undefined],
])("待つように言われた時間が%sでも、そのとおりに、1時間まで待つ", async (_, value, retryAfter) => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-24T00:00:00Z") });
  vi.stubGlobal("fetch", async () => new Response("{}", { status: 429, headers: { "retry-after": value } }));
  const asking = { method: "GET", path: "/apply/lists", token: "a" } as const;
  await expect(callEgov(asking, z.looseObject({}), { calls: 0 })).rejects.toMatchObject({
    failure: "tooMany",
    retryAfter,
  });
});
