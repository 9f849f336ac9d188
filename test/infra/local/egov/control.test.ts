import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allDays, sakura, useEgov } from "#test/support/egov-simulator.ts";

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), "todoke-egov-"))));
afterAll(() => rm(folder, { recursive: true, force: true }));

const list = `/apply/lists?${allDays}&limit=50&offset=0`;
const statusOf = (status: number) => (answer: Response) => answer.status === status;

test.each([
  ["unauthorized", statusOf(401)],
  ["scope", (answer: Response) => answer.headers.get("www-authenticate") === 'Bearer error="insufficient_scope"'],
  ["forbidden", statusOf(403)],
  ["tooMany", (answer: Response) => answer.status === 429 && answer.headers.get("retry-after") === "5"],
  ["serverError", statusOf(500)],
  ["maintenance", statusOf(503)],
])("障害 %s は決めた回数だけ、決めたパスにだけ起きる", async (kind, isFault) => {
  const { signIn, caller, control } = await useEgov();
  const { get } = caller(await signIn());
  await control("fault", { kind, times: 2, path: "/apply/lists" });
  expect((await get("/payment/lists")).status).toBe(200);
  expect([isFault(await get(list)), isFault(await get(list))]).toEqual([true, true]);
  expect((await get(list)).status).toBe(200);
});

test("障害は解除するまで続き、トークンの発行にも起こせる", async () => {
  const { signIn, refresh, control } = await useEgov();
  const { refresh_token } = await signIn();
  await control("fault", { kind: "maintenance", path: "/auth/token" });
  for (let turn = 0; turn < 3; turn++) expect((await refresh(refresh_token)).status).toBe(503);
  await control("faults/clear");
  expect((await refresh(refresh_token)).status).toBe(200);
});

test("遅い応答、壊れた JSON", async () => {
  const { signIn, caller, control } = await useEgov();
  const { get } = caller(await signIn());
  await control("fault", { kind: "slow", seconds: 0.3, times: 1 });
  const begun = performance.now();
  expect((await get(list)).status).toBe(200);
  expect(performance.now() - begun).toBeGreaterThan(290);
  await control("fault", { kind: "brokenJson", times: 1 });
  const broken = await get(list);
  expect(broken.status).toBe(200);
  await expect(broken.json()).rejects.toThrow();
});

test("失われた応答では処理が済み、接続だけが切れる", async () => {
  const { signIn, caller, control, arrive } = await useEgov();
  const { get, post } = caller(await signIn());
  const arrive_id = await arrive();
  await control("act", { arriveId: arrive_id, act: "issueDocument" });
  await control("fault", { kind: "lostAnswer", times: 1, method: "POST" });
  await expect(post("/official_document", { arrive_id, notice_sub_id: 1 })).rejects.toThrow();
  expect(await (await get(`/apply/${arrive_id}`)).json()).toMatchObject({ results: { status: "手続終了" } });
});

test("申請は e-Gov の時計で進む：到達→審査中→補正待ち、補正のあと審査終了と公文書", async () => {
  const { signIn, caller, control, arrive } = await useEgov();
  await control("settings", { step: 100, accessLifetime: 100_000 });
  const { get } = caller(await signIn());
  const arriveId = await arrive(sakura, { walks: true, corrects: true });
  const read = async () =>
    ((await (await get(`/apply/${arriveId}`)).json()) as { results: Record<string, unknown> }).results;
  const at = async (shift: number) => (await control("settings", { shift }), (await read()).status);
  expect(await at(90)).toBe("到達");
  expect(await at(110)).toBe("審査中");
  expect(await at(210)).toBe("審査中（補正待ち）");
  expect(await at(10_000)).toBe("審査中（補正待ち）");
  await control("act", { arriveId, act: "correct" });
  await control("act", { arriveId, act: "walk", corrects: true });
  expect(await read()).toMatchObject({ status: "審査終了", doc_count: 1, notice_count: 1 });
  expect(await at(20_000)).toBe("審査終了");
});

test("時計を進めるとトークンが切れ、アカウントの連携は手でも終わらせられる", async () => {
  const { signIn, caller, control, refresh } = await useEgov();
  const tokens = await signIn();
  const { get } = caller(tokens);
  await control("tokens/end", { email: sakura, access: true });
  expect((await get(list)).status).toBe(401);
  expect((await refresh(tokens.refresh_token)).status).toBe(200);
  const second = await signIn();
  await control("tokens/end", { email: sakura });
  expect((await refresh(second.refresh_token)).status).toBe(400);
  const third = await signIn();
  await control("settings", { shift: 181 * 86_400 });
  expect((await refresh(third.refresh_token)).status).toBe(400);
  await control("settings", { shift: 0, accessLifetime: 0 });
  expect((await caller(await signIn()).get(list)).status).toBe(401);
});

test("10,000 件もすぐに作れ、呼び出しをパスごとに数える", async () => {
  const { signIn, caller, control, url } = await useEgov();
  const { get } = caller(await signIn());
  const begun = performance.now();
  expect(await control("applications", { email: sakura, count: 10_000, daysAgo: 300 })).toMatchObject({
    count: 10_000,
  });
  expect(performance.now() - begun).toBeLessThan(5_000);
  await control("calls/clear");
  const page = await get(list);
  expect(await page.json()).toMatchObject({ resultset: { all_count: 9_999, count: 50 } });
  await get("/apply/900000000000000000");
  await get("/apply/900000000000000001");
  const { total, minutes } = (await (await fetch(`${url}/control/calls`)).json()) as {
    total: object;
    minutes: object[];
  };
  expect(total).toEqual({ "GET /apply/lists": 1, "GET /apply/{arrive_id}": 2 });
  expect(minutes.length).toBeGreaterThan(0);
});

test("始め直しても、申請・トークン・認証局・設定が残る", async () => {
  const file = join(folder, "egov.json");
  const first = await useEgov({ file });
  const tokens = await first.signIn();
  const arriveId = await first.arrive();
  await first.control("act", { arriveId, act: "issueDocument" });
  await first.control("settings", { step: 7 });
  const path = `/official_document/${arriveId}/1`;
  const before = (await (await first.caller(tokens).get(path)).json()) as { results: object };
  const { pem } = (await (await fetch(`${first.url}/control/authority`)).json()) as { pem: string };
  // As if it were killed: no signal reaches it, and the file is whole.
  JSON.parse(await readFile(file, "utf8"));
  const second = await useEgov({ file });
  const after = (await (await second.caller(tokens).get(path)).json()) as { results: object };
  expect(after.results).toEqual(before.results);
  expect(await (await fetch(`${second.url}/control/authority`)).json()).toEqual({ pem });
  expect(await (await fetch(`${second.url}/control/state`)).json()).toMatchObject({ settings: { paces: { step: 7 } } });
  expect((await second.refresh(tokens.refresh_token)).status).toBe(200);
});

test("画面からアカウントと申請を動かせ、外のファイルを読まず、入力を文字として出す", async () => {
  const { url, open, signIn, caller } = await useEgov();
  const submit = (act: string, form: Record<string, string>) =>
    open(`${url}/control/${act}`, { method: "POST", body: new URLSearchParams(form) });
  const email = "new@example.com";
  const added = await submit("account", { name: "<b>新しい事務所</b>", email, back: "/" });
  expect([added.status, added.headers.get("location")]).toEqual([303, "/"]);
  const page = await (await fetch(url)).text();
  expect(page).toContain("&#60;b&#62;新しい事務所");
  expect(page).not.toMatch(/<(script|link|img)|src=|url\(/);
  await submit("applications", { email, count: "2", back: "/" });
  const records = await (await fetch(`${url}/accounts?email=${email}`)).text();
  const [arriveId] = /\d{16}/.exec(records)!;
  await submit("act", { arriveId, act: "requestCorrection", back: "/" });
  const { get } = caller(await signIn(email));
  expect(await (await get(list)).json()).toMatchObject({ resultset: { all_count: 2 } });
  expect(await (await get(`/apply/${arriveId}`)).json()).toMatchObject({ results: { status: "審査中（補正待ち）" } });
  const away = await submit("faults/clear", { back: "https://evil.example/x?y" });
  expect(away.headers.get("location")).toBe("/x?y");
  expect((await submit("act", { arriveId: "none", act: "pay" })).status).toBe(400);
  expect((await submit("unknown", {})).status).toBe(404);
});
