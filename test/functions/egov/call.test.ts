import { createServer } from "node:http";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import * as z from "zod";
import { fetchNotice, getApplication, listApplications, sendWithdrawal } from "#functions/egov/gateway/applications.ts";
import { checkFormat, getSkeleton, sendAmendment, sendApplication } from "#functions/egov/gateway/applying.ts";
import { callEgov } from "#functions/egov/gateway/call.ts";
import { fetchDocument, reportFetched, verifyDocument } from "#functions/egov/gateway/documents.ts";
import { identify, refreshTokens, revoke } from "#functions/egov/gateway/oauth.ts";
import { listen } from "#infra/local/listen.ts";
import { useTable } from "#test/support/table.ts";

// What the calls of its sign-in read of the stage
useTable();
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
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

test.each([
  ["答えはじめて黙る", "GET", "down"],
  ["答えはじめて黙る", "POST", "unsettled"],
  ["まったく答えない", "GET", "down"],
  ["まったく答えない", "POST", "unsettled"],
] as const)("%se-Govは、%sでも黙っていると言い、読めない答えとは言わない", async (how, method, failure) => {
  const hanging = createServer((_, response) => {
    if (how === "答えはじめて黙る") response.writeHead(200, { "content-length": "1000" }).write('{"results": {');
  });
  const port = await listen(hanging, 0);
  onTestFinished(() => {
    hanging.closeAllConnections();
    hanging.close();
  });
  vi.stubEnv("EGOV_API", `http://127.0.0.1:${port}`);
  const meter = { calls: 0, endsAt: Date.now() + 500 };
  const asking = { method, path: "/apply", token: "a", ...(method === "POST" && { body: {} }) };
  const expected = { failure, isSilent: true };
  await expect(callEgov(asking, z.looseObject({}), meter)).rejects.toMatchObject(expected);
  expect(meter.calls).toBe(1);
  const stalled = new ReadableStream({ pull: () => Promise.reject(new DOMException("Over", "TimeoutError")) });
  vi.stubGlobal("fetch", async () => new Response(stalled));
  await expect(refreshTokens("r")).rejects.toMatchObject({ failure: "down", isSilent: true });
});

const gatewayBodies = {
  empty: "",
  html: "<html><h1>Service Unavailable</h1></html>",
  other: '{"message":"Limit exceeded"}',
};
const own = JSON.stringify({ metadata: { title: "メンテナンス中", detail: "ただいまご利用いただけません" } });
const waits = [undefined, "120", "86400"] as const;
const waitOf = { "120": 2 * minutes, "86400": 60 * minutes };

/** The calls of the product, and whether one of them may have done something when nobody knows what became of it. */
const calls: [name: string, isWrite: boolean, call: () => Promise<unknown>][] = [
  ["GET /apply/lists", false, () => listApplications("a", { from: "2026-11-01", to: "2026-11-24", offset: 0 })],
  ["GET /apply/{arrive_id}", false, () => getApplication("a", "1")],
  ["GET /notice", false, () => fetchNotice("a", { arriveId: "1", subId: 1 })],
  ["GET /official_document", false, () => fetchDocument("a", { arriveId: "1", subId: 1 })],
  ["GET /procedure", false, () => getSkeleton("a", "1")],
  ["POST /apply/check", false, () => checkFormat("a", { procId: "1", zip: new Uint8Array() })],
  ["POST /official_document/verify", false, () => verifyDocument("a", { zip: new Uint8Array(), xmlName: "x.xml" })],
  ["POST /token", false, () => refreshTokens("r")],
  ["POST /token/introspect", false, () => identify("a")],
  ["POST /logout", false, () => revoke("r")],
  ["POST /apply", true, () => sendApplication("a", { procId: "1", zip: new Uint8Array() })],
  ["POST /apply/amend", true, () => sendAmendment("a", "1", { procId: "1", zip: new Uint8Array() })],
  ["POST /apply/withdraw", true, () => sendWithdrawal("a", { arriveId: "1", fileName: "a.zip", fileData: "" })],
  ["POST /official_document", true, () => reportFetched("a", { arriveId: "1", subId: 1 })],
];

test.each(calls)(
  "%sに途中の機器が答えても、受け付けられなかったとも接続が切れたとも決めつけない",
  async (_, isWrite, call) => {
    for (const status of [403, 429, 503])
      for (const [body, text] of Object.entries({ ...gatewayBodies, own }))
        for (const wait of waits) {
          const headers = new Headers(wait && { "retry-after": wait });
          vi.stubGlobal("fetch", async () => new Response(text, { status, headers }));
          const isUnknown = isWrite && status === 503 && body !== "own";
          const failure = isUnknown ? "unsettled" : status === 503 ? "maintenance" : "tooMany";
          const expected = { failure, retryAfter: wait && waitOf[wait] };
          await expect(call(), `${status} ${body} ${wait}`).rejects.toMatchObject(expected);
        }
  },
);
