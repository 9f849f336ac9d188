import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { companyRoutes as routes } from "#shared/companies/routes.ts";
import type { Company } from "#shared/companies/company.ts";
import { anOfficeWith, user } from "#test/support/company-screen.ts";
import { aUser } from "#test/support/office.ts";
import { renderApp } from "#test/support/render-app.tsx";
import { useTable } from "#test/support/table.ts";

useTable();

const names = ["株式会社青葉製作所", "有限会社みなと運送", "合同会社はやせ"];
/** The first one is of 佐藤 (12), the others are nobody's. */
const aList = async () => {
  const office = await anOfficeWith([]);
  await aUser(office.tenant, { id: 12, lastName: "佐藤", firstName: "美咲", role: "user" });
  for (const [at, name] of names.entries())
    await office.call(routes.save, {
      body: { name, nameKana: "カナ", memo: `メモ${at}`, ...(at === 0 && { mainUser: 12 }) },
    });
  const stored = async (): Promise<Company[]> => (await office.call(routes.list)).body.companies;
  const save = async (id: number, fields: Partial<Company>) => {
    const { Version, name, nameKana } = (await stored()).find((company) => company.id === id)!;
    return office.call(routes.save, { body: { id, Version, name, nameKana, ...fields } });
  };
  return { ...office, save, stored, inCharge: async () => (await stored()).map((of) => [of.mainUser, of.subUser]) };
};
const box = (name: string) => screen.findByRole<HTMLInputElement>("checkbox", { name: `${name}を選択` });
const all = () => screen.findByRole<HTMLInputElement>("checkbox", { name: "表示中の行をすべて選択" });
const bar = async () => within(await screen.findByRole("region", { name: "選択した行" }));
const press = async (name: string) => user.click(await (await bar()).findByRole("button", { name }));
/** 担当 and 副担当 as the popup offers them; "" is left alone. */
const give = async (main: string, sub = "") => {
  await press("担当・副担当を変更");
  const popup = within(await screen.findByRole("dialog"));
  await popup.findAllByRole("option", { name: "佐藤 美咲" });
  const change = popup.getByRole<HTMLButtonElement>("button", { name: "変更する" });
  expect(change.disabled).toBe(true);
  if (main) await user.selectOptions(popup.getByLabelText("担当"), main);
  if (sub) await user.selectOptions(popup.getByLabelText("副担当"), sub);
  await user.click(change);
};

test("選んだ会社の担当だけが変わり、ほかの欄と選んでいない会社はそのまま。元に戻すと前の担当に戻る", async () => {
  const { open, inCharge, stored } = await aList();
  open();
  await user.click(await box(names[0]!));
  await user.click(await box(names[1]!));
  await (await bar()).findByText("を選択中", { exact: false });
  await give("田中 裕子");
  await screen.findByText("2件の担当を「田中 裕子」に変更しました。");
  // prettier-ignore
  expect(await inCharge()).toEqual([[1, -1], [1, -1], [-1, -1]]);
  expect((await stored()).map(({ memo }) => memo)).toEqual(["メモ0", "メモ1", "メモ2"]);
  expect((await bar()).queryByText(/を選択中/)).toBeNull();
  await press("元に戻す");
  await screen.findByText("2件を元に戻しました。");
  // prettier-ignore
  expect(await inCharge()).toEqual([[12, -1], [-1, -1], [-1, -1]]);
});

test("担当と副担当を一度に変え、もうそうなっている会社は送らない", async () => {
  const { open, inCharge, stored } = await aList();
  open();
  await user.click(await all());
  await give("佐藤 美咲");
  await screen.findByText("2件の担当を「佐藤 美咲」に変更しました。");
  expect((await stored()).map(({ Version }) => Version)).toEqual([1, 2, 2]);
  await user.click(await all());
  await give("担当なし", "田中 裕子");
  await screen.findByText("3件の担当を「担当なし」、副担当を「田中 裕子」に変更しました。");
  // prettier-ignore
  expect(await inCharge()).toEqual([[-1, 1], [-1, 1], [-1, 1]]);
  await press("元に戻す");
  await screen.findByText("3件を元に戻しました。");
  // prettier-ignore
  expect(await inCharge()).toEqual([[12, -1], [12, -1], [12, -1]]);
});

test("ほかの人が先に変えた会社は、名前と理由を示して残し、元に戻すも、そのあとの変更を上書きしない", async () => {
  const { open, save, inCharge, stored } = await aList();
  open();
  await user.click(await all());
  await save(2, { name: "みなと運送（改称）", subUser: 12 });
  await give("田中 裕子");
  const said = await screen.findByText("2件の担当を「田中 裕子」に変更しました。1件は変更していません。");
  expect(within(said.parentElement!).getByRole("listitem").textContent).toBe(
    `${names[1]}：ほかの担当者が先に更新しました。最新の内容を確認してください。`,
  );
  // prettier-ignore
  expect(await inCharge()).toEqual([[1, -1], [-1, 12], [1, -1]]);
  expect((await stored())[1]!.name).toBe("みなと運送（改称）");
  // the one that was left is still chosen, and can be tried again
  await (await bar()).findByText("1件", { selector: "b" });
  await save(3, { mainUser: -1, memo: "あとから" });
  await press("元に戻す");
  await screen.findByText("1件を元に戻しました。1件は変更していません。");
  // prettier-ignore
  expect(await inCharge()).toEqual([[12, -1], [-1, 12], [-1, -1]]);
  expect((await stored())[2]!.memo).toBe("あとから");
});

test("消えた会社があっても、ほかの会社は変わる", async () => {
  const { open, call, inCharge } = await aList();
  open();
  await user.click(await all());
  await call(routes.remove, { params: { id: 2 }, query: { Version: 1 } });
  await give("田中 裕子");
  await screen.findByText("2件の担当を「田中 裕子」に変更しました。1件は変更していません。");
  // prettier-ignore
  expect(await inCharge()).toEqual([[1, -1], [1, -1]]);
});

test("一般のユーザーも変えられ、何も選ばずに閉じると何も変わらない", async () => {
  const { tenant, inCharge } = await aList();
  const staff = await aUser(tenant, { id: 13, role: "user" });
  renderApp("/company", { session: staff.session });
  await user.click(await box(names[2]!));
  await press("担当・副担当を変更");
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "キャンセル" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await give("", "佐藤 美咲");
  await screen.findByText("1件の副担当を「佐藤 美咲」に変更しました。");
  // prettier-ignore
  expect(await inCharge()).toEqual([[12, -1], [-1, -1], [-1, 12]]);
});
