import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { newestFlow } from "#shared/todos/flows.ts";
import { useTable } from "#test/support/table.ts";
import { announced, answer, aTodoScreen, branch, dialog, done, isTold, pick } from "#test/support/todo-screen.ts";
import { press, step, steps, user, writeMemo } from "#test/support/todo-screen.ts";
import { walk } from "#test/support/todo-walks.ts";

useTable();
beforeEach(() => localStorage.clear());

const flow = newestFlow("mentalStuff");
const walked = () => ({ List: walk(flow, { physician: "absent", diagnosis: "leave", income: "allowance" }) });
const select = () =>
  screen.getByLabelText<HTMLSelectElement>("種類", { selector: "[role=dialog] select", exact: false });

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

test("済んだ手順は選択とメモを添えた1行になり、開いて直せる", async () => {
  const { open, aCase } = await aTodoScreen();
  await aCase("mentalStuff", walked());
  open("?id=1");
  await dialog("編集");
  const line = step("産業医の有無");
  await writeMemo("主治医の診断", "診断書を待つ");
  await user.click(done("産業医の有無"));
  expect(within(line).queryByRole("radio")).toBeNull();
  expect(within(line).getByText("産業医がいない")).toBeTruthy();
  const fold = within(line).getByRole("button", { name: "産業医の有無の内容" });
  expect(fold.getAttribute("aria-expanded")).toBe("false");
  await user.click(fold);
  expect(fold.getAttribute("aria-expanded")).toBe("true");
  expect(branch("産業医がいない").checked).toBe(true);
  await user.click(done("産業医の有無"));
  expect(within(line).queryByRole("button", { name: "産業医の有無の内容" })).toBeNull();
  expect(branch("産業医がいない").checked).toBe(true);
});

test("日付のない手順を済ませると、開いたまま日付の欄へ移って尋ね、入れれば1行になる", async () => {
  const { open, aCase } = await aTodoScreen();
  await aCase("mentalStuff", walked());
  open("?id=1");
  await dialog("編集");
  const line = step("不調の相談・申出");
  await user.click(done("不調の相談・申出"));
  const day = within(line).getByLabelText<HTMLInputElement>("相談日", { selector: "input" });
  expect(document.activeElement).toBe(day);
  expect(within(line).getByText("相談日を入力してください。")).toBeTruthy();
  await user.keyboard("2026/10/1");
  await user.tab();
  expect(day.value).toBe("2026/10/01");
  expect(within(line).queryByText("相談日を入力してください。")).toBeNull();
  await press("不調の相談・申出の内容");
  expect(within(line).getByText("相談日 2026/10/01")).toBeTruthy();
});
