import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { companyRoutes as routes } from "#shared/companies/routes.ts";
import { userRoutes } from "#shared/users/routes.ts";
import { companies } from "#functions/db/entities.ts";
import { putItem } from "#functions/db/items.ts";
import { anOfficeWith, answer, dialog, input, press, user } from "#test/support/company-screen.ts";
import { aUser } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";

useTable();

const anOfficeOfTwo = async () => {
  const office = await anOfficeWith([{}]);
  await aUser(office.tenant, { id: 12, lastName: "佐藤", firstName: "美咲" });
  const stored = async () => (await office.call(routes.list)).body.companies[0];
  return { ...office, stored };
};
const rowOf = async (name: string) => (await screen.findByRole("link", { name })).closest("tr")!;

test("担当をダイアログで選ぶと、一覧に氏名が出る", async () => {
  const { open, stored } = await anOfficeOfTwo();
  open("?id=1");
  await dialog();
  await screen.findAllByRole("option", { name: "佐藤 美咲" });
  // the list behind it is narrowed by a select of this name
  const form = within(await screen.findByRole("dialog"));
  await user.selectOptions(form.getByLabelText("担当"), "佐藤 美咲");
  await user.selectOptions(input("副担当"), "田中 裕子");
  await press("保存");
  await screen.findByText("会社を保存しました。");
  await answer("OK");
  expect(await stored()).toMatchObject({ mainUser: 12, subUser: 1 });
  const row = await rowOf("株式会社青葉製作所");
  expect(within(row).getByText("佐藤 美咲")).toBeTruthy();
  expect(within(row).getByText("田中 裕子")).toBeTruthy();
});

test("削除された担当は、氏名に（削除済み）を付けて選択肢に残る", async () => {
  const { open, call, tenant } = await anOfficeOfTwo();
  await call(userRoutes.remove, { params: { id: 12 }, query: { Version: 1 } });
  // as one that was restored
  await putItem({ ...companies.key(tenant, 1), ...(await companies.get(tenant, 1)), mainUser: 12 });
  open("?id=1");
  await dialog();
  expect(await screen.findByRole("option", { name: "佐藤 美咲（削除済み）", selected: true })).toBeTruthy();
});
