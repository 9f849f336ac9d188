// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import * as z from "zod";
import { defineRoutes } from "#shared/contract.ts";
import { ListQuery, listAnswer } from "#shared/values/ids.ts";
import { prefetch, clearPrefetched } from "#web/api/prefetch.ts";
import { forgetLists, keepList, knownList } from "#web/api/list-cache.ts";
import { sendAll } from "#web/api/send-all.ts";
import { answering } from "#test/support/answering.ts";

const thing = z.object({ id: z.int(), name: z.string() });
const response = z.object({ config: z.string(), things: z.array(thing), owners: z.array(thing), ...listAnswer });
const { list } = defineRoutes("things", {
  list: {
    method: "GET",
    path: "/api/things",
    access: "user",
    query: ListQuery,
    response,
    rows: { things: "id", owners: "id" },
  },
});
const read = () => sendAll(list, { query: {} });
const rows = (...names: string[]) => names.map((name, index) => ({ id: index + 1, name }));
const whole = { config: "c", things: rows("一", "二", "三"), owners: rows("甲", "乙"), listVersion: 1, token: "t1" };
const nothing = { since: true, things: [], owners: [], removed: [], gone: {} };

afterEach(() => {
  forgetLists();
  clearPrefetched();
  history.replaceState(null, "", "/");
});

test("20を超える一覧は、最後に読んでから最も長くたったものから忘れる", () => {
  for (let each = 0; each < 20; each++) keepList(`/${each}`, {});
  keepList("/0", {});
  keepList("/20", {});
  expect(["/0", "/1", "/2", "/20"].map((entry) => !!knownList(entry))).toEqual([true, false, true, true]);
});

test("変わっていない一覧は、持っている一覧の札を送って、そのまま使う", async () => {
  const requests = answering([200, whole], [304, null]);
  const first = await read();
  expect(await read()).toBe(first);
  expect(requests.map(({ url }) => url)).toEqual(["/api/things", "/api/things?since=t1"]);
  expect(requests.map(({ headers }) => headers.get("if-none-match"))).toEqual([null, '"t1"']);
});

test("変わった行だけを入れ替え、消えた行を除き、新しい行を足す。変わらない行は同じものである", async () => {
  const changed = [
    { id: 2, name: "二改" },
    { id: 4, name: "四" },
  ];
  const requests = answering(
    [200, whole],
    [200, { ...nothing, things: changed, removed: [3, 9], gone: { owners: [1] }, listVersion: 4, token: "t2" }],
    [304, null],
  );
  const before = await read();
  const after = await read();
  expect(after).toEqual({
    config: "c",
    things: [{ id: 1, name: "一" }, ...changed],
    owners: [{ id: 2, name: "乙" }],
    listVersion: 4,
    token: "t2",
  });
  expect(after.things[0]).toBe(before.things[0]);
  expect(await read()).toBe(after);
  expect(requests.at(-1)!.url).toBe("/api/things?since=t2");
});

test("見せている行のどれも変わらなければ、行の並びも同じものである", async () => {
  answering([200, whole], [200, { ...nothing, owners: [{ id: 1, name: "甲改" }], listVersion: 2, token: "t2" }]);
  const before = await read();
  const after = await read();
  expect(after.things).toBe(before.things);
  expect(after.owners).toEqual(rows("甲改", "乙"));
});

test("一覧の全部が来ても、同じ中身の行は同じものである", async () => {
  answering([200, whole], [200, { ...whole, things: rows("一", "二改"), listVersion: 2, token: "t2" }]);
  const before = await read();
  const after = await read();
  expect(after.things).toEqual(rows("一", "二改"));
  expect(after.things[0]).toBe(before.things[0]);
  expect(after.owners).toEqual(before.owners);
});

test("分けて読んだ一覧は、つないだものに変わった行を入れ、次からは一度で済む", async () => {
  const part = (things: object[], next?: string) => ({ ...whole, things, owners: [], listVersion: 1, next });
  const requests = answering(
    [200, part([{ id: 1, name: "一" }], "a")],
    [200, { ...part([{ id: 2, name: "二" }]), token: undefined }],
    [200, { ...nothing, removed: [1], listVersion: 2, token: "t2" }],
  );
  await read();
  expect((await read()).things).toEqual([{ id: 2, name: "二" }]);
  expect(requests.map(({ url }) => url)).toEqual(["/api/things", "/api/things?after=a", "/api/things?since=t1"]);
});

test("札のない答えからは、次も全部を読む", async () => {
  const requests = answering([200, { ...whole, token: undefined }], [200, whole]);
  await read();
  await read();
  expect(requests.map(({ url }) => url)).toEqual(["/api/things", "/api/things"]);
});

test("ほかの事務所の画面では事務所を名乗り、持っている一覧も分ける", async () => {
  const requests = answering([200, whole], [200, { ...whole, token: "t7" }], [304, null]);
  await read();
  history.replaceState(null, "", "/t/7/company");
  await read();
  await read();
  expect(requests.map(({ headers }) => headers.get("todoke-tenant"))).toEqual([null, "7", "7"]);
  expect(requests.map(({ url }) => url)).toEqual(["/api/things", "/api/things", "/api/things?since=t7"]);
});

test("二つの読み取りが重なっても、どちらも元の一覧に変わった行を入れる", async () => {
  const changes = { ...nothing, things: [{ id: 1, name: "一改" }], listVersion: 2, token: "t2" };
  const later = { ...nothing, things: [{ id: 1, name: "一改" }], removed: [2], listVersion: 3, token: "t3" };
  answering([200, whole], [200, changes], [200, later]);
  await read();
  const [one, other] = await Promise.all([read(), read()]);
  expect(one.things).toEqual(rows("一改", "二", "三"));
  expect(other.things).toEqual([
    { id: 1, name: "一改" },
    { id: 3, name: "三" },
  ]);
});

test("先に頼んだ答えも、頼んだときの一覧に入れる", async () => {
  const changes = { ...nothing, things: [{ id: 1, name: "一改" }], listVersion: 2, token: "t2" };
  const requests = answering([200, whole], [200, changes], [304, null]);
  const before = await read();
  prefetch(list, { query: {} });
  expect((await read()).things).toEqual(rows("一改", "二", "三"));
  prefetch(list, { query: {} });
  expect((await read()).things[1]).toBe(before.things[1]);
  expect(requests.map(({ url }) => url)).toEqual(["/api/things", "/api/things?since=t1", "/api/things?since=t2"]);
});
