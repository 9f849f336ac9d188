import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { addDays, dayInJapan, noDay, showDay } from "#shared/dates/day.ts";
import { aClient, aDraft, checklistCalls } from "#test/support/checklists.ts";
import { findDialog as dialog } from "#test/support/find-dialog.ts";
import { anOffice } from "#test/support/office.ts";
import { paste } from "#test/support/paste.ts";
import { anyPointer } from "#test/support/pointer.ts";
import { renderApp } from "#test/support/render-app.tsx";
import { useTable } from "#test/support/table.ts";

useTable();
beforeEach(() => localStorage.clear());

const today = dayInJapan(Date.now());
const user = userEvent.setup({ delay: null, ...anyPointer });

const aScreen = async (rows: Record<string, unknown>[], query: string, cleared: number[] = []) => {
  const office = await anOffice({ Kenpos: ["協会けんぽ", "建設国保"] });
  await aClient(office.tenant, 1, "株式会社青葉製作所", ["山本 健太"]);
  const calls = checklistCalls(office);
  if (rows.length > 0) await calls.add(rows.map((row) => aDraft(row)));
  for (const AutoId of cleared) await calls.change([{ AutoId, Version: 1, dueDate: { Value: noDay } }]);
  renderApp(`/electronicapplication${query}`, office);
  return { saved: async (place = 0) => (await calls.list()).body.records[place] };
};

const input = (form: HTMLElement, label: string) =>
  within(form).getByLabelText<HTMLInputElement>(label, { selector: "input:not([type=checkbox])" });
const check = (form: HTMLElement, label: string) => within(form).getByRole("checkbox", { name: label });
const enter = async (form: HTMLElement, label: string, text: string) => {
  await user.clear(input(form, label));
  await paste(user, input(form, label), text);
  await user.tab();
};
const seesDue = (form: HTMLElement, text: string) => waitFor(() => expect(input(form, "提出期限").value).toBe(text));
const save = async (form: HTMLElement, name: string) => {
  await user.click(within(form).getByRole("button", { name }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
};

test("印は提出期限に付き、提出期限がない行では該当日に付く", async () => {
  await aScreen(
    [
      { deadline: { Value: addDays(today, -5) }, dueDate: { Value: addDays(today, 1) }, stuff: { Text: "提出の人" } },
      { deadline: { Value: addDays(today, -1) }, stuff: { Text: "該当の人" } },
    ],
    "",
  );
  const cells = async (text: string) => {
    const row = (await screen.findByText(text)).closest("tr")!;
    return [...row.cells].slice(6, 8).map(({ textContent }) => textContent!.trim());
  };
  expect(await cells("提出の人")).toEqual([showDay(addDays(today, -5)), `${showDay(addDays(today, 1))} あと1日`]);
  expect(await cells("該当の人")).toEqual([`${showDay(addDays(today, -1))} 1日超過`, "-"]);
});

test("新しい行の提出期限は、該当日と内容と健保から提案され、提出先ごとの日と条文が読める", async () => {
  const { saved } = await aScreen([], "?action=new");
  const form = await dialog("新規登録");
  await user.type(input(form, "会社"), "青葉");
  await user.click(await within(form).findByText("株式会社青葉製作所", { selector: "[role=option] *" }));
  await user.type(input(form, "対象者"), "山本 健太");
  await user.selectOptions(within(form).getByLabelText("健保", { selector: "select" }), "協会けんぽ");
  await enter(form, "該当日", "2026/11/18");
  expect(check(form, "提出期限")).toHaveProperty("checked", false);

  await user.type(input(form, "内容"), "資格取");
  await user.click(await within(form).findByText("資格取得", { selector: "[role=option] *" }));
  await seesDue(form, "2026/11/24");
  expect(within(form).queryByRole("button", { name: /^提出期限を/ })).toBeNull();
  expect(within(form).getByText(/健保則24条・厚年則15条/).textContent).toBe(
    "該当日は資格取得日（入社日）。健康保険・厚生年金は5日以内（2026/11/24、法定の2026/11/23は閉庁日、健保則24条・厚年則15条）。雇用保険は翌月10日まで（2026/12/10、雇保則6条）。",
  );

  await enter(form, "該当日", "2026/11/12");
  await seesDue(form, "2026/11/17");
  await enter(form, "内容", "扶養異動");
  await seesDue(form, "2026/11/17");
  await user.selectOptions(within(form).getByLabelText("健保", { selector: "select" }), "建設国保");
  await seesDue(form, "2026/11/26");
  await enter(form, "内容", "住所変更");
  await seesDue(form, "");
  expect(within(form).queryByText(/該当日は/)).toBeNull();
  await enter(form, "内容", "転勤");
  await seesDue(form, "2026/11/24");
  await save(form, "登録");
  expect(await saved()).toMatchObject({
    content: { Value: "転勤" },
    deadline: { Value: "2026-11-12" },
    dueDate: { Value: "2026-11-24" },
  });
});

test("入力した提出期限と、消した提出期限は、該当日や内容を変えても変わらず、ボタンで提案に戻る", async () => {
  const { saved } = await aScreen(
    [{ content: { Value: "資格取得" }, deadline: { Value: "2026-11-12" }, dueDate: { Value: "2026-11-17" } }],
    "?id=1",
  );
  const form = await dialog("編集");
  await enter(form, "提出期限", "2026/11/13");
  await enter(form, "該当日", "2026/11/18");
  await seesDue(form, "2026/11/13");
  await user.click(within(form).getByRole("button", { name: "提出期限を2026/11/24にする" }));
  await seesDue(form, "2026/11/24");
  expect(within(form).queryByRole("button", { name: /^提出期限を/ })).toBeNull();

  await enter(form, "該当日", "2026/11/12");
  await seesDue(form, "2026/11/17");
  await user.click(check(form, "提出期限"));
  await enter(form, "該当日", "2026/11/18");
  await enter(form, "内容", "転勤");
  await seesDue(form, "");
  await save(form, "保存");
  expect(await saved()).toMatchObject({ deadline: { Value: "2026-11-18" }, dueDate: { Value: "1970-01-11" } });
});

test("登録済みの行は、開いただけでは変わらない", async () => {
  await aScreen([{ content: { Value: "資格取得" }, deadline: { Value: "2026-11-12" } }], "?id=1", [1]);
  const form = await dialog("編集");
  await within(form).findByRole("button", { name: "提出期限を2026/11/17にする" });
  expect(input(form, "提出期限").value).toBe("");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

test("Ctrl+Enterですぐ登録しても、最後に入力した該当日の提出期限になる", async () => {
  const { saved } = await aScreen([], "?action=new");
  const form = await dialog("新規登録");
  await user.type(input(form, "会社"), "青葉{Enter}");
  await user.type(input(form, "対象者"), "山本 健太");
  await user.selectOptions(within(form).getByLabelText("健保", { selector: "select" }), "協会けんぽ");
  await enter(form, "内容", "資格取得");
  await enter(form, "該当日", "2026/11/12");
  await seesDue(form, "2026/11/17");
  await user.clear(input(form, "該当日"));
  await user.type(input(form, "該当日"), "R8.11.18{Control>}{Enter}{/Control}");
  await isClosed();
  expect(await saved()).toMatchObject({ deadline: { Value: "2026-11-18" }, dueDate: { Value: "2026-11-24" } });
});

test("登録済みの行の該当日を変え、Ctrl+Enterですぐ保存しても、提出期限が付いて変わる", async () => {
  const hired = { content: { Value: "資格取得" }, deadline: { Value: "2026-11-12" } };
  const { saved } = await aScreen([{ content: { Value: "ほかの行" } }, hired], "?id=2");
  const form = await dialog("編集");
  await seesDue(form, "2026/11/17");
  await user.clear(input(form, "該当日"));
  await user.type(input(form, "該当日"), "2026/11/18{Control>}{Enter}{/Control}");
  await isClosed();
  expect(await saved(1)).toMatchObject({ deadline: { Value: "2026-11-18" }, dueDate: { Value: "2026-11-24" } });
});

test("知らない内容に変えてCtrl+Enterで保存すると、提案のままの提出期限は消える", async () => {
  const hired = { content: { Value: "資格取得" }, deadline: { Value: "2026-11-12" } };
  const { saved } = await aScreen([hired], "?id=1");
  const form = await dialog("編集");
  await seesDue(form, "2026/11/17");
  await user.clear(input(form, "内容"));
  await user.type(input(form, "内容"), "住所変更{Control>}{Enter}{/Control}");
  await isClosed();
  expect(await saved()).toMatchObject({ content: { Value: "住所変更" }, dueDate: { Value: noDay } });
});
