import { beforeEach, expect, test } from "vitest";
import { companyRoutes } from "#shared/companies/routes.ts";
import { dashboardRoutes } from "#shared/dashboard/routes.ts";
import { messages } from "#shared/text/messages.ts";
import { checklistCalls } from "#test/support/checklists.ts";
import { anOffice } from "#test/support/office.ts";
import { aCompany } from "#test/support/records.ts";
import { useTable } from "#test/support/table.ts";

useTable();
const type = "article36Agreement";
const anAgreement = (company: number, deadline: string, startdate: string) => ({
  company: { Value: company },
  deadline: { Value: deadline },
  startdate: { Value: startdate },
});

let office: Awaited<ReturnType<typeof anOffice>>;
let calls: ReturnType<typeof checklistCalls>;
/** Rows 1 and 2 of company 2, months apart, and row 3 of company 3. */
beforeEach(async () => {
  office = await anOffice();
  calls = checklistCalls(office, type);
  for (const name of ["甲社", "乙社", "丙社"]) await office.call(companyRoutes.save, { body: aCompany({ name }) });
  await calls.add([
    anAgreement(2, "2024-03-31", "2023-04-01"),
    anAgreement(2, "2025-06-30", "2024-07-01"),
    anAgreement(3, "2025-06-30", "2024-07-01"),
  ]);
});
const answer = (renewedBy: number, Version = 1) => calls.change([{ AutoId: 1, Version, renewedBy }]);
const overdue = async () =>
  (await office.call(dashboardRoutes.get, {})).body.CheckList.filter(
    (each: { kind: string; status: string }) => each.kind === type && each.status === "0_",
  ).map((each: { overdue: number }) => each.overdue);

test("間の空いた更新は、答えるまで期限を過ぎたままで、答えると済む。更新でないと答え直せる", async () => {
  expect(await overdue()).toEqual([3]);
  expect((await answer(2)).body.records[0].renewedBy).toBe(2);
  expect(await overdue()).toEqual([2]);
  expect((await answer(0, 2)).status).toBe(200);
  expect(await overdue()).toEqual([3]);
});

test.each([
  ["ほかの会社の行", 3],
  ["ない行", 9],
  ["その行自身", 1],
])("%sは、更新した36協定に選べない", async (_, renewedBy) => {
  expect(await answer(renewedBy)).toMatchObject({
    status: 400,
    body: { fields: { "List.0.renewedBy": messages.otherRenewal } },
  });
});

test("答えは、ほかの欄の保存にも、答えた行が消えた後の保存にも残る。新しい行は答えを持てない", async () => {
  await answer(2);
  await calls.change([{ AutoId: 1, Version: 2, note: { Value: "続き" } }]);
  await calls.remove([2], [1]);
  expect(await overdue()).toEqual([2]);
  const saved = await calls.change([{ AutoId: 1, Version: 3, renewedBy: 2, note: { Value: "また" } }]);
  expect(saved.body.records[0]).toMatchObject({ renewedBy: 2, note: { Value: "また" } });
  const added = await calls.add([{ ...anAgreement(2, "2024-03-31", "2023-04-01"), renewedBy: 1 }]);
  expect(added.body.records[0]).not.toHaveProperty("renewedBy");
});
