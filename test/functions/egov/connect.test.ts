import { expect, onTestFinished, test, vi } from "vitest";
import { organizationRoutes } from "#shared/organizations/routes.ts";
import { egovRoutes } from "#shared/egov/routes.ts";
import { addDays, dayInJapan } from "#shared/dates/day.ts";
import { readTokens, refuseTokens } from "#functions/db/egov-accounts.ts";
import { offices } from "#functions/db/entities.ts";
import { noticeIndex } from "#functions/db/notice-index.ts";
import { queryItems, updateItem } from "#functions/db/items.ts";
import { partition, recordKey } from "#functions/db/keys.ts";
import { openRefresh } from "#functions/egov/accounts/tokens.ts";
import { refreshTokens } from "#functions/egov/gateway/oauth.ts";
import { handler as onHour } from "#functions/egov/on-hour.ts";
import { agreeAt } from "#infra/local/seed/agree-at.ts";
import { egovClient } from "#infra/local/settings.ts";
import { connect, sakura, tsubaki, useSimulator } from "#test/support/egov-office.ts";
import { anHour, deliver } from "#test/support/events.ts";
import { anOffice, aUser, firstAccount } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";

const bus = useTable();
const yesterday = "2026-01-01";
type Office = Awaited<ReturnType<typeof anOffice>>;
const accounts = async (office: Pick<Office, "call">) => (await office.call(egovRoutes.accounts)).body.accounts;
const numbers = async (office: Pick<Office, "call">) =>
  (await office.call(egovRoutes.list)).body.List.map(({ arrive_id }: { arrive_id: string }) => arrive_id);
const locationOf = async (answer: ReturnType<Office["call"]>) => (await answer).headers.get("location");

test("管理者がe-Govで同意すると接続され、以前の案件も、対応が要るものから順に一覧に出る", async () => {
  await useSimulator();
  const office = await anOffice();
  expect(await connect(office, sakura)).toBe("/egovlist?connected=1");
  await bus.idle();
  expect(await accounts(office)).toMatchObject([
    { token_email: sakura, state: "connected", isFilling: false, pausedUntil: "" },
  ]);
  const { body } = await office.call(egovRoutes.list);
  expect(body.Dic.all_count).toBe(30);
  const days = body.List.map(({ need }: { need?: { day: string } }) => need?.day ?? "9999");
  expect(days).toEqual(days.toSorted());
  expect(days.filter((day: string) => day !== "9999").length).toBeGreaterThan(3);
  const { status } = await office.call(egovRoutes.get, { params: { arrive_id: body.List[0].arrive_id } });
  expect(status).toBe(200);
});

test("2つ目のアカウントは、e-Govにログイン中でも選び直して接続する", async () => {
  await useSimulator();
  const office = await anOffice();
  const first = await locationOf(office.call(egovRoutes.connect));
  expect(new URL(first!).searchParams.get("prompt")).toBeNull();
  await connect(office, sakura);
  const second = await locationOf(office.call(egovRoutes.connect));
  expect(new URL(second!).searchParams.get("prompt")).toBe("login");
  await connect(office, tsubaki);
  expect(await accounts(office)).toHaveLength(2);
  await bus.idle();
  const kept = await readTokens(office.tenant, firstAccount);
  expect(await connect(office, sakura)).toBe("/egovlist?failed=already");
  expect(await readTokens(office.tenant, firstAccount)).toEqual(kept);
  expect(await accounts(office)).toHaveLength(2);
});

test("設定した環境では、2つ目のアカウントの前にe-Govのブラウザーのログアウトを通り、トークンのログアウトは呼ばない", async () => {
  const { url, authUrl } = await useSimulator();
  const office = await anOffice();
  const landing = () => locationOf(office.call(egovRoutes.callback, { query: {} }));
  expect(await landing()).toBe("/egovlist?failed=state");
  process.env.EGOV_LOGOUT = "1";
  onTestFinished(() => void (process.env.EGOV_LOGOUT = ""));
  expect(await connect(office, sakura)).toBe("/egovlist?connected=1");
  await bus.idle();
  const logout = new URL((await locationOf(office.call(egovRoutes.connect)))!);
  expect(logout.href.split("?")[0]).toBe(`${authUrl}/logout`);
  expect(Object.fromEntries(logout.searchParams)).toEqual({
    client_id: egovClient.softwareId,
    post_logout_redirect_uri: `${process.env.BASE_URL}/api/egov/callback`,
  });
  const left = await fetch(logout, { redirect: "manual" });
  expect([left.status, left.headers.get("location")]).toEqual([303, `${process.env.BASE_URL}/api/egov/callback`]);
  const back = await agreeAt((await landing())!, tsubaki);
  const query = Object.fromEntries(back.searchParams);
  expect(await locationOf(office.call(egovRoutes.callback, { query }))).toBe("/egovlist?connected=1");
  await bus.idle();
  expect(await accounts(office)).toMatchObject([{ state: "connected" }, { state: "connected" }]);
  const { total } = await (await fetch(`${url}/control/calls`)).json();
  expect([total["GET /auth/logout"], total["POST /auth/logout"]]).toEqual([1, undefined]);
  const user = await aUser(office.tenant, { id: 2, role: "user" });
  expect(await locationOf(user.call(egovRoutes.callback, { query: {} }))).toBe("/egovlist?failed=forbidden");
});

test.each([
  ["切れた", async (tenant: number, rev: number) => refuseTokens(tenant, firstAccount, rev)],
  [
    "まもなく切れる",
    async (tenant: number) =>
      updateItem(recordKey(tenant, "egovTokens", firstAccount), {
        set: { endsAt: new Date(Date.now() + 86_400_000).toISOString() },
      }),
  ],
])("%s連携は、同じアカウントで接続し直せる", async (_, end) => {
  await useSimulator();
  const office = await anOffice();
  await connect(office, sakura);
  await bus.idle();
  const before = (await readTokens(office.tenant, firstAccount))!;
  await end(office.tenant, before.rev);
  expect(await connect(office, sakura)).toBe("/egovlist?connected=1");
  await bus.idle();
  const after = (await readTokens(office.tenant, firstAccount))!;
  expect([after.state, after.refresh === before.refresh]).toEqual(["connected", false]);
  expect(await accounts(office)).toHaveLength(1);
});

test("stateは1回だけ、始めたセッションでだけ使え、拒んだときも切れたときも接続されない", async () => {
  await useSimulator();
  const office = await anOffice();
  const other = await aUser(office.tenant, { id: 2, role: "manager" });
  const stranger = await anOffice();
  const begun = async () => {
    const address = await locationOf(office.call(egovRoutes.connect));
    return Object.fromEntries((await agreeAt(address!, sakura)).searchParams);
  };
  const query = await begun();
  for (const someone of [other, stranger])
    expect(await locationOf(someone.call(egovRoutes.callback, { query }))).toBe("/egovlist?failed=state");
  expect(await locationOf(office.call(egovRoutes.callback, { query }))).toBe("/egovlist?connected=1");
  expect(await locationOf(office.call(egovRoutes.callback, { query }))).toBe("/egovlist?failed=state");
  expect(await locationOf(office.call(egovRoutes.callback, { query: { code: "x", state: "y" } }))).toBe(
    "/egovlist?failed=state",
  );
  expect(await connect(stranger, sakura, "deny")).toBe("/egovlist?failed=denied");
  const forged = { ...(await begun()), code: "forged" };
  expect(await locationOf(office.call(egovRoutes.callback, { query: forged }))).toBe("/egovlist?failed=unauthorized");
  expect(await accounts(stranger)).toEqual([]);
  await bus.idle();
});

test("e-Govが受け取ったばかりのトークンを本人確認で断れば（400でも）、接続されず、つながらないとは言わない", async () => {
  const { control } = await useSimulator();
  const office = await anOffice();
  await control("settings", { accessLifetime: 0, endedToken: "refused" });
  expect(await connect(office, sakura)).toBe("/egovlist?failed=unauthorized");
  expect(await accounts(office)).toEqual([]);
});

test("接続と解除は管理者だけができ、運営の訪問や無料期間の終了後には始められない", async () => {
  await useSimulator();
  const office = await anOffice();
  const user = await aUser(office.tenant, { id: 2, role: "user" });
  expect(await locationOf(user.call(egovRoutes.connect))).toBe("/egovlist?failed=forbidden");
  expect(await locationOf(office.call(egovRoutes.connect, { session: undefined }))).toBe("/login?redirect=%2Fegovlist");
  const over = await anOffice({ trialEndsOn: yesterday });
  expect(await locationOf(over.call(egovRoutes.connect))).toBe("/egovlist?failed=trialEnded");
  const root = await anOffice({ role: "root" });
  await root.call(organizationRoutes.visit, { params: { id: office.tenant } });
  const headers = { "todoke-tenant": String(office.tenant) };
  expect(await locationOf(root.call(egovRoutes.connect, { headers }))).toBe("/egovlist?failed=forbidden");
  expect((await root.call(egovRoutes.disconnect, { query: { token_sub: "x" }, headers })).status).toBe(403);
  expect((await user.call(egovRoutes.disconnect, { query: { token_sub: "x" } })).status).toBe(403);
});

test("ほかの事務所の案件もアカウントも、どの呼び出しでも見えない", async () => {
  await useSimulator();
  const [mine, theirs] = [await anOffice(), await anOffice()];
  await connect(mine, sakura);
  await connect(theirs, tsubaki);
  await bus.idle();
  const [own, others] = [await numbers(mine), await numbers(theirs)];
  expect(others.length).toBeGreaterThan(0);
  expect(own.filter((number: string) => others.includes(number))).toEqual([]);
  const params = { arrive_id: others[0] };
  expect((await mine.call(egovRoutes.get, { params })).status).toBe(404);
  expect((await mine.call(egovRoutes.sync, { body: { ArriveId: others[0] } })).status).toBe(404);
  const [{ token_sub }] = await accounts(theirs);
  expect((await mine.call(egovRoutes.disconnect, { query: { token_sub } })).status).toBe(404);
  expect(await accounts(theirs)).toHaveLength(1);
});

test("トークンは、鍵がなければ読めない形でだけ保存される", async () => {
  await useSimulator();
  const office = await anOffice();
  const address = await locationOf(office.call(egovRoutes.connect));
  const back = await agreeAt(address!, sakura);
  const answers: string[] = [];
  const plain = globalThis.fetch;
  globalThis.fetch = async (...call) => {
    const answer = await plain(...call);
    if (String(call[0]).endsWith("/token")) answers.push(await answer.clone().text());
    return answer;
  };
  await office.call(egovRoutes.callback, { query: Object.fromEntries(back.searchParams) });
  globalThis.fetch = plain;
  const { access_token, refresh_token } = JSON.parse(answers[0]!);
  await bus.idle();
  const { items } = await queryItems({ pk: partition(office.tenant) });
  const stored = JSON.stringify(items);
  expect(stored).toContain("egovTokens");
  expect(stored).not.toContain(access_token);
  expect(stored).not.toContain(refresh_token);
});

test("解除するとe-Govのトークンも無効になり、案件は残り、接続し直すと続きから読む", async () => {
  await useSimulator();
  const office = await anOffice();
  await connect(office, sakura);
  await bus.idle();
  const before = await numbers(office);
  const [{ token_sub }] = await accounts(office);
  const { status, body } = await office.call(egovRoutes.disconnect, { query: { token_sub } });
  expect([status, body.message]).toEqual([200, "e-Govとの連携を解除しました。"]);
  expect(await accounts(office)).toEqual([]);
  expect(await readTokens(office.tenant, firstAccount)).toBeUndefined();
  expect(await numbers(office)).toEqual(before);
  const sync = await office.call(egovRoutes.sync);
  expect(sync.status).toBe(400);
  await connect(office, sakura);
  await bus.idle();
  expect((await office.call(egovRoutes.sync, { body: { ArriveId: before[0] } })).status).toBe(200);
  expect((await numbers(office)).toSorted()).toEqual(before.toSorted());
});

test("事務所が消える前の日に、e-Govのトークンを無効にする。e-Govが受け取らなければ次の時刻にまた試す", async () => {
  const { control } = await useSimulator();
  const office = await anOffice();
  const { tenant } = office;
  await connect(office, sakura);
  await bus.idle();
  const refresh = await openRefresh({ tenant, account: firstAccount }, (await readTokens(tenant, firstAccount))!);
  const leave = async (deletesOn: string, isOn = true) => {
    const leaving = { deletesOn, lock: { isOn, at: "2026-11-22T00:00:00Z" } };
    const index = noticeIndex({ ...(await offices.get(tenant)), ...leaving });
    await updateItem(offices.key(tenant), { set: { ...leaving, ...index } });
  };
  const strike = () => deliver(onHour, [anHour(new Date().toISOString())]);
  const day = (days: number) => addDays(dayInJapan(new Date()), days);
  for (const [deletesOn, isOn] of [
    [day(2), true],
    [day(1), false],
  ] as const) {
    await leave(deletesOn, isOn);
    await strike();
    expect(await readTokens(tenant, firstAccount)).toBeDefined();
  }
  await leave(day(1));
  await control("fault", { kind: "serverError", path: "/auth/logout", times: 1 });
  const quiet = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  expect(await strike()).toBe(0);
  quiet.mockRestore();
  expect(await readTokens(tenant, firstAccount)).toBeDefined();
  expect(await strike()).toBe(0);
  expect(await readTokens(tenant, firstAccount)).toBeUndefined();
  await expect(refreshTokens(refresh)).rejects.toMatchObject({ failure: "unauthorized" });
});

test("二人の管理者が同じアカウントを同時に接続しても、アカウントは一つで、どちらも接続できる", async () => {
  await useSimulator();
  const office = await anOffice();
  const second = await aUser(office.tenant, { id: 2, role: "manager" });
  const outcomes = await Promise.all([office, second].map((manager) => connect(manager, sakura)));
  expect(outcomes).toEqual(Array(2).fill("/egovlist?connected=1"));
  await bus.idle();
  expect(await accounts(office)).toHaveLength(1);
  expect((await office.call(egovRoutes.sync)).status).toBe(200);
});
