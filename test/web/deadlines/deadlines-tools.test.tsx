import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { companyRoutes } from "#shared/companies/routes.ts";
import { cellsOf } from "#shared/csv/columns.ts";
import { addDays, dayInJapan, showDay } from "#shared/dates/day.ts";
import { deadlineRoutes } from "#shared/deadlines/routes.ts";
import { lineColumns } from "#web/features/deadlines/csv-columns.ts";
import { loadsOf } from "#web/features/deadlines/loads.ts";
import { aDraft, checklistCalls } from "#test/support/checklists.ts";
import { anyPointer } from "#test/support/pointer.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { aCompany } from "#test/support/records.ts";
import { renderApp } from "#test/support/render-app.tsx";
import { useTable } from "#test/support/table.ts";
import { taskCalls } from "#test/support/tasks.ts";

useTable();
const user = userEvent.setup(anyPointer);
const today = dayInJapan(new Date());
const day = (after: number) => addDays(today, after);
const rows = () => within(screen.getByRole("region", { name: "期限の一覧" }));
const labels = () =>
  rows()
    .getAllByRole("link")
    .filter((link) => link.closest("[data-label]"))
    .map(({ textContent }) => textContent);

/** Two companies, the second one a colleague's, with 作業 of both and a row of the first, in red. */
const anOfficeWithLines = async () => {
  const office = await anOffice();
  await aUser(office.tenant, { id: 5, lastName: "佐藤", firstName: "美咲" });
  await office.call(companyRoutes.save, { body: aCompany() });
  await office.call(companyRoutes.save, { body: aCompany({ name: "みなと運送有限会社", mainUser: 5 }) });
  const { add } = taskCalls(office);
  await add({ company: 2, title: "勤怠の受領", dueDate: day(1) });
  await add({ company: 1, title: "賃金台帳の受領", dueDate: day(1) });
  await add({ company: 1, title: "控えの返却", dueDate: day(-3) });
  await checklistCalls(office).add([
    aDraft({ content: { Value: "算定基礎届" }, dueDate: { Value: day(2) }, colorInfo: "company:r1" }),
  ]);
  return office;
};

test("会社と色で絞れ、選んだ条件は住所に残り、クリアできる", async () => {
  const { session } = await anOfficeWithLines();
  const { router } = renderApp("/deadlines", { session });
  await waitFor(() => expect(labels()).toEqual(["控えの返却", "勤怠の受領", "賃金台帳の受領", "算定基礎届"]));
  const companies = screen.getByRole<HTMLSelectElement>("combobox", { name: "会社" });
  expect([...companies.options].map(({ text }) => text)).toEqual([
    "すべての会社",
    "みなと運送有限会社",
    "株式会社青葉製作所",
  ]);
  await user.selectOptions(companies, "みなと運送有限会社");
  expect(labels()).toEqual(["勤怠の受領"]);
  expect(new URLSearchParams(router.state.location.search).get("company")).toBe("2_みなと運送有限会社");
  await user.selectOptions(screen.getByRole("combobox", { name: "ブックマーク" }), "赤");
  await user.click((await screen.findAllByRole("button", { name: "条件をクリア" })).at(-1)!);
  expect(router.state.location.search).toBe("");
  await user.selectOptions(screen.getByRole("combobox", { name: "ブックマーク" }), "赤");
  expect(labels()).toEqual(["算定基礎届"]);
});

test("カレンダーは日ごとの件数を示し、押した日だけを一覧に残し、もう一度押すか解除すると戻る", async () => {
  const { session } = await anOfficeWithLines();
  renderApp("/deadlines", { session });
  await waitFor(() => expect(labels()).toHaveLength(4));
  const calendar = within(await screen.findByRole("region", { name: "期限のカレンダー" }));
  const number = Number(day(1).slice(8));
  const cell = () => calendar.getByRole("button", { name: `${number}日、2件` });
  await user.click(cell());
  expect(labels()).toEqual(["勤怠の受領", "賃金台帳の受領"]);
  expect(cell().getAttribute("aria-pressed")).toBe("true");
  await user.click(cell());
  expect(labels()).toHaveLength(4);
  await user.click(cell());
  await user.click(screen.getByRole("button", { name: `期限：${showDay(day(1))}を解除` }));
  expect(labels()).toHaveLength(4);
});

test("先の月へ進むと、その月の末まで読み込む", async () => {
  const office = await anOffice();
  const { add } = taskCalls(office);
  await add({ company: -1, title: "先の作業", dueDate: day(80) });
  const { router } = renderApp("/deadlines", { session: office.session });
  await screen.findByText("この期間の期限はありません。");
  const next = await screen.findByRole("button", { name: "次の月" });
  await user.click(next);
  await user.click(next);
  await screen.findByRole("link", { name: "先の作業" });
  expect(router.state.location.search).toMatch(/days=(90|365)/);
  await screen.findByRole("button", { name: `${Number(day(80).slice(8))}日、1件` });
});

test("朝礼は一覧でも担当ごとでも印刷でき、印刷のあとは画面に残らない", async () => {
  const { session } = await anOfficeWithLines();
  const print = vi.fn();
  vi.stubGlobal("print", print);
  renderApp("/deadlines", { session });
  await waitFor(() => expect(labels()).toHaveLength(4));
  const paper = () => document.querySelector<HTMLElement>("[data-paper]");
  const open = async (name: string) => {
    await user.click(screen.getByRole("button", { name: "朝礼を印刷" }));
    await user.click(await screen.findByRole("menuitem", { name }));
  };
  await open("担当ごとに印刷");
  expect(print).toHaveBeenCalledTimes(1);
  const sheets = [...paper()!.querySelectorAll("section")];
  expect(sheets.map((sheet) => sheet.querySelector("h2")!.textContent)).toEqual(["朝礼　佐藤 美咲", "朝礼　担当なし"]);
  expect(sheets[0]!.textContent).toContain("勤怠の受領");
  expect(sheets[0]!.textContent).not.toContain("賃金台帳の受領");
  const summary = [...sheets[1]!.querySelectorAll("[data-summary] tbody tr")];
  expect(summary.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ["佐藤 美咲", "0", "0", "1", "0", "0", "1"],
    ["担当なし", "1", "0", "2", "0", "0", "3"],
    ["計", "1", "0", "3", "0", "0", "4"],
  ]);
  dispatchEvent(new Event("afterprint"));
  await waitFor(() => expect(paper()).toBeNull());
  await open("一覧で印刷");
  expect(paper()!.querySelectorAll("section")).toHaveLength(1);
  expect(paper()!.textContent).toContain("！3日超過");
});

test("書き出しは一覧の列をそのまま持ち、残り日数は過ぎた日を負の数で示す", async () => {
  const { call } = await anOfficeWithLines();
  const { items } = (await call(deadlineRoutes.list)).body;
  const columns = lineColumns(today, { 5: "佐藤 美咲" });
  expect(columns.map(({ label }) => label)).toEqual([
    ..."期限 残り日数 会社名 対象者 内容 目安 種類 担当 状況".split(" "),
  ]);
  const [overdue, theirs] = items.map((line: (typeof items)[number]) => cellsOf(line, columns));
  expect(overdue).toEqual([showDay(day(-3)), "-3", "株式会社青葉製作所", "", "控えの返却", "", "作業", "", "未着手"]);
  expect(theirs).toEqual([
    showDay(day(1)),
    "1",
    "みなと運送有限会社",
    "",
    "勤怠の受領",
    "",
    "作業",
    "佐藤 美咲",
    "未着手",
  ]);
  expect(loadsOf(items, { 5: "佐藤 美咲" }).map(({ name }) => name)).toEqual(["佐藤 美咲", "担当なし"]);
});
