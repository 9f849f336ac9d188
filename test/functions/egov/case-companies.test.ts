import { expect, test } from "vitest";
import { changeCase } from "#functions/egov/records/store.ts";
import { egovRecords } from "#functions/db/egov-records.ts";
import { checklistRows } from "#functions/db/entities.ts";
import { updateItem } from "#functions/db/items.ts";
import { egovRoutes } from "#shared/egov/routes.ts";
import { aClient, checklistCalls } from "#test/support/checklists.ts";
import { someCases } from "#test/support/egov.ts";
import { anOffice } from "#test/support/office.ts";
import { aChecklistRow } from "#test/support/records.ts";
import { useTable } from "#test/support/table.ts";

useTable();

const check_list_type = "electronicApplication" as const;
const ofRow = (check_list_id: number) => ({ check_list_id, check_list_type });
const rowKey = (tenant: number, id: number) => checklistRows[check_list_type].key(tenant, id);
const companies = async ({ call }: Awaited<ReturnType<typeof anOffice>>) =>
  (await call(egovRoutes.list, {})).body.List.map(({ company }: { company?: number }) => company);

/** An office with two companies of one name and a row of the second. */
const anOfficeWithRow = async () => {
  const office = await anOffice();
  await aClient(office.tenant, 1, "株式会社二葉");
  await aClient(office.tenant, 2, "株式会社二葉");
  const { body } = await checklistCalls(office).add([aChecklistRow({ company: { Value: 2 } })]);
  return { office, row: body.records[0].AutoId as number };
};

test("行から申請した案件は、その行の会社のもので、e-Govが言う名前では決まらない", async () => {
  const { office, row } = await anOfficeWithRow();
  await someCases(office.tenant, [{ ...ofRow(row), corporation_name: "株式会社二葉" }]);
  expect(await companies(office)).toEqual([2]);
  const other = await anOffice();
  await someCases(other.tenant, [{ ...ofRow(row), corporation_name: "株式会社二葉" }, {}]);
  expect(await companies(other)).toEqual([undefined, undefined]);
});

test("前から残る案件は、次に変わるときに会社を持ち、行の会社や行がなくなっても、そのままである", async () => {
  const { office, row } = await anOfficeWithRow();
  const { tenant } = office;
  const [old] = await someCases(tenant, [{}]);
  await updateItem(egovRecords.key(tenant, old!.id), { set: ofRow(row) });
  const move = (status: string) => changeCase(tenant, old!.id, async () => ({ fields: { status } }), new Date());
  expect(await move("審査中１")).toMatchObject({ company: 2 });
  await updateItem(rowKey(tenant, row), { set: { company: 1 } });
  expect(await move("審査中２")).toMatchObject({ company: 2, status: "審査中２" });
  expect(await egovRecords.get(tenant, old!.id)).toMatchObject({ company: 2, status: "審査中２" });
});

test("行がもうない案件は、会社を持たないまま保存される", async () => {
  const { tenant } = await anOffice();
  const [record] = await someCases(tenant, [{ ...ofRow(7) }]);
  expect(await egovRecords.get(tenant, record!.id)).not.toHaveProperty("company");
});
