import { expect, test } from "vitest";
import { addDays, dayInJapan } from "#shared/dates/day.ts";
import { messages } from "#shared/text/messages.ts";
import { officeLimits } from "#shared/limits.ts";
import { agreementContent } from "#functions/egov/filings/agreement-content.ts";
import { commit } from "#functions/db/commit.ts";
import { checklistRows } from "#functions/db/entities.ts";
import { anAgreementOffice } from "#test/support/agreement-office.ts";
import { anAgreement, headOfficeSites, withRow } from "#test/support/agreements.ts";
import { anOperator } from "#test/support/egov-procedures.ts";
import { useTable } from "#test/support/table.ts";

useTable();

const paper = { Version: 1, filedBy: "3_紙", filedOn: "2026-03-16" };

test("紙で届け出たと記録すると、行に提出方法と届出日が入り、協定届は読むだけになる", async () => {
  const { save, markFiled, get } = await anAgreementOffice();
  await save({ content: anAgreement("9-2", { fields: { filedOn: "" } }) });
  const { status, body } = await markFiled(paper);
  expect([status, body.message]).toEqual([200, "届出済みにしました。"]);
  expect(body.record).toMatchObject({
    filedBy: { Value: "3_紙" },
    filingDate: { Value: "2026-03-16" },
    status: { Value: "1_申請中" },
  });
  expect((await get()).body).toMatchObject({
    isFiled: true,
    agreement: { content: { fields: { filedOn: "2026-03-16" } } },
  });
  const refused = await save({ AutoId: 1, Version: 2 });
  expect([refused.status, refused.body.message]).toEqual([400, "届出済みの協定届は変更できません。"]);
  expect((await markFiled({ ...paper, Version: 2 })).status).toBe(400);
});

test("届出日を一覧で消すと、また直せる", async () => {
  const { save, markFiled, rows } = await anAgreementOffice();
  await save();
  const { record } = (await markFiled(paper)).body;
  await rows.change([{ AutoId: 1, Version: record.Version, filingDate: { Value: "1970-01-11" } }]);
  expect((await save({ AutoId: 1, Version: 2 })).status).toBe(200);
});

test("法律の上限を超える協定届は、画面と同じ規則でサーバーも断り、何も変えない", async () => {
  const { save, markFiled, get } = await anAgreementOffice();
  await save({ content: withRow("9-2", "special", { month: "100" }) });
  const { status, body } = await markFiled(paper);
  expect(status).toBe(400);
  expect(Object.keys(body.fields)).toEqual(["content.special[0].month"]);
  expect((await get()).body.isFiled).toBe(false);
});

test("古い版や知らない提出方法、日付でない届出日では記録できない", async () => {
  const { save, markFiled } = await anAgreementOffice();
  await save();
  await save({ AutoId: 1, Version: 1 });
  expect((await markFiled(paper)).status).toBe(409);
  expect((await markFiled({ ...paper, Version: 2, filedBy: "1_e-Gov" })).status).toBe(400);
  expect((await markFiled({ ...paper, Version: 2, filedOn: "2026-02-30" })).body.fields).toHaveProperty("filedOn");
});

test("届出日は、届け出た日でも一覧でも、今日より後にできない", async () => {
  const { save, markFiled, rows, get } = await anAgreementOffice();
  await save();
  const [today, tomorrow] = [dayInJapan(Date.now()), addDays(dayInJapan(Date.now()), 1)];
  const later = await markFiled({ ...paper, filedOn: tomorrow });
  expect([later.status, later.body.fields]).toEqual([400, { filedOn: messages.filedInFuture }]);
  expect((await get()).body.isFiled).toBe(false);
  const put = (day: string) => rows.change([{ AutoId: 1, Version: 1, filingDate: { Value: day } }]);
  expect((await put(tomorrow)).body.fields).toEqual({ "List.0.filingDate": messages.filedInFuture });
  expect((await put(today)).status).toBe(200);
});

test("紙で届け出たものは、e-Govにもう一度送る中身にならない", async () => {
  await anOperator();
  const { tenant, save, markFiled } = await anAgreementOffice();
  await save({ content: anAgreement("9-2", { fields: { concludedOn: "2026-03-12" } }) });
  const content = async () =>
    agreementContent({ tenant, row: await checklistRows.article36Agreement.get(tenant, 1), now: new Date() });
  expect((await content()).values).toHaveProperty("overtime.1.reason");
  await markFiled(paper);
  await expect(content()).rejects.toThrow("届出済みの協定届は変更できません。");
});

test("e-Govから補正を求められた協定届は直せるが、ほかの方法で届け出たことにはできない", async () => {
  const { tenant, save, markFiled, get } = await anAgreementOffice();
  await save();
  const Egov = (status: string) => ({ Egov: [{ id: 1, arrive_id: "202611220000000001", status }], egovStatus: status });
  const become = async (status: string) => {
    const now = await checklistRows.article36Agreement.get(tenant, 1);
    const changes = [checklistRows.article36Agreement.patching(tenant, now, Egov(status))];
    await commit({ userId: 0, now: new Date(), limits: officeLimits }, { changes, answer: undefined });
  };
  await become("審査中");
  expect((await get()).body.isFiled).toBe(true);
  expect((await save({ AutoId: 1, Version: 1 })).status).toBe(400);
  await become("審査中（補正待ち）");
  expect((await get()).body.isFiled).toBe(false);
  expect((await save({ AutoId: 1, Version: 1 })).status).toBe(200);
  expect((await markFiled({ ...paper, Version: 2 })).status).toBe(400);
});

test("過半数代表者との本社一括届出は、紙で届け出たことにはできず、そのまま残る。ポータルなら記録できる", async () => {
  const { save, markFiled, get } = await anAgreementOffice();
  const content = anAgreement("9", { fields: { unit: "headOffice" }, tables: { sites: headOfficeSites(2) } });
  await save({ type: "9", content });
  const { status, body } = await markFiled(paper);
  expect([status, Object.keys(body.fields)]).toEqual([400, ["filedBy"]]);
  expect((await get()).body).toMatchObject({ isFiled: false, agreement: { Version: 1 } });
  expect((await markFiled({ ...paper, filedBy: "2_ポータル" })).status).toBe(200);
});
