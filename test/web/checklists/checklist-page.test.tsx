import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { addDays, dayInJapan, showDay } from "#shared/dates/day.ts";
import { todoRoutes } from "#shared/todos/routes.ts";
import { listCount } from "#test/support/list-count.ts";
import { anyPointer } from "#test/support/pointer.ts";
import { heads } from "#test/support/checklist-screen.tsx";
import { aClient, aDraft, checklistCalls } from "#test/support/checklists.ts";
import { findDialog as dialog } from "#test/support/find-dialog.ts";
import { anOffice } from "#test/support/office.ts";
import { paste } from "#test/support/paste.ts";
import { renderApp } from "#test/support/render-app.tsx";
import { useTable } from "#test/support/table.ts";
import { bornOn } from "#test/support/todos.ts";

useTable();
beforeEach(() => localStorage.clear());

const today = dayInJapan(Date.now());
const inDays = (days: number) => ({ Value: addDays(today, days) });

const anOfficeWithRows = async (rows: object[] = []) => {
  const office = await anOffice();
  await aClient(office.tenant, 1, "株式会社青葉製作所", ["山本 健太", "伊藤 大輔"]);
  await aClient(office.tenant, 2, "有限会社みなと運送", ["渡辺 由美子"]);
  const calls = checklistCalls(office);
  if (rows.length > 0) await calls.add(rows.map((row) => aDraft(row as Record<string, unknown>)));
  return { ...office, ...calls, open: (query = "") => renderApp(`/electronicapplication${query}`, office) };
};
const names = () => screen.getAllByRole("link", { name: /^編集：/ });
const bodyRows = () => names().map((link) => link.closest("tr")!);
const input = (form: HTMLElement, label: string) =>
  within(form).getByLabelText<HTMLInputElement>(label, { selector: "input:not([type=checkbox]), select, textarea" });
const seesCount = (text: string) => waitFor(() => expect(listCount()).toBe(text));
const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
const user = userEvent.setup({ delay: null, ...anyPointer });
// Without a layout the list counts as hidden: it is found by its text.
const pick = async (form: HTMLElement, label: string, typed: string, option: string) => {
  await user.type(input(form, label), typed);
  await user.click(await within(form).findByText(option, { selector: "[role=option] *" }));
};

test("一覧は、残っている行を期限の順に、済んだ行をその後に並べ、期限の印を付ける", async () => {
  const { open } = await anOfficeWithRows([
    { deadline: inDays(-2), status: { Value: "完了" }, stuff: { Text: "済んだ人" } },
    { deadline: inDays(30), stuff: { Text: "先の人" } },
    { deadline: inDays(3), stuff: { Text: "近い人" } },
    { deadline: inDays(-1), stuff: { Text: "過ぎた人" } },
    { stuff: { Text: "期限のない人" } },
    { deadline: inDays(0), stuff: { Text: "今日の人" } },
  ]);
  open();
  await screen.findByText("近い人");
  const texts = bodyRows().map((row) => row.textContent);
  expect(texts.map((text) => /過ぎた人|今日の人|近い人|先の人|期限のない人|済んだ人/.exec(text!)![0])).toEqual([
    "過ぎた人",
    "今日の人",
    "近い人",
    "先の人",
    "期限のない人",
    "済んだ人",
  ]);
  expect(texts[0]).toContain("1日超過");
  expect(texts[1]).toContain("今日まで");
  expect(texts[2]).toContain("あと3日");
  expect(texts.filter((text) => /超過|今日まで|あと/.test(text!))).toHaveLength(3);
  expect(heads()).toEqual(
    "ブックマーク 健保 会社 対象者 状況 内容 該当日 提出期限 雇用保険 公文書発送日（本人宛） 健康保険 厚生年金 第三号 住民税異動届出書 源泉徴収票送付確認 資格証明書 公文書通知（会社宛） 備考 担当 作業 受理 作業 受理 作業 受理 作業 受理".split(
      " ",
    ),
  );
});

test("状況は番号付きの値でも名前でも絞り込め、印を外すと全部に戻る", async () => {
  const { open } = await anOfficeWithRows([{ status: { Value: "2_未対応" } }, {}, { status: { Value: "" } }]);
  const { router } = open("?status=未対応");
  await seesCount("全3件中 1件");
  expect((screen.getByLabelText("状況") as HTMLInputElement).value).toBe("2_未対応");
  await user.click(await screen.findByRole("button", { name: "状況：未対応を解除" }));
  await seesCount("全3件");
  await user.selectOptions(await screen.findByLabelText("状況"), "0_");
  expect(router.state.location.search).toBe("?status=0_");
  await seesCount("全3件中 1件");
});

test("新規登録は、足りない欄に文を出し、揃えば登録して一覧に載せる", async () => {
  const { open, list } = await anOfficeWithRows();
  open("?action=new");
  const form = await dialog("新規登録");
  await user.click(within(form).getByRole("button", { name: "登録" }));
  for (const sentence of ["会社名を選択してください。", "対象者を入力してください。", "健保を選択してください。"])
    expect(await within(form).findByText(sentence)).toBeTruthy();

  await pick(form, "会社", "みなと", "有限会社みなと運送");
  await pick(form, "対象者", "渡辺", "渡辺 由美子");
  await user.selectOptions(input(form, "健保"), "関東IT健保");
  await user.click(within(form).getByLabelText("該当日", { selector: "input[type=checkbox]" }));
  const deadline = input(form, "該当日");
  await paste(user, deadline, showDay(inDays(2).Value));
  await user.tab();
  expect(await within(form).findByText("あと2日")).toBeTruthy();
  await user.click(within(form).getByRole("button", { name: "登録" }));

  await isClosed();
  const added = await screen.findByRole("link", { name: "有限会社みなと運送" });
  await waitFor(() => expect(added.closest("tr")!.dataset.new).toBeDefined());
  expect((await list()).body.records[0]).toMatchObject({
    company: { Value: 2 },
    stuff: { Value: 201, Text: "渡辺 由美子" },
    kenpo: { Value: "関東IT健保" },
    deadline: inDays(2),
    koyou: { Value: "1970-01-11" },
  });
});

test("読み取れない日付は、その欄で断り、入力を残す", async () => {
  const { open } = await anOfficeWithRows([{ deadline: inDays(1) }]);
  open("?id=1");
  const form = await dialog("編集");
  const deadline = input(form, "該当日");
  await user.clear(deadline);
  await user.type(deadline, "2026/02/31");
  await user.click(within(form).getByRole("button", { name: "保存" }));
  expect(await within(form).findByText("日付として読み取れません。例：2026/04/01、令和8年4月1日")).toBeTruthy();
  expect((deadline as HTMLInputElement).value).toBe("2026/02/31");
});

test("コピーは、直しかけの内容と色を持った新しい行になる", async () => {
  const { open, change, list } = await anOfficeWithRows([{ note: { Value: "元の備考" }, status: { Value: "完了" } }]);
  await change([{ AutoId: 1, colorInfo: "company:r1" }]);
  open("?id=1");
  const form = await dialog("編集");
  await user.type(input(form, "備考"), "に足す");
  await user.click(within(form).getByRole("button", { name: "コピー" }));
  const copy = await dialog("新規登録");
  expect(input(copy, "備考").value).toBe("元の備考に足す");
  await user.click(within(copy).getByRole("button", { name: "登録" }));
  await waitFor(async () => expect((await list()).body.records).toHaveLength(2));
  expect((await list()).body.records).toMatchObject([
    { AutoId: 1, note: { Value: "元の備考" } },
    { AutoId: 2, Version: 1, note: { Value: "元の備考に足す" }, colorInfo: "company:r1", Done: true },
  ]);
});

test("案件から作った行は、編集しても案件のものであり、コピーはそうでない", async () => {
  const { open, add, list, call } = await anOfficeWithRows([]);
  const List = bornOn("2026-11-10");
  await call(todoRoutes.save, { body: { Name: "maternityLeave", Company: 1, Stuff: 101, List } });
  await add([aDraft({ Todo: 1, TodoRule: "dependent" })]);
  open("?id=1");
  const form = await dialog("編集");
  await user.type(input(form, "備考"), "編集");
  await user.click(within(form).getByRole("button", { name: "保存" }));
  await isClosed();
  await user.click(await screen.findByRole("link", { name: /^編集：株式会社青葉製作所/ }));
  await user.click(within(await dialog("編集")).getByRole("button", { name: "コピー" }));
  await user.click(within(await dialog("新規登録")).getByRole("button", { name: "登録" }));
  await waitFor(async () => expect((await list()).body.records).toHaveLength(2));
  const [row, copy] = (await list()).body.records;
  expect(row).toMatchObject({ Version: 2, note: { Value: "編集" }, Todo: 1, TodoRule: "dependent" });
  expect(Object.keys(copy)).toContain("note");
  for (const name of ["Todo", "TodoRule"]) expect(Object.keys(copy)).not.toContain(name);
});

test("削除は、どの行かを示して確かめてから行う", async () => {
  const { open, list } = await anOfficeWithRows([{ content: { Value: "資格取得" } }]);
  open("?id=1");
  await user.click(within(await dialog("編集")).getByRole("button", { name: "削除" }));
  const question = await screen.findByRole("alertdialog", { name: "電子申請の削除" });
  expect(question.textContent).toContain(
    "以下の電子申請を削除しますか？　30日以内なら、管理者が履歴から復元できます。",
  );
  expect(question.textContent).toContain("株式会社青葉製作所山本 健太　資格取得");
  await user.click(within(question).getByRole("button", { name: "削除" }));
  await isClosed();
  expect(await screen.findByText("電子申請はありません。")).toBeTruthy();
  expect((await list()).body.records).toEqual([]);
});

test("ほかの人が先に保存していたら、それを知らせ、最新を読み込んで入力を戻せる", async () => {
  const { open, change, list } = await anOfficeWithRows([{ note: { Value: "元" } }]);
  open("?id=1");
  const form = await dialog("編集");
  await user.clear(input(form, "備考"));
  await user.type(input(form, "備考"), "わたし");
  await change([{ AutoId: 1, Version: 1, note: { Value: "ほかの人" }, content: { Value: "資格喪失" } }]);
  await user.click(within(form).getByRole("button", { name: "保存" }));
  await user.click(await within(form).findByRole("button", { name: "最新の内容を読み込む" }));
  expect(input(form, "備考").value).toBe("ほかの人");
  await user.click(await within(form).findByRole("button", { name: "入力した内容に戻す（備考）" }));
  await user.click(within(form).getByRole("button", { name: "保存" }));
  await isClosed();
  expect((await list()).body.records[0]).toMatchObject({
    Version: 3,
    note: { Value: "わたし" },
    content: { Value: "資格喪失" },
  });
});

test("登録者と更新者、自由入力の欄の更新者と日付が見える", async () => {
  const { open, user: me } = await anOfficeWithRows([{ note: { Value: "至急" } }]);
  open("?id=1");
  const form = await dialog("編集");
  const name = `${me.lastName} ${me.firstName}`;
  expect(form.textContent).toContain(`登録 ${showDay(today)}　${name}`);
  const updater = `更新者：${name} ${showDay(today)}`;
  expect(form.textContent!.split(updater)).toHaveLength(3);
});

test("消えた会社の行は、控えた名前に（削除済み）を付けて見せる", async () => {
  const { open, tenant } = await anOfficeWithRows([{}]);
  const { deleteItem } = await import("#functions/db/items.ts");
  const { companies } = await import("#functions/db/entities.ts");
  await deleteItem(companies.key(tenant, 1));
  open("?id=1");
  await screen.findAllByText("株式会社青葉製作所（削除済み）");
  expect(input(await dialog("編集"), "会社").value).toBe("株式会社青葉製作所（削除済み）");
});

test("表示項目で外した列は、次に開いたときも出ず、会社と状況は外せない", async () => {
  const { open } = await anOfficeWithRows([{}]);
  const first = open();
  await user.click(await screen.findByRole("button", { name: "表示項目" }));
  const menu = await screen.findByRole("menu", { name: "表示項目" });
  expect(within(menu).queryByText("会社")).toBeNull();
  expect(within(menu).queryByText("状況")).toBeNull();
  await user.click(within(menu).getByRole("menuitemcheckbox", { name: "雇用保険" }));
  await waitFor(() => expect(screen.queryByRole("columnheader", { name: "雇用保険" })).toBeNull());
  first.unmount();
  open();
  await screen.findByText("山本 健太");
  expect(screen.queryByRole("columnheader", { name: "雇用保険" })).toBeNull();
  await user.click(await screen.findByRole("button", { name: "表示項目" }));
  await user.click(await screen.findByRole("menuitem", { name: "初期表示に戻す" }));
  expect(await screen.findByRole("columnheader", { name: "雇用保険" })).toBeTruthy();
});
