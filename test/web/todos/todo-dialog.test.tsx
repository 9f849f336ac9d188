import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { setDone, setMemo } from "#shared/todos/engine.ts";
import { newestFlow } from "#shared/todos/flows.ts";
import type { TodoItem } from "#shared/todos/item.ts";
import { aUser } from "#test/support/office.ts";
import { renderApp } from "#test/support/render-app.tsx";
import { useTable } from "#test/support/table.ts";
import { answer, aTodoScreen, branch, dialog, done, isTold } from "#test/support/todo-screen.ts";
import { press, step, user, writeMemo } from "#test/support/todo-screen.ts";
import { allDone, walk } from "#test/support/todo-walks.ts";
import { todoCalls } from "#test/support/todos.ts";

useTable();
beforeEach(() => localStorage.clear());

const flow = newestFlow("mentalStuff");
const walked = () => ({ List: walk(flow, { physician: "absent", diagnosis: "leave", income: "allowance" }) });
const select = () =>
  screen.getByLabelText<HTMLSelectElement>("種類", { selector: "[role=dialog] select", exact: false });

test("保存した案件の会社と従業員は変えられず、コピーでは選択を残してメモと完了を消す", async () => {
  const { open, aCase, list } = await aTodoScreen();
  const { List } = walked();
  await aCase("mentalStuff", { List: setMemo(setDone(flow, List, "physician", true), "physician", "嘱託") });
  open("?id=1");
  await dialog("編集");
  for (const name of ["会社名", "従業員"])
    expect(screen.getByRole<HTMLInputElement>("combobox", { name, hidden: true }).disabled).toBe(true);
  expect(within(step("産業医の有無")).getByText("産業医がいない 嘱託")).toBeTruthy();
  await press("産業医の有無の内容");
  expect(within(step("産業医の有無")).getByText("嘱託")).toBeTruthy();
  expect(within(step("産業医の有無")).getByText(/^記入 .*田中 裕子$/)).toBeTruthy();
  await writeMemo("産業医の有無", "の先生");
  expect(within(step("産業医の有無")).queryByText(/^記入 /)).toBeNull();
  await press("コピー");
  const copy = await dialog("新規登録");
  expect(within(copy).queryByText(/^嘱託/)).toBeNull();
  expect(done("産業医の有無").checked).toBe(false);
  expect(branch("産業医がいない").checked).toBe(true);
  await waitFor(() => expect(within(copy).getByDisplayValue("山本 健太")).toBeTruthy());
  await press("登録");
  await answer("登録する");
  await isTold("案件を登録しました。");
  const [first, second] = (await list()).body.todos;
  expect(second.Items.map(({ sel }: { sel: string }) => sel)).toEqual(
    first.Items.map(({ sel }: { sel: string }) => sel),
  );
  expect(second).toMatchObject({ AutoId: 2, Version: 1, Company: 1, Stuff: 101 });
});

/** The dialog of a case that 佐藤 saves with other steps before one's own save. */
const aConflict = async (mine: () => Promise<void>, theirs: (items: TodoItem[]) => TodoItem[]) => {
  const { open, aCase, tenant, list } = await aTodoScreen();
  const todo = await aCase("mentalStuff", walked());
  const other = await aUser(tenant, { id: 2, lastName: "佐藤", firstName: "美咲", shortName: "佐藤" });
  open("?id=1");
  const form = await dialog("編集");
  await mine();
  await todoCalls(other).change(todo, theirs(todo.Items));
  await press("保存");
  await within(form).findAllByText("ほかの担当者が先に更新しました。最新の内容を確認してください。");
  await press("最新の内容を読み込む");
  return { form, saved: async () => (await list()).body.todos[0] };
};
const rows = (form: HTMLElement) =>
  within(form)
    .queryAllByRole("button", { name: /^入力した内容に戻す/ })
    .map((button) => button.closest("li")!.textContent.replace("入力した内容に戻す", "|"));

test("先に保存された案件では、二人が変えた項目だけを示し、自分のメモを戻して保存できる", async () => {
  const { form, saved } = await aConflict(
    () => writeMemo("不調の相談・申出", "私のメモ"),
    (items) => setMemo(setDone(flow, items, "physician", true), "consultation", "佐藤のメモ"),
  );
  expect(rows(form)).toEqual(["不調の相談・申出：メモ最新：佐藤のメモ入力：私のメモ|（不調の相談・申出：メモ）"]);
  expect(within(form).getByText("ほかの担当者が変更した項目：産業医の有無：完了")).toBeTruthy();
  await press("入力した内容に戻す（不調の相談・申出：メモ）");
  expect(done("産業医の有無").checked).toBe(true);
  await press("保存");
  await isTold("案件を保存しました。");
  const { Items } = await saved();
  expect(Items[0].memo).toMatchObject({ text: "私のメモ", user: 1 });
  expect(Items[1]).toMatchObject({ done: true, doneUserId: 2 });
});

test("先に保存された案件でも、相手が触れていない手順の入力は残る", async () => {
  const { form, saved } = await aConflict(
    async () => {
      await writeMemo("不調の相談・申出", "私のメモ");
      await user.click(done("主治医の診断"));
    },
    (items) => setDone(flow, items, "physician", true),
  );
  expect(rows(form)).toEqual([]);
  await press("保存");
  await isTold("案件を保存しました。");
  const { Items } = await saved();
  expect(Items[0].memo).toMatchObject({ text: "私のメモ", user: 1 });
  expect(Items.filter((item: TodoItem) => item.done).map(({ name }: TodoItem) => name)).toEqual([
    "physician",
    "diagnosis",
  ]);
});

test("同じ従業員の未完了の同じ種類の案件があれば、登録する前に知らせる", async () => {
  const { open, aCase, list } = await aTodoScreen();
  await aCase("mentalStuff");
  const flow = newestFlow("mentalReturn");
  await aCase("mentalReturn", { List: allDone(flow, walk(flow)) });
  open("?id=1");
  await dialog("編集");
  await press("コピー");
  const copy = await dialog("新規登録");
  await waitFor(() => expect(within(copy).getByDisplayValue("山本 健太")).toBeTruthy());
  await press("登録");
  const question = await screen.findByRole("alertdialog");
  expect(question.textContent).toContain("この従業員には、同じ種類の未完了の案件がすでにあります。登録しますか？");
  expect(question.textContent).toContain("山本 健太　メンタル（休職）");
  await answer("キャンセル");
  expect((await list()).body.todos).toHaveLength(2);
  await user.selectOptions(select(), "メンタル（復職）");
  await press("登録して次へ");
  await waitFor(async () => expect((await list()).body.todos).toHaveLength(3));
  await waitFor(() =>
    expect(screen.getByRole("combobox", { name: "従業員", hidden: true })).toHaveProperty("value", ""),
  );
  expect(select().value).toBe("mentalReturn");
  expect(screen.getByRole("combobox", { name: "会社名", hidden: true })).toHaveProperty("value", "株式会社青葉製作所");
});

test("サーバーが断った手順には、その場所に理由を示して焦点を移す", async () => {
  const { open, aCase } = await aTodoScreen();
  await aCase("mentalStuff", walked());
  open("?id=1");
  await dialog("編集");
  const real = fetch;
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    const body = init.method === "POST" ? String(init.body).replace('"sel":"absent"', '"sel":"nobody"') : init.body;
    return real(path, { ...init, ...(body && { body }) });
  });
  await user.click(done("不調の相談・申出"));
  await press("保存");
  await within(step("産業医の有無")).findByText("手順「産業医の有無」にない選択肢が選ばれています。");
  await waitFor(() => expect(step("産業医の有無").contains(document.activeElement)).toBe(true));
  vi.stubGlobal("fetch", real);
  await press("保存");
  await isTold("案件を保存しました。");
});

test("読み取れない日付は、欄を離れたときにその手順で断る", async () => {
  const { open, aCase } = await aTodoScreen();
  await aCase();
  open("?id=1");
  await dialog("編集");
  const day = within(step("不調の相談・申出")).getByLabelText<HTMLInputElement>("相談日", { selector: "input" });
  await user.type(day, "2026/02/31");
  await user.tab();
  await within(step("不調の相談・申出")).findByText(/^日付として読み取れません。/);
  expect(day.value).toBe("2026/02/31");
  await user.clear(day);
  await user.type(day, "令和8年5月12日");
  await user.tab();
  expect(day.value).toBe("2026/05/12");
  expect(within(step("不調の相談・申出")).queryByText(/^日付として/)).toBeNull();
});

test("説明は印から開き、Escで説明だけが閉じて印に戻る", async () => {
  const { open, aCase } = await aTodoScreen();
  await aCase("maternityLeave");
  open("?id=1");
  await dialog("編集");
  const icon = within(step("妊娠の報告")).getByRole("button", { name: "妊娠の報告の説明" });
  await user.click(icon);
  // Without a layout the icon soon counts as scrolled away, and the note with it as hidden: it has no name then.
  const noteOf = () => document.querySelector("[role=dialog][aria-label=妊娠の報告の説明]");
  const note = await waitFor(() => noteOf() ?? expect.unreachable());
  expect(note.textContent).toContain("根拠：");
  await waitFor(() => expect(document.activeElement).toBe(note));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(noteOf()).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(icon));
  expect(await dialog("編集")).toBeTruthy();
});

test("変更があれば閉じる前に尋ね、削除は会社と従業員と種類を示して尋ねる", async () => {
  const { session, aCase, list } = await aTodoScreen();
  await aCase();
  renderApp("/todo?id=1", { session });
  await dialog("編集");
  await user.click(done("不調の相談・申出"));
  await press("キャンセル");
  await answer("編集に戻る");
  await user.click(done("不調の相談・申出"));
  await press("削除");
  const question = await screen.findByRole("alertdialog", { name: "案件の削除" });
  expect(question.textContent).toContain("案件を削除しますか？");
  expect(question.textContent).toContain("株式会社青葉製作所山本 健太　メンタル（休職）");
  await answer("削除");
  await isTold("案件を削除しました。");
  expect((await list()).body.todos).toEqual([]);
});
