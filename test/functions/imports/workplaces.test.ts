import { expect, test } from "vitest";
import { companyRoutes } from "#shared/companies/routes.ts";
import { workplaceCsvColumns } from "#shared/companies/csv-columns.ts";
import type { Workplace } from "#shared/companies/workplace.ts";
import { defaultOptions } from "#shared/csv/options.ts";
import { writeCsv } from "#shared/csv/write.ts";
import { companies } from "#functions/db/entities.ts";
import { updateItem } from "#functions/db/items.ts";
import { csvOf, importCalls } from "#test/support/imports.ts";
import { anOffice } from "#test/support/office.ts";
import { aCompany } from "#test/support/records.ts";
import { useTable } from "#test/support/table.ts";

useTable();
const heads = [
  "会社No",
  "会社名",
  "No",
  "事業場名",
  "郵便番号",
  "住所",
  "労働保険番号",
  "被一括事業場番号",
  "監督署",
  "労働者数",
];

const anImport = async () => {
  const office = await anOffice();
  await office.call(companyRoutes.save, {
    body: aCompany({ name: "青葉", postalCode: "220-0011", address: "横浜市" }),
  });
  await office.call(companyRoutes.save, { body: aCompany({ name: "乙社" }) });
  await office.call(companyRoutes.saveWorkplace, {
    params: { id: 1 },
    body: { followsCompany: true, laborOffice: "横浜西" },
  });
  const read = async (): Promise<Workplace[]> => (await office.call(companyRoutes.listAllWorkplaces)).body.workplaces;
  return { ...office, ...importCalls(office, "workplaces"), read };
};

test("事業場を会社ごとに登録・変更し、書き出しのままなら何も変わらない", async () => {
  const { all, dryRun, read } = await anImport();
  const csv = csvOf(
    heads,
    [1, "青葉", 1, "青葉", "220-0011", "横浜市", "13101123456000", 12, "横浜南", "1200"],
    ["", "青葉", "", "工場", "0600001", "札幌市", "", "", "札幌中央", ""],
    [2, "", "", "乙本社", "", "", "1-13-01-123456-000", "", "", ""],
  );
  expect((await dryRun(csv)).errors).toEqual([
    { line: 4, field: "労働保険番号", message: expect.stringContaining("労働保険番号は、都道府県2桁") },
  ]);
  const right = csv.replace("1-13-01-123456-000", "13-1-01-123456-001");
  expect((await dryRun(right)).lines[0]).toMatchObject({ act: "save", target: "青葉" });
  expect(await all(right)).toMatchObject({ status: 200, body: { created: 2, changed: 1 } });
  expect(await read()).toMatchObject([
    {
      id: 1,
      name: "青葉",
      followsCompany: true,
      laborOffice: "横浜南",
      laborInsurance: "13-1-01-123456-000",
      consolidatedNumber: "0012",
      employeeCount: 1200,
    },
    { id: 2, company: 1, name: "工場", followsCompany: false, postalCode: "060-0001", employeeCount: null },
    { id: 3, company: 2, laborInsurance: "13-1-01-123456-001" },
  ]);
  const names = ["青葉", "青葉", "乙社"];
  const rows = (await read()).map((each, at) =>
    workplaceCsvColumns.map(({ data }) => data({ ...each, companyName: names[at]! })),
  );
  const file = writeCsv([workplaceCsvColumns.map(({ label }) => label), ...rows], defaultOptions);
  expect(await dryRun(file)).toMatchObject({ rows: 3, created: 0, changed: 0, errors: [], warnings: [] });
});

test("名前か住所を変えると、会社の住所に合わせるのをやめる", async () => {
  const { all, read, call } = await anImport();
  await all(csvOf(["会社No", "会社名", "No", "事業場名", "住所"], [1, "青葉", 1, "青葉本社", "横浜市"]));
  expect(await read()).toMatchObject([{ name: "青葉本社", postalCode: "220-0011", followsCompany: false }]);
  await call(companyRoutes.save, { body: { ...aCompany({ name: "改名" }), id: 1, Version: 1 } });
  expect(await read()).toMatchObject([{ name: "青葉本社" }]);
});

test("1社の上限は試しで分かり、途中で埋まっても超えない", async () => {
  const { dryRun, run, runAll, tenant, read, call } = await anImport();
  const csv = csvOf(["会社名", "事業場名"], ["青葉", "一"], ["青葉", "二"]);
  const { token } = await dryRun(csv);
  await updateItem(companies.key(tenant, 1), { set: { workplaceTaken: 299 } });
  const refused = await run(csv, token);
  expect([refused.status, refused.body.message]).toEqual([409, "事業場は300件までしか登録できません。"]);
  expect(await read()).toHaveLength(1);
  await updateItem(companies.key(tenant, 1), { set: { workplaceTaken: 298 } });
  expect((await runAll(csv, (await dryRun(csv, { again: true })).token, { again: true })).status).toBe(200);
  expect(await read()).toHaveLength(3);
  expect((await call(companyRoutes.saveWorkplace, { params: { id: 1 }, body: { name: "三" } })).status).toBe(409);
});
