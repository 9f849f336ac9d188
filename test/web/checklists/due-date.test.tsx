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

const aScreen = async (rows: Record<string, unknown>[], query: string, cleared: number[] = [], fields = {}) => {
  const office = await anOffice({ Kenpos: ["協会けんぽ", "建設国保"], ...fields });
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
    return [...row.cells].slice(7, 9).map(({ textContent }) => textContent!.trim());
  };
  expect(await cells("提出の人")).toEqual([showDay(addDays(today, -5)), `${showDay(addDays(today, 1))} あと1日`]);
  expect(await cells("該当の人")).toEqual([`${showDay(addDays(today, -1))} 1日超過`, "-"]);
});

test("事務所の目安は、入力の途中から期限に出る", async () => {
  await aScreen([{ content: { Value: "月額変更" } }], "?id=1", [], { ProcedureTargets: { monthlyChange: 14 } });
  const form = await dialog("編集");
  await enter(form, "該当日", "2026/12/01");
  await waitFor(() => expect(dueText(form)).toContain("提出期限は自動で2026/12/15（健康保険・厚生年金、目安）です。"));
});

const dueText = (form: HTMLElement) => within(form).getByText(/^該当日は/).textContent;

test("内容と該当日を入れると、提出先ごとの期限と数え方と条文が読め、提出期限は空のまま自動になる", async () => {
  const { saved } = await aScreen([], "?action=new");
  const form = await dialog("新規登録");
  await user.type(input(form, "会社"), "青葉");
  await user.click(await within(form).findByText("株式会社青葉製作所", { selector: "[role=option] *" }));
  await user.type(input(form, "対象者"), "山本 健太");
  await user.selectOptions(within(form).getByLabelText("健保", { selector: "select" }), "協会けんぽ");
  await user.type(input(form, "内容"), "資格喪失（離職");
  await enter(form, "内容", "資格喪失（離職票あり）");
  await waitFor(() =>
    expect(dueText(form)).toBe("該当日は資格喪失日（退職日の翌日）。該当日を入力すると、届出ごとの期限が決まります。"),
  );
  await enter(form, "該当日", "2026/11/20");
  await within(form).findByText("2026/11/30");
  expect(dueText(form)).toContain("提出期限は自動で2026/11/24（健康保険・厚生年金）です。");
  expect(within(form).getAllByText("喪失日を1日目として5日以内", { exact: false })).toHaveLength(2);
  expect(within(form).getByText("雇用保険法施行規則7条1項")).toBeTruthy();
  expect(within(form).getByText("2026/12/10")).toBeTruthy();

  await enter(form, "健康保険（受理）", "2026/11/21");
  await enter(form, "厚生年金（受理）", "2026/11/21");
  await waitFor(() => expect(within(form).getAllByText("受理済み")).toHaveLength(2));
  expect(dueText(form)).toContain("提出期限は自動で2026/11/30（雇用保険）です。");
  await user.selectOptions(within(form).getByLabelText("健保", { selector: "select" }), "建設国保");
  await waitFor(() => expect(within(form).getAllByText("受理済み")).toHaveLength(1));
  await save(form, "登録");
  expect(await saved()).toMatchObject({ deadline: { Value: "2026-11-20" }, dueDate: { Value: noDay } });
  expect(await screen.findByText(/^2026\/11\/30/)).toBeTruthy();
});

test("入れた提出期限は、該当日を変えても変わらず、チェックを外すと自動に戻る", async () => {
  const { saved } = await aScreen([{ content: { Value: "資格取得" }, deadline: { Value: "2026-11-12" } }], "?id=1");
  const form = await dialog("編集");
  expect(check(form, "提出期限")).toHaveProperty("checked", false);
  await enter(form, "提出期限", "2026/11/13");
  await enter(form, "該当日", "2026/11/18");
  expect(input(form, "提出期限").value).toBe("2026/11/13");
  await waitFor(() =>
    expect(dueText(form)).toContain("自動では2026/11/24（健康保険・厚生年金）です。提出期限のチェックを外すと"),
  );
  await user.click(check(form, "提出期限"));
  await waitFor(() => expect(dueText(form)).toContain("提出期限は自動で2026/11/24"));
  await save(form, "保存");
  expect(await saved()).toMatchObject({ deadline: { Value: "2026-11-18" }, dueDate: { Value: noDay } });
});

test("会社の手続きでは、健保も対象者も必須でなく、会社全体を選べる", async () => {
  const { saved } = await aScreen([], "?action=new");
  const form = await dialog("新規登録");
  await user.type(input(form, "会社"), "青葉{Enter}");
  const person = () => within(form).getByText("対象者", { selector: "label, label *" }).closest("[data-field-label]");
  expect(person()!.textContent).toContain("必須");
  await enter(form, "内容", "2026年冬季賞与");
  await waitFor(() => expect(person()!.textContent).not.toContain("必須"));
  await enter(form, "該当日", "2026/12/10");
  await save(form, "登録");
  expect(await saved()).toMatchObject({
    stuff: { Value: -1, Text: "会社全体" },
    kenpo: { Value: "" },
    dues: [
      { agency: "健康保険", day: "2026-12-15" },
      { agency: "厚生年金", day: "2026-12-15" },
    ],
  });
});

test("知らない内容では、日付の並びは今までどおりで、該当日が数えられる", async () => {
  await aScreen([{ content: { Value: "打合せ" }, deadline: { Value: "2026-11-12" } }], "?id=1");
  const form = await dialog("編集");
  expect(within(form).queryByText(/^該当日は/)).toBeNull();
  expect(within(form).queryByText("数え方と根拠")).toBeNull();
});
