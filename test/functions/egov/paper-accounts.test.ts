import { expect, onTestFinished, test } from "vitest";
import { egovRoutes } from "#shared/egov/routes.ts";
import { accessToken } from "#functions/egov/accounts/tokens.ts";
import { findEgov } from "#functions/db/egov-records.ts";
import { connect, useSimulator } from "#test/support/egov-office.ts";
import { anOffice, firstAccount } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";

const bus = useTable();
const emails = ["first@papers.example", "second@papers.example"] as const;

/** The calls of e-Gov from now on: what was asked, and with which token. */
const watchCalls = () => {
  const plain = globalThis.fetch;
  const calls: { asked: string; token: string }[] = [];
  globalThis.fetch = async (...call) => {
    const [url, init] = [new URL(call[0] as string | URL), call[1]];
    if (url.href.startsWith(process.env.EGOV_API!)) {
      const token = new Headers(init?.headers).get("authorization") ?? "";
      const path = url.pathname.slice(new URL(process.env.EGOV_API!).pathname.length).replace(/^\//, "");
      calls.push({ asked: `${init?.method ?? "GET"} ${path.split("/")[0]}`, token });
    }
    return plain(...call);
  };
  onTestFinished(() => void (globalThis.fetch = plain));
  return calls;
};

/** An office with two accounts of e-Gov, and a case of each with a 公文書 and a notice that asks for a correction. */
const twoAccounts = async () => {
  const { control } = await useSimulator();
  const office = await anOffice();
  const cases: { arrive_id: string; subId: number; noticeId: number }[] = [];
  for (const [at, email] of emails.entries()) {
    await control("account", { email, name: `試験　${at + 1}` });
    const { arriveIds } = await control("applications", { email, count: 1, daysAgo: 2, status: "審査中" });
    const [arrive_id] = arriveIds;
    const issued = await control("act", { arriveId: arrive_id, act: "issueDocument", variant: "good" });
    const asked = await control("act", { arriveId: arrive_id, act: "requestCorrection" });
    cases.push({
      arrive_id,
      subId: issued.application.documents[0].subId,
      noticeId: asked.application.notices.at(-1).subId,
    });
  }
  for (const email of emails) await connect(office, email);
  await bus.idle();
  const { tenant } = office;
  const accounts = emails.map((_, at) => firstAccount + at);
  const tokens = await Promise.all(accounts.map((account) => accessToken({ tenant, account })));
  return { ...office, cases, accounts, tokens: tokens.map(({ token }) => `Bearer ${token}`) };
};

test.each([0, 1])("公文書も通知のファイルも署名の検証も、案件のアカウント（%i）でだけe-Govに求める", async (at) => {
  const { tenant, call, cases, accounts, tokens } = await twoAccounts();
  expect(new Set(tokens).size).toBe(2);
  const { arrive_id, subId, noticeId } = cases[at]!;
  expect(await findEgov(tenant, arrive_id)).toMatchObject({ account: accounts[at] });
  const calls = watchCalls();
  const papers = { ArriveId: arrive_id, NoticeSubId: subId };
  const done = [
    await call(egovRoutes.notice, { body: { ...papers, NoticeSubId: noticeId, IsNotice: true } }),
    await call(egovRoutes.notice, { body: papers }),
    await call(egovRoutes.sync, { body: { ArriveId: arrive_id } }),
    await call(egovRoutes.verify, { body: papers }),
  ];
  expect(done.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const received = "POST official_document";
  expect(calls.map(({ asked }) => asked)).toEqual([
    "GET notice",
    "GET official_document",
    received,
    "GET apply",
    // The check of its signature has a path below.
    received,
  ]);
  expect([...new Set(calls.map(({ token }) => token))]).toEqual([tokens[at]]);
});

test("案件のアカウントの連携が解除されていれば、ほかのアカウントでは公文書を求めず、接続し直すように言う", async () => {
  const { call, cases } = await twoAccounts();
  const { arrive_id, subId, noticeId } = cases[1]!;
  const { token_sub } = (await call(egovRoutes.get, { params: { arrive_id } })).body.record;
  expect((await call(egovRoutes.disconnect, { query: { token_sub } })).status).toBe(200);
  const calls = watchCalls();
  for (const more of [{ NoticeSubId: subId }, { NoticeSubId: noticeId, IsNotice: true }]) {
    const { status, body } = await call(egovRoutes.notice, { body: { ArriveId: arrive_id, ...more } });
    expect([status, body.message]).toEqual([400, expect.stringContaining("管理者がe-Govに接続し直してください。")]);
  }
  expect(calls).toEqual([]);
});
