// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod";
import { defineRoutes } from "#shared/contract.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { prefetch, clearPrefetched } from "#web/api/prefetch.ts";
import { sendAll } from "#web/api/send-all.ts";
import { send } from "#web/api/send.ts";
import { forgetSession, keepSession } from "#web/api/session.ts";
import { onSessionChanged } from "#web/api/session-changed.ts";
import { onSessionLost } from "#web/api/sign-in-again.ts";
import { answering } from "#test/support/answering.ts";

const query = z.object({ after: z.string().optional() });
const response = z.object({ things: z.array(z.number()), next: z.string().optional(), listVersion: z.number() });
const things = defineRoutes("things", {
  list: { method: "GET", path: "/api/things", access: "user", query, response },
  save: {
    method: "POST",
    path: "/api/things/{id}",
    access: "user",
    params: z.object({ id: z.number() }),
    body: z.object({ name: z.string() }),
    response: z.object({ message: z.string() }),
  },
});

afterEach(() => {
  vi.unstubAllGlobals();
  clearPrefetched();
  vi.useRealTimers();
  onSessionLost(undefined);
  onSessionChanged(undefined);
  forgetSession();
  history.replaceState(null, "", "/");
});

test("先に頼んだ答えは、一度だけ渡す", async () => {
  const requests = answering([200, { things: [1], listVersion: 1 }], [200, { things: [2], listVersion: 2 }]);
  prefetch(things.list, { query: {} });
  expect(await send(things.list, { query: {} })).toEqual({ things: [1], listVersion: 1 });
  expect(requests).toHaveLength(1);
  expect(await send(things.list, { query: {} })).toEqual({ things: [2], listVersion: 2 });
});

test("先に頼むのは10秒に一度までで、それより古い答えは使わない", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const requests = answering([200, { things: [1], listVersion: 1 }], [200, { things: [2], listVersion: 2 }]);
  prefetch(things.list, { query: {} });
  vi.advanceTimersByTime(9_000);
  prefetch(things.list, { query: {} });
  expect(requests).toHaveLength(1);
  vi.advanceTimersByTime(1_000);
  expect(await send(things.list, { query: {} })).toEqual({ things: [2], listVersion: 2 });
});

test("保存したあとは、その前に頼んだ答えを使わない", async () => {
  answering(
    [200, { things: [1], listVersion: 1 }],
    [200, { message: "保存しました。" }],
    [200, { things: [2], listVersion: 2 }],
  );
  prefetch(things.list, { query: {} });
  await send(things.save, { params: { id: 1 }, body: { name: "a" } });
  expect(await send(things.list, { query: {} })).toEqual({ things: [2], listVersion: 2 });
});

test.each([
  ["届かなかった", "offline"],
  ["断られた", [409, { code: "conflict", message: "先に保存されています。" }]],
] as const)("保存の答えが%sあとも、その前に頼んだ答えを使わない", async (_, answer) => {
  answering([200, { things: [1], listVersion: 1 }], typeof answer === "string" ? answer : [...answer], [
    200,
    { things: [2], listVersion: 2 },
  ]);
  prefetch(things.list, { query: {} });
  await expect(send(things.save, { params: { id: 1 }, body: { name: "a" } })).rejects.toThrow(AppError);
  expect(await send(things.list, { query: {} })).toEqual({ things: [2], listVersion: 2 });
});

test("先に頼んだ答えは、ほかの事務所の画面には渡さない", async () => {
  const requests = answering([200, { things: [1], listVersion: 1 }], [200, { things: [7], listVersion: 1 }]);
  prefetch(things.list, { query: {} });
  history.replaceState(null, "", "/t/7/company");
  expect(await send(things.list, { query: {} })).toEqual({ things: [7], listVersion: 1 });
  expect(requests[1]!.headers.get("todoke-tenant")).toBe("7");
});

test("長い一覧は続きをつなぎ、途中で変わったら最初から読み直す", async () => {
  const page = (numbers: number[], listVersion: number, next?: string): [number, object] => [
    200,
    { things: numbers, listVersion, next },
  ];
  const requests = answering(
    page([1], 1, "a"),
    page([2], 2, "b"),
    page([10], 2, "a"),
    page([20], 2, "b"),
    page([30], 2),
  );
  expect(await sendAll(things.list, { query: {} })).toEqual({ things: [10, 20, 30], listVersion: 2 });
  expect(requests.map(({ url }) => url)).toEqual([
    "/api/things",
    "/api/things?after=a",
    "/api/things",
    "/api/things?after=a",
    "/api/things?after=b",
  ]);
});

test("書き込みには鍵が付き、つながらないときは送り直さず文で断る", async () => {
  const requests = answering("offline");
  await expect(send(things.save, { params: { id: 3 }, body: { name: "あ" } }, { key: "k" })).rejects.toMatchObject({
    code: "busy",
    message: messages.network,
  });
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({ url: "/api/things/3", body: { name: "あ" } });
  expect(requests[0]!.headers.get("idempotency-key")).toBe("k");
});

test("だれの画面かは、分かったあとの公開でない呼び出しすべてが名乗る", async () => {
  const answers: [number, object][] = Array.from({ length: 5 }, () => [200, { things: [], listVersion: 1 }]);
  const requests = answering(...answers);
  const open = { ...things.save, access: "public" } as const;
  const form = new FormData();
  await send(things.list, { query: {} });
  keepSession({ OrgId: 3, AutoId: 5 });
  // A later answer of somebody else does not change whose page it is.
  keepSession({ OrgId: 4, AutoId: 6 });
  await send(things.list, { query: {} }, { isHome: true });
  await send(things.save, { params: { id: 1 }, body: form as never });
  await send(open, { params: { id: 1 }, body: { name: "あ" } });
  await send(things.list, { query: {} }, { isAnyone: true });
  expect(requests.map(({ headers }) => headers.get("todoke-user"))).toEqual([null, "3/5", "3/5", null, null]);
});

test("別の利用者になっていたら送り直さず、どちらの呼び出しかを画面に伝える", async () => {
  const refused = [409, new AppError("sessionChanged")] as [number, object];
  const requests = answering(refused, refused);
  const handler = vi.fn(() => Promise.resolve());
  onSessionChanged(handler);
  const save = send(things.save, { params: { id: 1 }, body: { name: "あ" } });
  await expect(save).rejects.toMatchObject({ code: "sessionChanged" });
  await expect(send(things.list, { query: {} })).rejects.toMatchObject({ code: "sessionChanged" });
  expect(handler.mock.calls).toEqual([[{ isWrite: true }], [{ isWrite: false }]]);
  expect(requests).toHaveLength(2);
});

test("JSONでない答えは予期しないエラーになる", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("<html>", { status: 502 })));
  await expect(send(things.list, { query: {} })).rejects.toMatchObject({
    code: "internal",
    message: messages.unexpected,
  });
});

test("ログインが切れたら、もう一度ログインしたあと同じ鍵で送り直す", async () => {
  const requests = answering([401, new AppError("unauthenticated")], [200, { message: "保存しました。" }]);
  const asked = vi.fn(() => Promise.resolve());
  onSessionLost(asked);
  expect(await send(things.save, { params: { id: 1 }, body: { name: "あ" } })).toEqual({ message: "保存しました。" });
  expect(asked).toHaveBeenCalledTimes(1);
  expect(requests[0]!.headers.get("idempotency-key")).toBe(requests[1]!.headers.get("idempotency-key"));
});

test.each([
  ["/company", "/dashboard"],
  ["/t/7/company", "/t/7/dashboard"],
])("%sでパスワードや同意が要るときは、%sへ移る", async (at, target) => {
  const replace = vi.fn();
  vi.stubGlobal("location", { pathname: at, search: "", replace });
  answering([403, { code: "termsRequired", message: "同意してください。" }]);
  void send(things.list, { query: {} });
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith(target));
});

test("訪問を始める前なら、自分のダッシュボードへ移る", async () => {
  const replace = vi.fn();
  vi.stubGlobal("location", { pathname: "/t/7/dashboard", search: "", replace });
  answering([403, { code: "termsRequired", message: "同意してください。" }]);
  void send(things.list, { query: {} }, { isHome: true });
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith("/dashboard"));
});

test("取りやめた呼び出しは、取りやめたとだけ言い、つながらなかったとは言わない", async () => {
  const ending = (_: string, { signal }: RequestInit) =>
    new Promise((_resolve, reject) => signal!.addEventListener("abort", () => reject(signal!.reason as Error)));
  vi.stubGlobal("fetch", ending);
  const leaving = new AbortController();
  const asked = send(things.list, { query: {} }, { signal: leaving.signal });
  leaving.abort();
  await expect(asked).rejects.toMatchObject({ name: "AbortError" });
});
