import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { companyRoutes as routes } from "#shared/companies/routes.ts";
import { anOfficeWith, answer, dialog, input, press, user } from "#test/support/company-screen.ts";
import { useTable } from "#test/support/table.ts";

useTable();
const choose = (label: string, option: string) => user.selectOptions(screen.getByLabelText(label), option);
const chosen = (label: string) => {
  const field = screen.getByLabelText<HTMLSelectElement>(label);
  return within(field).getByRole<HTMLOptionElement>("option", { selected: true, hidden: true }).text;
};

test("手続の条件は、空欄なら要確認のまま、入力すれば保存され、空に戻せる", async () => {
  const office = await anOfficeWith([{}]);
  const stored = async () => (await office.call(routes.list)).body.companies;
  office.open("?id=1");
  await dialog();
  expect(["給与の締め日", "昇給月", "労働保険の適用", "労働者派遣の許可"].map(chosen)).toEqual(Array(4).fill("要確認"));
  await user.type(input("常時使用人数（名）"), "0");
  await user.type(input("賞与予定月"), "6月から");
  await choose("給与の締め日", "末日");
  await choose("昇給月", "昇給なし");
  await choose("労働者派遣の許可", "なし");
  await press("保存");
  await screen.findByText(/^賞与予定月は「6月・12月」のように/);
  await user.clear(input("賞与予定月"));
  await user.type(input("賞与予定月"), "12、6");
  await press("保存");
  await screen.findByText("会社を保存しました。");
  await answer("OK");
  const facts = { regularWorkers: 0, bonusMonths: "6月・12月", payClosingDay: 31, raiseMonth: 0 };
  const rest = { pensionInsured: null, payDay: null, dispatchPermit: "なし", placementPermit: "" };
  expect(await stored()).toMatchObject([{ ...facts, ...rest }]);
});
