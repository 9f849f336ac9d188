// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { setDone, setMemo } from "#shared/todos/engine.ts";
import { newestFlow } from "#shared/todos/flows.ts";
import { aUser } from "#test/support/office.ts";
import { renderApp } from "#test/support/render-app.tsx";
import { useTable } from "#test/support/table.ts";
import { announced, answer, aTodoScreen, branch, dialog, done, isTold, pick } from "#test/support/todo-screen.ts";
import { press, step, steps, user, writeMemo } from "#test/support/todo-screen.ts";
import { walk } from "#test/support/todo-walks.ts";
import { todoCalls } from "#test/support/todos.ts";

useTable();
beforeEach(() => localStorage.clear());

const flow = newestFlow("mentalStuff");
const walked = () => ({ List: walk(flow, { physician: "absent", diagnosis: "leave", income: "allowance" }) });
const select = () => screen.getByLabelText<HTMLSelectElement>("種類", { selector: "select", exact: false });

test("新しい案件は、種類と会社と従業員を選び、選んだ分岐の手順が加わって登録できる", async () => {
  const { open, list } = await aTodoScreen();
  open("?action=new");
  const form = await dialog("新規登録");
  expect(within(form).getByText("種類を選択すると、手順が表示されます。")).toBeTruthy();
  expect(screen.getByPlaceholderText<HTMLInputElement>("会社名を先に選択").disabled).toBe(true);
  await press("登録");
  for (const text of ["種類を選択してください。", "会社名を選択してください。", "従業員を選択してください。"])
    await within(form).findByText(text);
  expect([...select().querySelectorAll("optgroup")].map(({ label }) => label)).toEqual([
    "出産・育児",
    "メンタルヘルス",
    "新型コロナウイルス感染症（旧制度）",
  ]);
  await user.selectOptions(select(), "メンタル（休職）");
  expect(steps()).toEqual(["不調の相談・申出", "産業医の有無"]);
  expect(done("産業医の有無").disabled).toBe(true);
  await pick("会社名", "みなと", "有限会社みなと運送");
  await pick("従業員", "渡辺", "渡辺 由美子");
  await user.click(branch("産業医がいない"));
  expect(steps()).toEqual(["不調の相談・申出", "産業医の有無", "人事・上司の面談", "主治医の診断"]);
  expect(announced()).toBe("「人事・上司の面談」「主治医の診断」が加わりました。");
  expect(document.activeElement).toBe(branch("産業医がいない"));
  await user.click(done("産業医の有無"));
  await writeMemo("不調の相談・申出", "上司から連絡");
  await press("登録");
  await isTold("案件を登録しました。");
  const [todo] = (await list()).body.todos;
  expect(todo).toMatchObject({
    Company: 2,
    Stuff: 201,
    FlowType: "mentalStuff",
    Done: false,
    StuffName: "渡辺 由美子",
  });
  expect(todo.Items[0].memo).toMatchObject({ text: "上司から連絡", user: 1 });
  expect(todo.Items[1]).toMatchObject({ sel: "absent", done: true, doneUserId: 1 });
  expect(screen.getByRole("link", { name: "有限会社みなと運送" }).closest("tr")!.textContent).toContain("渡辺 由美子");
});

test("前の分岐を選び直すときは、後の入力を破棄するか尋ね、戻れば選択も入力も残る", async () => {
  const { open, aCase } = await aTodoScreen();
  await aCase("mentalStuff", walked());
  open("?id=1");
  await dialog("編集");
  await user.click(done("主治医の診断"));
  const all = steps();
  await user.click(branch("産業医がいる"));
  const question = await screen.findByRole("alertdialog");
  expect(question.textContent).toContain("変更を破棄しますか？　手順に入力した内容は失われます。");
  expect(question.textContent).toContain("「主治医の診断」");
  await answer("編集に戻る");
  expect(branch("産業医がいない").checked).toBe(true);
  expect(steps()).toEqual(all);
  expect(done("主治医の診断").checked).toBe(true);
  await user.click(branch("産業医がいる"));
  await answer("破棄");
  expect(branch("産業医がいる").checked).toBe(true);
  expect(steps()).toEqual(["不調の相談・申出", "産業医の有無", "産業医の面談", "主治医の診断"]);
  expect(done("主治医の診断").checked).toBe(false);
});

test("後に入力がなければ、尋ねずに選び直せる", async () => {
  const { open, aCase } = await aTodoScreen();
  await aCase("mentalStuff");
  open("?id=1");
  await dialog("編集");
  await user.click(branch("産業医がいる"));
  await user.click(branch("産業医がいない"));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(steps()).toContain("人事・上司の面談");
  expect(announced()).toBe("「人事・上司の面談」が加わりました。");
});

test("種類を変えるときは、入力があれば破棄するか尋ねる", async () => {
  const { open, aCase, list } = await aTodoScreen();
  await aCase("mentalStuff", walked());
  open("?id=1");
  await dialog("編集");
  await user.selectOptions(select(), "産休・育休");
  await answer("編集に戻る");
  expect(select().value).toBe("mentalStuff");
  expect(steps()[0]).toBe("不調の相談・申出");
  await user.selectOptions(select(), "産休・育休");
  await answer("破棄");
  expect(select().value).toBe("maternityLeave");
  expect(steps()[0]).toBe("妊娠の報告");
  // Nothing is entered in the new steps yet.
  await user.selectOptions(select(), "メンタル（復職）");
  await press("保存");
  await isTold("案件を保存しました。");
  expect((await list()).body.todos[0].FlowType).toBe("mentalReturn");
});

test("保存した案件の会社と従業員は変えられず、コピーでは選択を残してメモと完了を消す", async () => {
  const { open, aCase, list } = await aTodoScreen();
  const { List } = walked();
  await aCase("mentalStuff", { List: setMemo(setDone(flow, List, "physician", true), "physician", "嘱託") });
  open("?id=1");
  await dialog("編集");
  for (const name of ["会社名", "従業員"])
    expect(screen.getByRole<HTMLInputElement>("combobox", { name, hidden: true }).disabled).toBe(true);
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
  await isTold("案件を登録しました。");
  const [first, second] = (await list()).body.todos;
  expect(second.Items.map(({ sel }: { sel: string }) => sel)).toEqual(
    first.Items.map(({ sel }: { sel: string }) => sel),
  );
  expect(second).toMatchObject({ AutoId: 2, Version: 1, Company: 1, Stuff: 101 });
});

test("先に保存された案件では、手順ごとの違いを示し、自分のメモを戻して保存できる", async () => {
  const { open, aCase, tenant, list } = await aTodoScreen();
  const todo = await aCase("mentalStuff", walked());
  const other = await aUser(tenant, { id: 2, lastName: "佐藤", firstName: "美咲", shortName: "佐藤" });
  open("?id=1");
  const form = await dialog("編集");
  await writeMemo("不調の相談・申出", "私のメモ");
  const theirs = setMemo(setDone(flow, todo.Items, "physician", true), "consultation", "佐藤のメモ");
  await todoCalls(other).change(todo, theirs);
  await press("保存");
  await within(form).findAllByText("ほかの担当者が先に更新しました。最新の内容を確認してください。");
  expect(within(step("不調の相談・申出")).getByLabelText<HTMLTextAreaElement>("メモ").value).toBe("私のメモ");
  await press("最新の内容を読み込む");
  const rows = [...document.querySelectorAll(".conflict li")].map(({ textContent }) => textContent!);
  expect(rows.map((row) => row.replace("入力した内容に戻す", "|"))).toEqual([
    "不調の相談・申出：メモ最新：佐藤のメモ入力：私のメモ|（不調の相談・申出：メモ）",
    "産業医の有無：完了最新：完了入力：（なし）|（産業医の有無：完了）",
  ]);
  await press("入力した内容に戻す（不調の相談・申出：メモ）");
  expect(done("産業医の有無").checked).toBe(true);
  await press("保存");
  await isTold("案件を保存しました。");
  const [saved] = (await list()).body.todos;
  expect(saved.Items[0].memo).toMatchObject({ text: "私のメモ", user: 1 });
  expect(saved.Items[1]).toMatchObject({ done: true, doneUserId: 2 });
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
  await waitFor(() => expect(document.activeElement).toBe(select()));
  const icon = within(step("妊娠の報告")).getByRole("button", { name: "妊娠の報告の説明" });
  await user.click(icon);
  const note = await screen.findByRole("dialog", { name: "妊娠の報告の説明" });
  expect(note.textContent).toContain("根拠：");
  expect(document.activeElement).toBe(note);
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog", { name: "妊娠の報告の説明" })).toBeNull();
  expect(document.activeElement).toBe(icon);
  expect(await dialog("編集")).toBeTruthy();
});

test("旧制度の種類には印を付け、すべての手順が済めば案件は完了になる", async () => {
  const { open, aCase, list } = await aTodoScreen();
  await aCase("coronaStuff", { List: walk(newestFlow("coronaStuff")) });
  open("?id=1");
  const form = await dialog("編集");
  expect(within(form).getByText("旧制度")).toBeTruthy();
  expect(within(form).getByText("進行中").closest("li")).toBe(step(steps()[0]!).closest("li"));
  for (const label of steps()) await user.click(done(label!));
  expect(within(form).getByText(/すべての手順が完了しました。/)).toBeTruthy();
  expect(within(form).queryByText("進行中")).toBeNull();
  await press("保存");
  await isTold("案件を保存しました。");
  const [todo] = (await list()).body.todos;
  expect(todo).toMatchObject({ Done: true, Status: "完了" });
  expect(todo.Items.at(-1).sel).toBe("end");
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
