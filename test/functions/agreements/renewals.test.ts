import { expect, test } from "vitest";
import { companyRoutes } from "#shared/companies/routes.ts";
import { anAgreementOffice } from "#test/support/agreement-office.ts";
import { anAgreement } from "#test/support/agreements.ts";
import { aClient } from "#test/support/checklists.ts";
import { useTable } from "#test/support/table.ts";

useTable();

const filed = { Version: 1, filedBy: "3_紙", filedOn: "2026-03-16" };

test("更新の下書きは、次の1年の期間と同じ内容を持ち、選出・締結・届出は空から始まる", async () => {
  const { save, markFiled, renew, get, rows } = await anAgreementOffice();
  const content = anAgreement("9-2", { fields: { electedOn: "2026-03-01" } });
  await save({ content });
  await markFiled(filed);
  const { status, body } = await renew([1]);
  expect([status, body.message, body.records.length]).toEqual([200, "更新の下書きを作成しました。", 1]);
  const { agreement, record, isFiled } = (await get(2)).body;
  expect(record).toMatchObject({
    formType: "9-2",
    status: { Value: "0_" },
    startdate: { Value: "2027-04-01" },
    deadline: { Value: "2028-03-31" },
    electedOn: { Value: "1970-01-11" },
    concludedOn: { Value: "1970-01-11" },
    filingDate: { Value: "1970-01-11" },
    filedBy: { Value: "" },
  });
  expect(isFiled).toBe(false);
  expect(agreement.content.tables).toEqual(content.tables);
  expect(agreement.content.fields).toMatchObject({
    startDate: "2027-04-01",
    concludedOn: "",
    filedOn: "",
    electedOn: "",
  });
  expect((await rows.list()).body.records).toHaveLength(2);
});

test("様式のない行からも、終了日の翌日からの1年の下書きができる", async () => {
  const { rows, renew, get } = await anAgreementOffice();
  await rows.add([
    {
      company: { Value: 1 },
      special: { Value: "1_有" },
      deadline: { Value: "2027-02-28" },
      office: { Value: "横浜南" },
    },
  ]);
  await renew([1]);
  expect((await get(2)).body).toMatchObject({
    record: { startdate: { Value: "2027-03-01" }, deadline: { Value: "2028-02-29" }, office: { Value: "横浜南" } },
    agreement: { type: "9-2", content: { fields: { validFrom: "2027-03-01", laborOffice: "横浜南" } } },
  });
});

test("三つを一度に更新でき、同じ行の二つ目の下書きはできず、消した後ならまたできる", async () => {
  const { rows, renew } = await anAgreementOffice();
  const row = { company: { Value: 1 }, deadline: { Value: "2027-03-31" } };
  await rows.add([row, { ...row, office: { Value: "鶴見" } }, { ...row, office: { Value: "川崎南" } }]);
  expect((await renew([1, 2, 3])).body.records).toHaveLength(3);
  const again = await renew([1]);
  expect([again.status, again.body.fields]).toEqual([400, { "List.0": "更新の下書きが、すでに作成されています。" }]);
  await rows.remove([4], [1]);
  expect((await renew([1])).status).toBe(200);
});

test("二人が同時に更新を作成しても、下書きは一つだけできる", async () => {
  const { rows, renew } = await anAgreementOffice();
  await rows.add([{ company: { Value: 1 }, deadline: { Value: "2027-03-31" } }]);
  const answers = await Promise.all([renew([1]), renew([1]), renew([1])]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await rows.list()).body.records).toHaveLength(2);
});

test("会社が削除された行の更新は作らず、そのことを言う", async () => {
  const { rows, renew, call, tenant } = await anAgreementOffice();
  await aClient(tenant, 2, "別の会社");
  const row = { company: { Value: 1 }, deadline: { Value: "2027-03-31" } };
  await rows.add([row, { ...row, company: { Value: 2 } }]);
  await call(companyRoutes.remove, { params: { id: 1 }, query: { Version: 1 } });
  expect((await renew([2, 1])).body.fields).toEqual({
    "List.1": "会社が削除されているため、更新を作成できません。",
  });
  expect((await rows.list()).body.records).toHaveLength(2);
  expect((await renew([2])).status).toBe(200);
});

test("終了日のない行と、ない行では、一つも作らない", async () => {
  const { rows, renew } = await anAgreementOffice();
  await rows.add([{ company: { Value: 1 }, deadline: { Value: "2027-03-31" } }, { company: { Value: 1 } }]);
  expect((await renew([1, 2])).body.fields).toEqual({ "List.1": "終了日がないため、更新を作成できません。" });
  expect((await renew([1, 9])).status).toBe(404);
  expect((await rows.list()).body.records).toHaveLength(2);
});
