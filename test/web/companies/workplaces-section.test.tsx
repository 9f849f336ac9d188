import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { companyRoutes as routes } from "#shared/companies/routes.ts";
import { anOfficeWith, answer, dialog, press, user } from "#test/support/company-screen.ts";
import { useTable } from "#test/support/table.ts";

useTable();
const params = { id: 1 };
const findDialog = async (name: string, whom: RegExp) => within(await dialog(name, whom));

test("本社をそのまま登録し、開いて住所を直すと会社に合わせるのをやめ、支店を足して削除できる", async () => {
  const { open, call } = await anOfficeWith([{ name: "青葉", postalCode: "220-0011", address: "横浜市西区" }]);
  const list = async () => (await call(routes.listWorkplaces, { params })).body.workplaces;
  open("?id=1");
  await dialog();
  await user.click(await screen.findByRole("button", { name: "本社（会社の住所）をそのまま登録" }));
  await user.click(await screen.findByRole("button", { name: "事業場「青葉」を編集" }));
  const edit = await findDialog("編集", /^青葉.*事業場$/);
  expect(edit.getByLabelText("会社の名称・住所・電話番号に合わせる")).toHaveProperty("checked", true);
  expect(edit.getByLabelText("住所")).toHaveProperty("value", "横浜市西区");
  await user.type(edit.getByLabelText("住所"), "２");
  await waitFor(() =>
    expect(edit.getByLabelText("会社の名称・住所・電話番号に合わせる")).toHaveProperty("checked", false),
  );
  await user.type(edit.getByLabelText("労働保険番号 都道府県"), "14102123456000");
  await user.type(edit.getByRole("combobox", { name: "所轄労働基準監督署" }), "横浜西");
  await user.click(edit.getByRole("button", { name: "保存" }));
  await waitFor(async () =>
    expect(await list()).toMatchObject([
      { followsCompany: false, address: "横浜市西区２", laborInsurance: "14-1-02-123456-000", laborOffice: "横浜西" },
    ]),
  );

  await user.click(await screen.findByRole("button", { name: "事業場を追加" }));
  const added = await findDialog("新規登録", /事業場$/);
  await user.click(added.getByRole("button", { name: "登録" }));
  await added.findByText("事業場名を入力してください。");
  await user.type(added.getByRole("textbox", { name: /事業場名/ }), "川崎工場");
  await user.click(added.getByRole("button", { name: "登録" }));
  await user.click(await screen.findByRole("button", { name: "事業場「川崎工場」を削除" }));
  await answer("削除");
  await waitFor(async () => expect(await list()).toHaveLength(1));
  expect((await call(routes.get, { params })).body.company.Version).toBe(1);
});

test("事業場のある会社では、従業員に事業場を付けられる", async () => {
  const { open, call } = await anOfficeWith([{ name: "青葉" }]);
  await call(routes.saveWorkplace, { params, body: { name: "川崎工場" } });
  open("?id=1");
  await dialog();
  await user.selectOptions(await screen.findByLabelText("事業場"), "川崎工場");
  await user.type(await screen.findByLabelText("新しい従業員の氏名"), "渡辺");
  await press("追加");
  await waitFor(async () =>
    expect((await call(routes.listEmployees, { params })).body.staff).toMatchObject([{ label: "渡辺", workplace: 1 }]),
  );
  expect(await screen.findByText("渡辺")).toBeTruthy();
});
