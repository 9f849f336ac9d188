import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { addDays, dayInJapan, showDay } from "#shared/dates/day.ts";
import type { DeadlineLine } from "#shared/deadlines/deadline.ts";
import { companies } from "#functions/db/entities.ts";
import { tasks } from "#functions/db/tasks.ts";
import { updateItem } from "#functions/db/items.ts";
import { lineKey } from "#web/components/lines/labels.ts";
import { withChanges } from "#web/features/deadlines/use-line-writes.ts";
import { aClient, aDraft, checklistCalls } from "#test/support/checklists.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { anyPointer } from "#test/support/pointer.ts";
import { renderApp } from "#test/support/render-app.tsx";
import { useTable } from "#test/support/table.ts";
import { taskCalls } from "#test/support/tasks.ts";

useTable();
const user = userEvent.setup({ delay: null, ...anyPointer });
const today = dayInJapan(new Date());
const inDays = (days: number) => addDays(today, days);

/** Row 1 and 作業 1 of company 7, which 佐藤 (12) looks after, due in 9 and in 2 days; 作業 2 of no company, today. */
const aList = async () => {
  const office = await anOffice();
  await aUser(office.tenant, { id: 12, lastName: "佐藤", firstName: "美咲" });
  await aClient(office.tenant, 7, "株式会社青葉製作所");
  await updateItem(companies.key(office.tenant, 7), { set: { mainUser: 12 } });
  const rows = checklistCalls(office);
  const row = { company: { Value: 7 }, content: { Value: "名簿の確認" }, deadline: { Value: inDays(9) } };
  expect((await rows.add([aDraft(row)])).status).toBe(200);
  const { add, save } = taskCalls(office);
  await add({ company: 7, title: "勤怠の受領", dueDate: inDays(2) });
  await add({ company: -1, title: "事務所の作業", dueDate: today });
  renderApp("/deadlines", { session: office.session });
  await screen.findByRole("link", { name: "勤怠の受領" });
  const task = (id = 1) => tasks.get(office.tenant, id);
  return { ...office, rows, save, task, row: async () => (await rows.list()).body.records[0] };
};
const cell = (name: string) => screen.findByRole("button", { name });
/** The popover, once it has the focus. */
const opened = async (name: string) => {
  await user.click(await cell(name));
  const found = await screen.findByRole("dialog");
  await waitFor(() => expect(found.contains(document.activeElement)).toBe(true));
  return within(found);
};
const pick = async (name: string, option: string) => {
  const list = await opened(name);
  await user.click(await list.findByRole("option", { name: option }));
};
const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
const groupOf = (title: string) =>
  within(screen.getByRole("link", { name: title }).closest("tbody")!).getByRole("rowheader").textContent;
const due = (days: number, left: string) => `${showDay(inDays(days))} ${left}`;

test.each([
  ["行", "名簿の確認"],
  ["作業", "勤怠の受領"],
])("%sの担当は、会社の担当とユーザーから選べ、記録だけが変わり、元に戻せる", async (kind, title) => {
  const { row, task } = await aList();
  const stored = () => (kind === "行" ? row() : task());
  const list = await opened(`${title}の担当：佐藤 美咲`);
  await list.findByRole("option", { name: "田中 裕子" });
  expect(list.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    "会社の担当",
    "田中 裕子",
    "佐藤 美咲",
  ]);
  expect(list.getByRole("option", { selected: true }).textContent).toBe("会社の担当");
  const before = await stored();
  await user.click(list.getByRole("option", { name: "田中 裕子" }));
  await screen.findByText("担当を「田中 裕子」に変更しました。");
  const changed = await cell(`${title}の担当：田中 裕子`);
  await isClosed();
  expect(document.activeElement).toBe(changed);
  expect(await stored()).toEqual({ ...before, user: 1, Version: 2, UpdatedAt: expect.any(String) });
  await user.click(await screen.findByRole("button", { name: "元に戻す" }));
  await cell(`${title}の担当：佐藤 美咲`);
  expect(await stored()).toMatchObject({ user: -1, Version: 3 });
});

test("名指しの人から会社の担当に戻すと、その人の名前になる。会社のない作業は「未設定」", async () => {
  const { task } = await aList();
  await pick("勤怠の受領の担当：佐藤 美咲", "佐藤 美咲");
  await screen.findByText("担当を「佐藤 美咲」に変更しました。");
  expect(await task()).toMatchObject({ user: 12, Version: 2 });
  await isClosed();
  const list = await opened("勤怠の受領の担当：佐藤 美咲");
  await waitFor(() => expect(list.getByRole("option", { selected: true }).textContent).toBe("佐藤 美咲"));
  await user.click(list.getByRole("option", { name: "会社の担当" }));
  await screen.findByText("担当を「会社の担当」に変更しました。");
  await isClosed();
  await cell("勤怠の受領の担当：佐藤 美咲");
  expect(await task()).toMatchObject({ user: -1, Version: 3 });

  const own = await opened("事務所の作業の担当：-");
  expect(own.getByRole("option", { selected: true }).textContent).toBe("未設定");
  await user.click(await own.findByRole("option", { name: "田中 裕子" }));
  await cell("事務所の作業の担当：田中 裕子");
  expect(await task(2)).toMatchObject({ user: 1, company: -1 });
});

test("作業の期日を変えると、その日の見出しの下へ移り、焦点はその欄に残る。行の日は欄では変わらない", async () => {
  const { task } = await aList();
  expect(screen.queryByRole("button", { name: /^名簿の確認の期日/ })).toBeNull();
  expect(groupOf("勤怠の受領")).toBe("7日以内 1件");
  const form = await opened(`勤怠の受領の期日：${due(2, "あと2日")}`);
  expect(form.queryByRole("button", { name: "空にする" })).toBeNull();
  await user.clear(form.getByRole("textbox", { name: "期日" }));
  await user.keyboard("{Enter}");
  await form.findByText("期日を入力してください。");
  await user.keyboard(`${inDays(20)}{Enter}`);
  await screen.findByText(`期日を${showDay(inDays(20))}に変更しました。`);
  const moved = await cell(`勤怠の受領の期日：${due(20, "あと20日")}`);
  await isClosed();
  expect(groupOf("勤怠の受領")).toBe("30日以内 2件");
  await waitFor(() => expect(document.activeElement).toBe(moved));
  expect(await task()).toMatchObject({ dueDate: inDays(20), user: -1, Version: 2 });
  await user.click(await screen.findByRole("button", { name: "元に戻す" }));
  await cell(`勤怠の受領の期日：${due(2, "あと2日")}`);
  expect(groupOf("勤怠の受領")).toBe("7日以内 1件");
  expect(await task()).toMatchObject({ dueDate: inDays(2), Version: 3 });
});

test("過ぎた日にすると超過になり、Escでは何も変わらず、矢印で欄を移る", async () => {
  const { task } = await aList();
  const day = await cell(`勤怠の受領の期日：${due(2, "あと2日")}`);
  day.focus();
  await user.keyboard("{F2}");
  const form = await screen.findByRole("dialog");
  await waitFor(() => expect(form.contains(document.activeElement)).toBe(true));
  await user.keyboard("2030/1/1{Escape}");
  await isClosed();
  expect(document.activeElement).toBe(day);
  expect((await task()).Version).toBe(1);
  await user.keyboard("{ArrowRight}");
  expect(document.activeElement).toBe(await cell("勤怠の受領の担当：佐藤 美咲"));
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(await cell("名簿の確認の担当：佐藤 美咲"));
  await user.keyboard("{ArrowUp}{ArrowUp}");
  expect(document.activeElement).toBe(await cell("事務所の作業の担当：-"));
  await opened(`勤怠の受領の期日：${due(2, "あと2日")}`);
  await user.keyboard(`${inDays(-3)}{Enter}`);
  await cell(`勤怠の受領の期日：${due(-3, "3日超過")}`);
  expect(groupOf("勤怠の受領")).toBe("超過 1件");
});

test("ほかの人が先に変えた作業は上書きせず、最新の内容を見せ、選び直せば変わる", async () => {
  const { save, task } = await aList();
  const list = await opened("勤怠の受領の担当：佐藤 美咲");
  await list.findByRole("option", { name: "田中 裕子" });
  await save({ AutoId: 1, Version: 1, user: 12, status: "2_進行中" });
  await user.click(list.getByRole("option", { name: "田中 裕子" }));
  expect((await list.findByRole("alert")).textContent).toMatch(
    /^ほかの担当者が先に更新しました。.*最新の担当：佐藤 美咲（田中 裕子）。選び直すと、この内容を変更します。$/,
  );
  expect(list.getByRole("option", { selected: true }).textContent).toBe("佐藤 美咲");
  expect(await task()).toMatchObject({ user: 12, Version: 2 });
  await user.click(list.getByRole("option", { name: "田中 裕子" }));
  await isClosed();
  await cell("勤怠の受領の担当：田中 裕子");
  // what they made of it is not to be taken back by the next change in the line
  await cell("勤怠の受領の状況：進行中");
  expect(await task()).toMatchObject({ user: 1, status: "2_進行中", Version: 3 });
});

test("ほかの人が変えたとわかってやめると、一覧は読み直される", async () => {
  const { rows, row } = await aList();
  const list = await opened("名簿の確認の担当：佐藤 美咲");
  await list.findByRole("option", { name: "田中 裕子" });
  const { status } = await rows.change([{ AutoId: 1, Version: 1, user: 1, status: { Value: "3_確認中" } }]);
  expect(status).toBe(200);
  await user.click(list.getByRole("option", { name: "佐藤 美咲" }));
  await list.findByText(/最新の担当：田中 裕子/);
  await user.keyboard("{Escape}");
  await isClosed();
  await cell("名簿の確認の担当：田中 裕子");
  await cell("名簿の確認の状況：確認中");
  expect(await row()).toMatchObject({ user: 1, Version: 2 });
});

test("完了にした行は、元に戻すまで欄では変わらない", async () => {
  await aList();
  await user.click(await cell("勤怠の受領の状況：未着手"));
  await user.click(await screen.findByRole("menuitem", { name: "完了" }));
  await cell("勤怠の受領を元に戻す");
  expect(screen.queryByRole("button", { name: /^勤怠の受領の(担当|期日)/ })).toBeNull();
  await user.click(await cell("勤怠の受領を元に戻す"));
  await cell("勤怠の受領の担当：佐藤 美咲");
});

test("移した行は、一覧が読み直される前から日の順に並ぶ", () => {
  const line = (id: number, day: string, Version = 1) =>
    ({ source: "task", id, day, Version, status: "1_未着手" }) as DeadlineLine;
  const moved = { line: line(1, "2026-12-09", 2), before: "1_未着手", isDone: false, isGone: false, asked: "all" };
  const shown = (asked: string) =>
    withChanges(
      [line(1, "2026-12-01"), line(2, "2026-12-05"), line(3, "2026-12-09")],
      new Map([[lineKey(moved.line), moved]]),
      asked,
    ).map(({ id }) => id);
  expect(shown("all")).toEqual([2, 1, 3]);
  expect(shown("mine")).toEqual([1, 2, 3]);
});
