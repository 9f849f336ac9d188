import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { CompanyField } from "#shared/companies/company-fields.ts";
import { companyRoutes as routes } from "#shared/companies/routes.ts";
import { anOfficeWith, answer, dialog, input, press, user } from "#test/support/company-screen.ts";
import { csvOf, importCalls } from "#test/support/imports.ts";
import { aCompany } from "#test/support/records.ts";
import { useTable } from "#test/support/table.ts";
import { stubDownloads } from "#test/support/web-worker.ts";

vi.mock(import("#shared/companies/company-fields.ts"), async (original) => {
  const tables = await original();
  const added = {
    name: "nickname",
    label: "通称",
    kind: "fullWidth",
    section: "basic",
    max: 10,
  } satisfies CompanyField;
  const withRow = <Rows extends readonly object[]>(rows: Rows) => [...rows, added] as unknown as Rows;
  return {
    ...tables,
    companyFields: withRow(tables.companyFields),
    typedFields: withRow(tables.typedFields),
    fileFields: withRow(tables.fileFields),
  };
});
useTable();

test("表に1行を足した項目は、入力して検査と保存ができ、書き出され、取り込まれる", async () => {
  const downloads = stubDownloads();
  const office = await anOfficeWith([{}]);
  const stored = async () => (await office.call(routes.list)).body.companies;
  office.open("?id=1");
  await dialog();
  await user.type(input("通称"), "ｱｵﾊﾞさん".repeat(3));
  await press("保存");
  await screen.findByText("通称は10文字以内で入力してください。");
  await user.clear(input("通称"));
  await user.type(input("通称"), "ｱｵﾊﾞさん");
  await press("保存");
  await screen.findByText("会社を保存しました。");
  await answer("OK");
  expect(await stored()).toMatchObject([{ nickname: "アオバさん" }]);

  await press("エクスポート");
  await dialog("エクスポート");
  await press("ダウンロード");
  await waitFor(() => expect(downloads).toHaveLength(1));
  const [head, row] = (await downloads[0]!.file.text()).split("\r\n").map((line) => line.split(","));
  expect([head!.at(-1), row!.at(-1)]).toEqual(["通称", "アオバさん"]);

  const { name, nameKana } = aCompany();
  const file = csvOf(["No", "会社名", "会社名カナ", "通称"], [1, name, nameKana, "みどり"]);
  expect((await importCalls(office, "companies").all(file)).body).toMatchObject({ changed: 1, errors: [] });
  expect(await stored()).toMatchObject([{ nickname: "みどり" }]);
});
