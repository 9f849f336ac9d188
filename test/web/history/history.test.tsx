import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { companyRoutes } from "#shared/companies/routes.ts";
import { historyRoutes } from "#shared/history/routes.ts";
import { companies } from "#functions/db/entities.ts";
import { insert } from "#infra/local/seed/insert.ts";
import { manyCompanies } from "#test/bench/records.ts";
import { aDraft, checklistCalls } from "#test/support/checklists.ts";
import { anOfficeWith, answer, dialog, press, user } from "#test/support/company-screen.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { aCompany } from "#test/support/records.ts";
import { renderApp } from "#test/support/render-app.tsx";
import { useTable } from "#test/support/table.ts";
import { aTodoOffice } from "#test/support/todos.ts";

useTable();
beforeEach(() => localStorage.clear());

const two = [
  { name: "株式会社青葉", nameKana: "アオバ" },
  { name: "株式会社若葉", nameKana: "ワカバ" },
];
const entries = async () => {
  const list = await screen.findByRole("list", { name: "履歴" });
  return [...list.children].map(({ textContent }) => textContent ?? "");
};

test("会社の画面の「履歴」は、その会社の変更を新しい順に、画面の言葉で見せる", async () => {
  const office = await anOfficeWith(two);
  await office.call(companyRoutes.save, { body: { ...aCompany({ ...two[0], memo: "移転" }), id: 1, Version: 1 } });
  const { requests } = office.open("?id=1");
  await dialog("編集", /^株式会社青葉/);
  expect(requests.some(({ url }) => url.includes("/api/history"))).toBe(false);
  await press("履歴");
  const shown = await entries();
  expect(shown).toHaveLength(2);
  expect(shown[0]).toMatch(/田中 裕子変更メモ（なし）→移転/);
  expect(shown[1]).toMatch(/田中 裕子登録/);
});

test("会社の「履歴」から、その会社の従業員の記録も読める", async () => {
  const office = await anOfficeWith(two);
  for (const [index, label] of ["山本", "中村"].entries())
    await office.call(companyRoutes.saveEmployee, { params: { id: index + 1 }, body: { label, kana: "" } });
  office.open("?id=1");
  await dialog("編集", /^株式会社青葉/);
  await press("履歴");
  await entries();
  await user.click(await screen.findByRole("radio", { name: "従業員" }));
  await waitFor(async () => expect(await entries()).toEqual([expect.stringMatching(/登録従業員　山本$/)]));
});

test("案件とチェックリストの画面にも「履歴」がある", async () => {
  const office = await aTodoOffice();
  await office.aCase();
  await checklistCalls(office).add([aDraft()]);
  const opened = renderApp("/electronicapplication?id=1", office);
  await dialog();
  await press("履歴");
  expect(await entries()).toHaveLength(1);
  opened.unmount();
  renderApp("/todo?id=1&done=all", office);
  await dialog();
  await press("履歴");
  expect(await entries()).toHaveLength(1);
});

test("一般の人には「履歴」のボタンも画面もない", async () => {
  const { tenant } = await anOfficeWith(two);
  const staff = await aUser(tenant, { id: 2, role: "user" });
  const opened = renderApp("/company?id=1", staff);
  await dialog("編集", /^株式会社青葉/);
  expect(screen.queryByRole("button", { name: "履歴" })).toBeNull();
  opened.unmount();
  const { router } = renderApp("/history", staff);
  await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard"));
});

test("履歴の画面から、削除した会社を復元できる", async () => {
  const office = await anOfficeWith(two);
  await office.call(companyRoutes.remove, { params: { id: 2 }, query: { Version: 1 } });
  renderApp("/history", office);
  const [removed] = await entries();
  expect(removed).toMatch(/削除会社　株式会社若葉（削除済み）復元/);
  await user.click(await screen.findByRole("button", { name: "復元" }));
  const question = await screen.findByRole("alertdialog");
  expect(question.textContent).toContain("以下の会社を、削除する前の内容で復元しますか？株式会社若葉");
  await answer("復元する");
  await screen.findByText("会社を復元しました。");
  await waitFor(async () => expect((await entries())[0]).toMatch(/復元会社　株式会社若葉$/));
  expect(screen.queryByRole("button", { name: "復元" })).toBeNull();
  expect(await companies.get(office.tenant, 2)).toMatchObject({ name: "株式会社若葉", Version: 2 });
});

test("復元できない理由は画面に出て、何も変わらない", async () => {
  const office = await anOfficeWith(two, { CompanyMax: 2 });
  await office.call(companyRoutes.remove, { params: { id: 2 }, query: { Version: 1 } });
  await office.call(companyRoutes.save, { body: aCompany() });
  renderApp("/history?act=remove", office);
  await press("復元");
  await answer("復元する");
  await screen.findByText("会社は2件までしか登録できません。");
  expect(await companies.find(office.tenant, 2)).toBeUndefined();
});

test("絞り込みは住所に残り、エクスポートは続きまで読む", async () => {
  const { tenant, office, session, call } = await anOffice();
  await insert({ userId: 1, now: new Date(), limits: office }, companies, tenant, manyCompanies(120));
  await companies.takeIds(tenant, 120);
  await call(companyRoutes.save, { body: aCompany({ name: "株式会社若葉" }) });
  await checklistCalls({ call }).add([aDraft()]);
  const { router, requests } = renderApp("/history", { session });
  expect(await entries()).toHaveLength(50);
  await press("さらに表示");
  await waitFor(async () => expect(await entries()).toHaveLength(100));
  await user.selectOptions(await screen.findByLabelText("種類"), "電子申請");
  await waitFor(() => expect(router.state.location.search).toBe("?kind=electronicApplication"));
  await waitFor(async () => expect(await entries()).toHaveLength(1));
  await user.selectOptions(await screen.findByLabelText("種類"), "会社");
  await waitFor(async () => expect(await entries()).toHaveLength(50));
  requests.length = 0;
  await press("エクスポート");
  const form = await screen.findByRole("dialog");
  await within(form).findByText("表示中の121件を、画面と同じ並びでエクスポートします。");
  expect(requests.filter(({ url }) => url.includes(historyRoutes.list.path)).length).toBeGreaterThanOrEqual(3);
});
