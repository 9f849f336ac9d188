import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { companies, employees } from "#functions/db/entities.ts";
import { updateItem } from "#functions/db/items.ts";
import { aClient, aDraft, checklistCalls } from "#test/support/checklists.ts";
import { anOffice } from "#test/support/office.ts";
import { anyPointer } from "#test/support/pointer.ts";
import { renderApp } from "#test/support/render-app.tsx";
import { useTable } from "#test/support/table.ts";

useTable();
const user = userEvent.setup(anyPointer);
const field = () => screen.findByRole("combobox", { name: "移動先を検索" });
const group = async (name: string) => within(await screen.findByRole("group", { name }));
const active = () =>
  document.getElementById(screen.getByRole("combobox").getAttribute("aria-activedescendant") ?? "")?.textContent;

const anOfficeToFind = async () => {
  const office = await anOffice();
  await aClient(office.tenant, 7, "株式会社青葉製作所", ["山本　健太", "渡辺　由美子"]);
  await aClient(office.tenant, 8, "有限会社渡辺工務店", ["伊藤　渡"]);
  const kana = "ワタナベコウムテン";
  await updateItem(companies.key(office.tenant, 8), { set: { nameKana: kana } });
  await updateItem(employees.key(office.tenant, 7, 702), { set: { kana: "ワタナベ　ユミコ", number: "0012" } });
  return office;
};

test("Ctrl+Kで開き、数文字とEnterで従業員の会社のページへ移り、次に開くと最近開いたものにある", async () => {
  const office = await anOfficeToFind();
  const { router } = renderApp("/todo", office);
  await screen.findByRole("heading", { level: 1 });
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await field(), "わたなべ ゆ");
  await (await group("従業員")).findByText(/株式会社青葉製作所.0012/);
  await waitFor(() => expect(active()).toContain("渡辺　由美子"));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe("/company/7"));
  expect(router.state.location.search).toBe("?person=702");
  await waitFor(() => expect(screen.queryByRole("combobox", { name: "移動先を検索" })).toBeNull());
  const people = within(await screen.findByRole("region", { name: "従業員" }));
  await waitFor(() => expect(people.getAllByRole("row")[1]!.textContent).toContain("渡辺　由美子"));

  await user.click(screen.getByRole("button", { name: /画面・会社・人へ移動/ }));
  expect((await group("最近開いたもの")).getByRole("option").textContent).toContain("渡辺　由美子");
  await user.click((await group("最近開いたもの")).getByRole("option"));
  await waitFor(() => expect(screen.queryByRole("combobox", { name: "移動先を検索" })).toBeNull());
  await user.click(screen.getByRole("button", { name: /画面・会社・人へ移動/ }));
  expect((await group("最近開いたもの")).getAllByRole("option")).toHaveLength(1);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(Object.values(localStorage).join()).not.toContain("渡辺");
});

test("上下の矢印で選び、端から端へ回り、クリックでも、Ctrl+Enterで新しいタブでも開く", async () => {
  const office = await anOfficeToFind();
  const open = vi.spyOn(window, "open").mockReturnValue(null);
  const { router } = renderApp("/dashboard", office);
  await user.click(await screen.findByRole("button", { name: /画面・会社・人へ移動/ }));
  await user.type(await field(), "わたなべ");
  await group("会社");
  await waitFor(() => expect(active()).toContain("渡辺　由美子"));
  await user.keyboard("{ArrowDown}");
  expect(active()).toContain("有限会社渡辺工務店");
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect(open).toHaveBeenCalledWith("/company/8", "_blank", "noopener");
  await user.keyboard("{ArrowUp}{ArrowUp}");
  const options = screen.getAllByRole("option");
  expect(active()).toBe(options.at(-1)!.textContent);
  await user.click((await group("登録")).getByText("電子申請を登録"));
  await waitFor(() => expect(router.state.location.pathname).toBe("/electronicapplication"));
  expect(new URLSearchParams(router.state.location.search).get("company")).toBe("8_有限会社渡辺工務店");
  open.mockRestore();
});

test("行は内容と対象者から、画面と登録は名前から見つかり、なければそう言う", async () => {
  const office = await anOfficeToFind();
  const draft = { company: { Value: 7 }, stuff: { Text: "外部　花子" }, content: { Value: "資格取得" } };
  expect((await checklistCalls(office).add([aDraft(draft)])).status).toBe(200);
  renderApp("/dashboard", office);
  await user.click(await screen.findByRole("button", { name: /画面・会社・人へ移動/ }));
  const text = await field();
  await (await group("画面")).findByText("36協定");
  await user.type(text, "外部 取得");
  const row = await (await group("電子申請")).findByRole("option");
  expect(row.textContent).toBe("外部　花子　資格取得株式会社青葉製作所申請中");
  await user.clear(text);
  await user.type(text, "助成金");
  expect((await group("画面")).getByRole("option").textContent).toBe("助成金");
  expect((await group("登録")).getByRole("option").textContent).toBe("助成金を登録");
  await user.clear(text);
  await user.type(text, "どこにもない名前");
  await screen.findByText("該当する移動先はありません。別の条件を試してください。");
});

test("ダイアログの上では開かない", async () => {
  const office = await anOfficeToFind();
  renderApp("/company?action=new", office);
  await screen.findByRole("dialog");
  await user.keyboard("{Control>}k{/Control}");
  expect(screen.queryByRole("combobox", { name: "移動先を検索" })).toBeNull();
});
