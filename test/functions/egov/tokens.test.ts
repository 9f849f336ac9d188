import { expect, test, vi } from "vitest";
import { egovRoutes } from "#shared/egov/routes.ts";
import { leaseTokens, readTokens } from "#functions/db/egov-accounts.ts";
import { tagOf } from "#functions/mail/items/claims.ts";
import { deleteItem, updateItem } from "#functions/db/items.ts";
import { recordKey, soleKey } from "#functions/db/keys.ts";
import { accessToken, sealTokens, withToken } from "#functions/egov/accounts/tokens.ts";
import { EgovError } from "#functions/egov/gateway/errors.ts";
import { getApplication } from "#functions/egov/gateway/applications.ts";
import { forgetStageKey, kms } from "#functions/secrets/data-key.ts";
import { connect, poll, sakura, useSimulator } from "#test/support/egov-office.ts";
import { mailsTo } from "#test/support/mails.ts";
import { anOffice, aUser, firstAccount } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";

const bus = useTable();
const someTokens = { access: "a", accessSeconds: 3_600, refresh: "r", refreshSeconds: undefined };
const tokensKey = (tenant: number) => recordKey(tenant, "egovTokens", firstAccount);
const expire = (tenant: number) => updateItem(tokensKey(tenant), { set: { accessUntil: 0 } });

/** Counts the calls of the token endpoint; `answer` may take the place of an answer. */
const watchExchanges = (answer?: () => Promise<Response> | undefined) => {
  const plain = globalThis.fetch;
  const count = { exchanges: 0 };
  globalThis.fetch = async (...call) => {
    if (!String(call[0]).endsWith("/token")) return plain(...call);
    count.exchanges++;
    return answer?.() ?? plain(...call);
  };
  return { count, stop: () => void (globalThis.fetch = plain) };
};

const aConnected = async () => {
  const office = await anOffice();
  await connect(office, sakura);
  await bus.idle();
  return { ...office, of: { tenant: office.tenant, account: firstAccount } };
};

test("同時に10回求めても、交換は1回だけで、全員が同じトークンを受け取る", async () => {
  await useSimulator();
  const { tenant, of } = await aConnected();
  await expire(tenant);
  const { count, stop } = watchExchanges();
  const tokens = await Promise.all(Array.from({ length: 10 }, () => accessToken(of)));
  stop();
  expect(count.exchanges).toBe(1);
  expect(new Set(tokens.map(({ token }) => token)).size).toBe(1);
  expect((await readTokens(tenant, firstAccount))?.rev).toBe(2);
});

test("1分のうちに切れるトークンは、使う前に交換する", async () => {
  await useSimulator();
  const { tenant, of } = await aConnected();
  const endingIn = (ms: number) => updateItem(tokensKey(tenant), { set: { accessUntil: Date.now() + ms } });
  await endingIn(70_000);
  expect((await accessToken(of)).rev).toBe(1);
  await endingIn(50_000);
  expect((await accessToken(of)).rev).toBe(2);
});

test("期限の切れた更新の権利があっても、読んだあとに替わったトークンは、替える権利を得られない", async () => {
  await useSimulator();
  const { tenant } = await aConnected();
  const stored = (await readTokens(tenant, firstAccount))!;
  await updateItem(tokensKey(tenant), { set: { rev: stored.rev + 1, leaseBy: "old", leaseUntil: 1 } });
  const now = Date.now();
  const lease = (rev: number) => leaseTokens(tenant, firstAccount, { rev, by: "new", now, until: now + 1_000 });
  expect(await lease(stored.rev)).toBeUndefined();
  expect(await lease(stored.rev + 1)).toMatchObject({ leaseBy: "new" });
});

test("開けないアクセストークンは、期限のうちでも更新トークンで替え、更新トークンも開けなければ再接続を求める", async () => {
  await useSimulator();
  const { tenant, of, call } = await aConnected();
  const foreign = await sealTokens({ tenant: tenant + 1, account: firstAccount }, someTokens, Date.now());
  // Sealed under a key that is no longer there, and nothing at all
  for (const [times, unreadable] of [foreign.access, ""].entries()) {
    await updateItem(tokensKey(tenant), { set: { access: unreadable } });
    const { count, stop } = watchExchanges();
    expect((await accessToken(of)).rev).toBe(times + 2);
    expect(await poll(tenant)).toBe(0);
    stop();
    expect(count.exchanges).toBe(1);
  }
  await updateItem(tokensKey(tenant), { set: { access: "", refresh: foreign.refresh } });
  const { count, stop } = watchExchanges();
  expect(await poll(tenant)).toBe(0);
  await expect(accessToken(of)).rejects.toMatchObject({ failure: "unauthorized" });
  stop();
  expect(count.exchanges).toBe(0);
  expect((await call(egovRoutes.accounts)).body.accounts).toMatchObject([{ state: "refused" }]);
});

test("環境の鍵が替わると、古い鍵を覚えているところも新しい鍵で続け、e-Govには一度だけ替えてもらう", async () => {
  await useSimulator();
  const { of } = await aConnected();
  await deleteItem(soleKey("dataKey", "stage"));
  forgetStageKey();
  const { count, stop } = watchExchanges();
  expect((await accessToken(of)).rev).toBe(2);
  expect((await accessToken(of)).rev).toBe(2);
  stop();
  expect(count.exchanges).toBe(1);
});

test("KMSが答えない間は、更新トークンを使わずに待つ", async () => {
  await useSimulator();
  const { tenant, of } = await aConnected();
  await expire(tenant);
  forgetStageKey();
  const { count, stop } = watchExchanges();
  const down = vi.spyOn(kms, "send").mockImplementation(() => Promise.reject(new Error("KMS is down")));
  await expect(accessToken(of)).rejects.toThrow("KMS is down");
  expect(count.exchanges).toBe(0);
  down.mockRestore();
  expect((await accessToken(of)).rev).toBe(2);
  stop();
});

test("e-Govが期限より前に断ったトークンは、1回だけ交換してやり直す", async () => {
  await useSimulator();
  const { call, of } = await aConnected();
  const [{ arrive_id }] = (await call(egovRoutes.list)).body.List;
  const { count, stop } = watchExchanges();
  let tries = 0;
  const record = await withToken(of, async (token) => {
    if (++tries === 1) throw new EgovError("unauthorized");
    return getApplication(token, arrive_id);
  });
  stop();
  expect([tries, count.exchanges, record.arrive_id]).toEqual([2, 1, arrive_id]);
});

test("更新が断られると再接続を求め、e-Govへはもう問い合わせない。接続し直すと続く", async () => {
  await useSimulator();
  const office = await aConnected();
  const { tenant, of, call } = office;
  await expire(tenant);
  const refused = () => Promise.resolve(Response.json({ error: "invalid_grant" }, { status: 400 }));
  const { count, stop } = watchExchanges(refused);
  await expect(accessToken(of)).rejects.toMatchObject({ failure: "unauthorized" });
  await expect(accessToken(of)).rejects.toMatchObject({ failure: "unauthorized" });
  stop();
  expect(count.exchanges).toBe(1);
  expect((await call(egovRoutes.accounts)).body.accounts).toMatchObject([{ state: "refused" }]);
  expect(await poll(tenant)).toBe(0);
  const { status, body } = await call(egovRoutes.sync);
  expect([status, body.message]).toEqual([400, expect.stringContaining("管理者がe-Govに接続し直してください。")]);
  await connect(office, sakura);
  await bus.idle();
  expect((await call(egovRoutes.accounts)).body.accounts).toMatchObject([{ state: "connected" }]);
});

test("接続が切れたことも、切れる14日前になったことも、管理者だけに一度ずつ知らせる", async () => {
  await useSimulator();
  const { tenant } = await aConnected();
  const { user } = await aUser(tenant, { id: 3, role: "manager", email: `manager-${tenant}@tokens.example` });
  const { user: plain } = await aUser(tenant, { id: 2, role: "user", email: `plain-${tenant}@tokens.example` });
  const subjects = async (to: string) => (await mailsTo(to)).map(({ subject }) => subject);
  const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
  const pollWith = async (fields: Record<string, unknown>) => {
    await updateItem(tokensKey(tenant), { set: fields });
    expect(await poll(tenant)).toBe(0);
  };
  await pollWith({ endsAt: days(15) });
  expect(await subjects(user.email)).toEqual([]);
  await pollWith({ endsAt: days(13) });
  await poll(tenant);
  expect(await subjects(user.email)).toEqual(["【Todoke】e-Govとの接続がまもなく切れます"]);
  await pollWith({ state: "refused" });
  await poll(tenant);
  expect(await subjects(user.email)).toEqual([
    "【Todoke】e-Govとの接続がまもなく切れます",
    "【Todoke】e-Govとの接続が切れました",
  ]);
  expect(await subjects(plain.email)).toEqual([]);
});

test("切れたままの接続は、何週間たっても繰り返し知らせず、接続し直してまた切れたら知らせる", async () => {
  await useSimulator();
  const office = await aConnected();
  const { tenant } = office;
  const { user } = await aUser(tenant, { id: 3, role: "manager", email: `weeks-${tenant}@tokens.example` });
  const lose = async () => {
    await updateItem(tokensKey(tenant), { set: { state: "refused" } });
    expect(await poll(tenant)).toBe(0);
    return (await mailsTo(user.email)).length;
  };
  expect(await lose()).toBe(1);
  // the claims of its mails are forgotten after two weeks
  const { rev } = (await readTokens(tenant, firstAccount))!;
  const claim = tagOf(`egov#${tenant}#1#refused#${rev}#3`);
  expect(await deleteItem({ pk: `claim#${claim}`, sk: "claim" })).toBe(true);
  expect(await lose()).toBe(1);
  await connect(office, sakura);
  await bus.idle();
  expect(await lose()).toBe(2);
});

test("切れる前の知らせは、トークンの交換で終わりの時刻が少し動いても一度だけで、延びてまた近づけば知らせる", async () => {
  await useSimulator();
  const { tenant } = await aConnected();
  const { user } = await aUser(tenant, { id: 3, role: "manager", email: `ending-${tenant}@tokens.example` });
  const mailsAt = async (days: number) => {
    const endsAt = new Date(Date.now() + days * 86_400_000).toISOString();
    await updateItem(tokensKey(tenant), { set: { endsAt }, add: { rev: 1 } });
    expect(await poll(tenant)).toBe(0);
    return (await mailsTo(user.email)).length;
  };
  expect([await mailsAt(13), await mailsAt(12.9), await mailsAt(11)]).toEqual([1, 1, 1]);
  expect([await mailsAt(100), await mailsAt(9)]).toEqual([1, 2]);
});

test("断られても、その間にほかの人が交換していれば、新しいトークンを使う", async () => {
  await useSimulator();
  const { tenant, of } = await aConnected();
  await expire(tenant);
  const { stop } = watchExchanges(() => {
    stop();
    // meanwhile another one, whose lease had run out here, was faster
    return updateItem(tokensKey(tenant), { set: { accessUntil: Date.now() + 3_600_000 }, add: { rev: 1 } }).then(() =>
      Response.json({ error: "invalid_grant" }, { status: 400 }),
    );
  });
  expect((await accessToken(of)).rev).toBe(2);
  expect((await readTokens(tenant, firstAccount))?.state).toBe("connected");
});

test("e-Govにつながらないときは、次の人が待たずに試せる", async () => {
  await useSimulator();
  const { tenant, of } = await aConnected();
  await expire(tenant);
  const { stop } = watchExchanges(() => Promise.reject(new TypeError("fetch failed")));
  await expect(accessToken(of)).rejects.toMatchObject({ failure: "down" });
  stop();
  // who came next would get a token all the same, half a minute later
  expect(await readTokens(tenant, firstAccount)).not.toHaveProperty("leaseUntil");
  expect((await accessToken(of)).rev).toBe(2);
});
