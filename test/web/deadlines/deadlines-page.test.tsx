import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, onTestFinished, test, vi } from "vitest";
import { addDays, dayInJapan, showDay } from "#shared/dates/day.ts";
import { companyRoutes } from "#shared/companies/routes.ts";
import { taskRoutes } from "#shared/tasks/routes.ts";
import { employees } from "#functions/db/entities.ts";
import { keepNextRun } from "#functions/db/next-runs.ts";
import { tasks } from "#functions/db/tasks.ts";
import { findDialog } from "#test/support/find-dialog.ts";
import { anyPointer } from "#test/support/pointer.ts";
import { anOffice } from "#test/support/office.ts";
import { aCompany } from "#test/support/records.ts";
import { renderApp } from "#test/support/render-app.tsx";
import { useTable } from "#test/support/table.ts";
import { taskCalls } from "#test/support/tasks.ts";

useTable();
const user = userEvent.setup(anyPointer);
const today = dayInJapan(new Date());
const dialog = async () => within(await findDialog(/./));
const rowOf = async (label: string) => (await screen.findByRole("link", { name: label })).closest("tr")!;

const anOfficeWithTasks = async (...days: [title: string, after: number][]) => {
  const office = await anOffice();
  const { add } = taskCalls(office);
  for (const [title, after] of days) await add({ company: -1, title, dueDate: addDays(today, after) });
  return office;
};

test("期限がなければ空と言い、作業を追加でき、項目の誤りは欄に出て、登録した作業は一覧に出る", async () => {
  const { session, tenant } = await anOffice();
  renderApp("/deadlines", { session });
  await screen.findByText("この期間の期限はありません。");
  await user.click(screen.getByRole("button", { name: "作業を追加" }));
  const form = await dialog();
  await user.click(form.getByRole("button", { name: "登録" }));
  await form.findByText("内容を入力してください。");
  form.getByText("期日を入力してください。");
  await user.type(form.getByRole("textbox", { name: /^内容/ }), "勤怠データの受領");
  await user.type(form.getByRole("textbox", { name: /^期日/ }), showDay(addDays(today, 3)));
  await user.click(form.getByRole("button", { name: "項目を追加" }));
  await user.type(form.getByRole("textbox", { name: "チェック項目1" }), "先方へ連絡");
  await user.click(form.getByRole("checkbox", { name: "チェック項目1は済み" }));
  await user.click(form.getByRole("button", { name: "項目を追加" }));
  await user.click(form.getByRole("button", { name: "登録" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect((await rowOf("勤怠データの受領")).textContent).toContain("あと3日");
  expect(await tasks.get(tenant, 1)).toMatchObject({
    company: -1,
    stuff: -1,
    ticks: [{ text: "先方へ連絡", done: true }],
  });
});

test("超過・今日・7日以内・30日以内に分かれ、期間を広げるとそれ以降も出る", async () => {
  const { session } = await anOfficeWithTasks(
    ["遅れ", -2],
    ["本日分", 0],
    ["来週まで", 7],
    ["来月まで", 30],
    ["先", 70],
  );
  renderApp("/deadlines", { session });
  await rowOf("遅れ");
  const groups = () =>
    screen.getAllByRole("rowheader").map((head) => [
      head.textContent,
      ...within(head.closest("tbody")!)
        .getAllByRole("link")
        .map(({ textContent }) => textContent),
    ]);
  expect(groups()).toEqual([
    ["超過 1件", "遅れ"],
    ["今日 1件", "本日分"],
    ["7日以内 1件", "来週まで"],
    ["30日以内 1件", "来月まで"],
  ]);
  await user.selectOptions(screen.getByRole("combobox", { name: "期間" }), "90日先まで");
  await rowOf("先");
  expect(groups().at(-1)).toEqual(["それ以降 1件", "先"]);
});

test("種類と検索で絞り、当てはまるものがなければ条件をクリアできる", async () => {
  const { session } = await anOfficeWithTasks(["賃金台帳の受領", 1], ["勤怠の受領", 2]);
  renderApp("/deadlines?searchText=台帳", { session });
  await rowOf("賃金台帳の受領");
  expect(screen.queryByRole("link", { name: "勤怠の受領" })).toBeNull();
  await user.selectOptions(screen.getByRole("combobox", { name: "種類" }), "助成金");
  await user.click((await screen.findAllByRole("button", { name: "条件をクリア" })).at(-1)!);
  await rowOf("勤怠の受領");
});

test("状況をその場で変え、完了した行は元に戻せる", async () => {
  const { session, tenant } = await anOfficeWithTasks(["勤怠の受領", 2]);
  renderApp("/deadlines", { session });
  await user.click(within(await rowOf("勤怠の受領")).getByRole("button", { name: "勤怠の受領の状況：未着手" }));
  await user.click(await screen.findByRole("menuitem", { name: "完了" }));
  await user.click(await screen.findByRole("button", { name: "勤怠の受領を元に戻す" }));
  await screen.findByRole("button", { name: "勤怠の受領の状況：未着手" });
  expect(await tasks.get(tenant, 1)).toMatchObject({ status: "1_未着手", Done: false, Version: 3 });
});

test("完了にし、元に戻し、また完了にした行は、そのあと10秒のあいだ元に戻せる", async () => {
  const { session } = await anOfficeWithTasks(["勤怠の受領", 2]);
  renderApp("/deadlines", { session });
  await rowOf("勤怠の受領");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const fast = userEvent.setup({ ...anyPointer, delay: null });
  const complete = async () => {
    await fast.click(await screen.findByRole("button", { name: "勤怠の受領の状況：未着手" }));
    await fast.click(await screen.findByRole("menuitem", { name: "完了" }));
    return screen.findByRole("button", { name: "勤怠の受領を元に戻す" });
  };
  const undo = await complete();
  act(() => void vi.advanceTimersByTime(6_000));
  await fast.click(undo);
  await complete();
  act(() => void vi.advanceTimersByTime(6_000));
  screen.getByRole("button", { name: "勤怠の受領を元に戻す" });
  act(() => void vi.advanceTimersByTime(5_000));
  await waitFor(() => expect(screen.queryByRole("link", { name: "勤怠の受領" })).toBeNull());
});

test.each([
  ["状況", "未着手", "menuitem", "進行中"],
  ["担当", "-", "option", "田中 裕子"],
])("ここで%sを変えた行も、ほかの人が消せば、一覧を読み直すと消える", async (label, before, role, after) => {
  const office = await anOfficeWithTasks(["勤怠の受領", 2]);
  renderApp("/deadlines", { session: office.session });
  await rowOf("勤怠の受領");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const fast = userEvent.setup({ ...anyPointer, delay: null });
  await fast.click(await screen.findByRole("button", { name: `勤怠の受領の${label}：${before}` }));
  await fast.click(await screen.findByRole(role, { name: after }));
  await screen.findByRole("button", { name: `勤怠の受領の${label}：${after}` });
  await taskCalls(office).remove(1, 2);
  // so long the line stands as it was saved: the index that the list follows may be behind
  act(() => void vi.advanceTimersByTime(10_000));
  window.dispatchEvent(new Event("visibilitychange"));
  await screen.findByText("この期間の期限はありません。");
});

test("ほかの人が先に変えた作業の状況は変わらず、理由が出て、最新の状況になる", async () => {
  const office = await anOfficeWithTasks(["勤怠の受領", 2]);
  renderApp("/deadlines", { session: office.session });
  const row = await rowOf("勤怠の受領");
  await office.call(taskRoutes.save, { body: { AutoId: 1, Version: 1, status: "2_進行中" } });
  await user.click(within(row).getByRole("button", { name: "勤怠の受領の状況：未着手" }));
  await user.click(await screen.findByRole("menuitem", { name: "完了" }));
  await screen.findByText("ほかの担当者が先に更新しました。最新の内容を確認してください。");
  await screen.findByRole("button", { name: "勤怠の受領の状況：進行中" });
  expect((await tasks.get(office.tenant, 1)).Done).toBe(false);
});

test("作業を開いて編集し、競合では最新を読み込んで自分の入力を残し、削除は確かめる", async () => {
  const office = await anOfficeWithTasks(["勤怠の受領", 2]);
  renderApp("/deadlines", { session: office.session });
  await user.click(await screen.findByRole("link", { name: "勤怠の受領" }));
  const form = await dialog();
  await user.type(form.getByRole("textbox", { name: /^備考/ }), "月末まで");
  await office.call(taskRoutes.save, { body: { AutoId: 1, Version: 1, ticks: [{ text: "催促", done: false }] } });
  await user.click(form.getByRole("button", { name: "保存" }));
  await user.click(await form.findByRole("button", { name: "最新の内容を読み込む" }));
  expect((await form.findByRole<HTMLInputElement>("textbox", { name: "チェック項目1" })).value).toBe("催促");
  await user.click(form.getByRole("button", { name: "保存" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await tasks.get(office.tenant, 1)).toMatchObject({
    note: "月末まで",
    ticks: [{ text: "催促", done: false }],
  });
  await user.click(await screen.findByRole("link", { name: "勤怠の受領" }));
  await user.click((await dialog()).getByRole("button", { name: "削除" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "削除" }));
  await screen.findByText("この期間の期限はありません。");
});

test("一度開いた作業をほかの人が変えても、もう一度開くと最新の内容が出て、そのまま保存できる", async () => {
  const office = await anOfficeWithTasks(["勤怠の受領", 2]);
  renderApp("/deadlines", { session: office.session });
  await user.click(await screen.findByRole("link", { name: "勤怠の受領" }));
  await user.click((await dialog()).getByRole("button", { name: "キャンセル" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await office.call(taskRoutes.save, { body: { AutoId: 1, Version: 1, note: "先方へ催促" } });
  await user.click(await screen.findByRole("link", { name: "勤怠の受領" }));
  const form = await dialog();
  const note = form.getByRole<HTMLTextAreaElement>("textbox", { name: /^備考/ });
  expect(note.value).toBe("先方へ催促");
  await user.type(note, "済み");
  await user.click(form.getByRole("button", { name: "保存" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await tasks.get(office.tenant, 1)).toMatchObject({ note: "先方へ催促済み", Version: 3 });
});

test("知らない作業の番号は、見つからないと言って一覧に戻る", async () => {
  const { session } = await anOffice();
  const { router } = renderApp("/deadlines?task=9", { session });
  await screen.findByText("この作業は見つかりません。");
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button"));
  await waitFor(() => expect(router.state.location.search).toBe(""));
});

test("従業員の日付は分けて出て、確認済みにすると消え、従業員に残る", async () => {
  const { session, call, tenant } = await anOffice();
  await call(companyRoutes.save, { body: aCompany() });
  const [permitUntil, params] = [addDays(today, 20), { id: 1 }];
  await call(companyRoutes.saveEmployee, { params, body: { label: "山本　健太", permitUntil, number: "7" } });
  renderApp("/deadlines", { session });
  const people = within(await screen.findByRole("region", { name: "従業員の日付" }));
  people.getByText("あと20日");
  const pathOf = (name: string | RegExp) => people.getByRole<HTMLAnchorElement>("link", { name }).pathname;
  expect([pathOf("山本　健太"), pathOf(/会社/)]).toEqual(["/company", "/company/1"]);
  screen.getByText("この期間の期限はありません。");
  await user.click(people.getByRole("button", { name: "山本　健太の在留期限を確認済みにする" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "従業員の日付" })).toBeNull());
  expect(await employees.get(tenant, 1, 1)).toMatchObject({ confirmedDates: { permit: permitUntil }, number: "7" });
});

test("更新されて再び出た在留期限も、確認済みにすると、次に開いたときには出ない", async () => {
  const { session, call, tenant } = await anOffice();
  await call(companyRoutes.save, { body: aCompany() });
  const permitUntil = addDays(today, 20);
  const confirmedDates = { permit: addDays(today, -345), age60: addDays(today, -400) };
  const body = { label: "山本　健太", permitUntil, confirmedDates };
  await call(companyRoutes.saveEmployee, { params: { id: 1 }, body });
  const { unmount } = renderApp("/deadlines", { session });
  await user.click(await screen.findByRole("button", { name: "山本　健太の在留期限を確認済みにする" }));
  await screen.findByText(/さんの在留期限を確認済みにしました。$/);
  expect((await employees.get(tenant, 1, 1)).confirmedDates).toEqual({ ...confirmedDates, permit: permitUntil });
  unmount();
  renderApp("/deadlines", { session });
  await screen.findByText("この期間の期限はありません。");
  expect(screen.queryByRole("region", { name: "従業員の日付" })).toBeNull();
});

test("上限で定例業務から作れないものを上に示し、読み込めないときは読み込み直せる", async () => {
  const { session, tenant } = await anOffice();
  await keepNextRun(tenant, { day: today, planVersion: 1, companyVersion: 1, full: ["task"] });
  renderApp("/deadlines", { session });
  await screen.findByText("作業の登録数が上限のため、定例業務から作れません。");
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) =>
    path.includes("/api/deadlines") ? Promise.reject(new TypeError("gone")) : fetch(path, init),
  );
  await user.click(screen.getByRole("button", { name: /^担当なし/ }));
  await screen.findByText("期限を読み込めませんでした。");
  vi.stubGlobal("fetch", fetch);
  await user.click(screen.getByRole("button", { name: "再読み込み" }));
  await screen.findByText("この期間の期限はありません。");
});
