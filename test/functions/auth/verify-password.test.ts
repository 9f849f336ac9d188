import { expect, test } from "vitest";
import { authRoutes } from "#shared/auth/routes.ts";
import { companyRoutes } from "#shared/companies/routes.ts";
import { isVerified, readSession } from "#functions/db/sessions.ts";
import { makeToken, readToken, usingToken } from "#functions/db/tokens.ts";
import { commit } from "#functions/db/commit.ts";
import { cheapHash } from "#test/support/cheap-hash.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";

useTable();
const password = "TodokeDemo2026";
const aPerson = async (id = 2) => aUser((await anOffice()).tenant, { id, passwordHash: cheapHash(password) });
const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);

test("パスワードを確かめると、そのセッションだけが5分のあいだ確認済みになる", async () => {
  const { call, session } = await aPerson();
  const isDone = async (minutes: number) => isVerified((await readSession(session, new Date()))!, at(minutes));
  expect(await isDone(0)).toBe(false);
  expect((await call(authRoutes.verifyPassword, { body: { password } })).status).toBe(200);
  expect([await isDone(4.9), await isDone(5)]).toEqual([true, false]);
});

test("間違いは項目に伝わり、10回続くと正しいパスワードでも確かめられないが、セッションは終わらない", async () => {
  const { call } = await aPerson();
  const verify = async (typed: string) => call(authRoutes.verifyPassword, { body: { password: typed } });
  const wrong = await Promise.all(Array.from({ length: 12 }, () => verify("wrong")));
  for (const { status, body } of wrong)
    expect([status, body.fields]).toEqual([400, { password: "パスワードが正しくありません。" }]);
  expect((await verify(password)).status).toBe(400);
  expect((await call(companyRoutes.list)).status).toBe(200);
});

test("リンクの印は、同時に使っても一度だけ使え、期限のあとは使えない", async () => {
  const { tenant, office } = await anOffice();
  const author = { userId: 1, now: new Date(), limits: office };
  const token = await makeToken("reset", { tenant, userId: 1 }, { now: new Date(), minutes: 30 });
  expect(await readToken("reset", token, at(29))).toMatchObject({ tenant, userId: 1, isGood: true });
  expect(await readToken("join", token, at(0))).toBeUndefined();
  expect(await readToken("reset", token, at(30))).toMatchObject({ isGood: false });
  const use = (now: Date) => commit(author, { changes: [], extra: [usingToken("reset", token, now)], answer: true });
  await expect(use(at(31))).rejects.toMatchObject({ code: "notFound" });
  const uses = await Promise.allSettled(Array.from({ length: 5 }, () => use(new Date())));
  expect(uses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await readToken("reset", token, at(0))).toMatchObject({ isGood: false });
});
