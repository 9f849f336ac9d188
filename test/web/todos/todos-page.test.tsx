import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { companyRoutes } from "#shared/companies/routes.ts";
import { addDays, dayInJapan, showDay } from "#shared/dates/day.ts";
import { newestFlow } from "#shared/todos/flows.ts";
import { todoKindLabels } from "#shared/todos/todo-kinds.ts";
import { employees } from "#functions/db/entities.ts";
import { putItem } from "#functions/db/items.ts";
import { listedTexts } from "#test/support/listed-rows.ts";
import { renderApp } from "#test/support/render-app.tsx";
import { useTable } from "#test/support/table.ts";
import { aTodoScreen, dialog, isTold, press, seesCount, user } from "#test/support/todo-screen.ts";
import { leaveEnding } from "#test/support/todos.ts";
import { allDone, walk } from "#test/support/todo-walks.ts";

useTable();
beforeEach(() => localStorage.clear());

const finished = { List: allDone(newestFlow("mentalReturn"), walk(newestFlow("mentalReturn"))) };
const today = showDay(dayInJapan(Date.now()));

test("一覧は、次の期限のない未完了の案件を最後に更新したものから並べ、進捗と日付を示す", async () => {
  const { open, aCase } = await aTodoScreen();
  await aCase("mentalStuff");
  await aCase("maternityLeave", { Company: 2, Stuff: 201 });
  await aCase("mentalReturn", finished);
  open();
  await seesCount("全3件中 2件");
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual(
    " 会社名 従業員 種類 進捗 次の期限 完了 担当 完了日 作成日 最終更新日".split(" "),
  );
  expect(listedTexts()[0]).toMatch(/^有限会社みなと運送渡辺 由美子産休・育休.*0\/1 妊娠の報告-未完了-/);
  expect(listedTexts()[0]!.endsWith(`-${today}${today}`)).toBe(true);
  expect(listedTexts()[1]).toContain("メンタル（休職）");
  expect(document.title).toBe("案件進捗｜Todoke");
});

test("完了状況は、指定がなければ未完了で、完了とすべてを選べ、戻すとアドレスから消える", async () => {
  const { open, aCase } = await aTodoScreen();
  await aCase("mentalStuff");
  await aCase("mentalReturn", finished);
  const { router } = open("?done=all");
  await seesCount("全2件中 2件");
  expect(screen.getByText("完了状況：すべて")).toBeTruthy();
  await user.selectOptions(await screen.findByLabelText("完了状況"), "完了");
  await seesCount("全2件中 1件");
  expect(router.state.location.search).toBe("?done=done");
  expect(listedTexts()[0]).toContain(`完了-${today}${today}`);
  await user.selectOptions(await screen.findByLabelText("完了状況"), "未完了");
  await seesCount("全2件中 1件");
  expect(router.state.location.search).toBe("");
  expect(listedTexts()[0]).toContain("未完了-");
});

test("一覧は次の期限の早いものから並び、日付と印を示し、並べ替え・絞り込み・検索ができる", async () => {
  const { open, aCase } = await aTodoScreen();
  const by = (offset: number) => addDays(dayInJapan(Date.now()), offset);
  for (const offset of [30, -2, 3]) await aCase("mentalStuff", { List: leaveEnding(by(offset)) });
  await aCase("mentalReturn");
  const { router } = open();
  await seesCount("全4件");
  const next = () => listedTexts().map((text) => /(\d{4}\/\d\d\/\d\d[^未]*|-)未完了/.exec(text ?? "")?.[1]);
  expect(next()).toEqual([`${showDay(by(-2))} 2日超過`, `${showDay(by(3))} あと3日`, showDay(by(30)), "-"]);
  expect(screen.getByTitle(`${showDay(by(-2))} 2日超過 休職期間の満了を知らせる目安`)).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: /^次の期限/ }));
  await waitFor(() => expect(next()[0]).toBe(showDay(by(30))));
  expect(next().at(-1)).toBe("-");
  await user.selectOptions(await screen.findByLabelText("次の期限"), "超過");
  await seesCount("全4件中 1件");
  expect(new URLSearchParams(router.state.location.search).get("dateTiming")).toBe("超過");
  await user.selectOptions(await screen.findByLabelText("次の期限"), "期限間近");
  await waitFor(() => expect(next()).toEqual([`${showDay(by(3))} あと3日`]));
  await user.selectOptions(await screen.findByLabelText("次の期限"), "次の期限：すべて");
  await user.type(await screen.findByLabelText(/^検索（/), "満了を知らせる");
  await seesCount("全4件中 3件");
});

test("種類を選ぶと、その種類の案件だけになる", async () => {
  const { open, aCase } = await aTodoScreen();
  await aCase("mentalStuff");
  await aCase("maternityLeave", { Company: 2, Stuff: 201 });
  const { router } = open();
  await seesCount("全2件");
  await user.selectOptions(await screen.findByLabelText("種類"), "産休・育休");
  await seesCount("全2件中 1件");
  expect(router.state.location.search).toBe("?kind=maternityLeave");
  expect(listedTexts()[0]).toContain("産休・育休");
  await press("種類：産休・育休を解除");
  await seesCount("全2件");
});

test("検索は、会社・従業員・種類の名前とキー・進んでいる手順で見つける", async () => {
  const { open, aCase, tenant } = await aTodoScreen();
  const yumiko = { value: 201, label: "渡辺 由美子", kana: "ワタナベ ユミコ", number: "", company: 2, Version: 1 };
  await putItem({ ...employees.key(tenant, 2, 201), ...yumiko });
  await aCase("mentalStuff");
  await aCase("maternityLeave", { Company: 2, Stuff: 201 });
  const { router } = open("?searchText=maternityLeave");
  await seesCount("全2件中 1件");
  for (const [text, found] of [
    ["青葉", "山本"],
    ["わたなべ", "渡辺"],
    ["メンタル（休職）", "山本"],
    ["mentalstuff", "山本"],
    ["妊娠の報告", "渡辺"],
  ] as const) {
    await router.navigate(`/todo?searchText=${encodeURIComponent(text)}`);
    await waitFor(() => expect(listedTexts().map((row) => row!.includes(found))).toEqual([true]));
  }
  await router.navigate("/todo?searchText=ない会社");
  await screen.findByText("該当する案件はありません。別の条件を試してください。");
});

test("ダッシュボードの件数から、その種類の未完了の案件へ進む", async () => {
  const { session, aCase } = await aTodoScreen();
  await aCase("mentalStuff");
  await aCase("mentalReturn");
  const { router } = renderApp("/dashboard", { session });
  await user.click(await screen.findByRole("link", { name: /メンタル（休職）.*1/ }));
  await seesCount("全2件中 1件");
  expect(new URLSearchParams(router.state.location.search).get("searchText")).toBe("メンタル（休職）");
  expect(screen.getByPlaceholderText<HTMLInputElement>("会社名・従業員・種類・進捗").value).toBe(
    todoKindLabels.mentalStuff,
  );
});

test("登録がなければ新規登録へ誘い、上限の8割から登録数を知らせる", async () => {
  const empty = await aTodoScreen();
  const { unmount } = empty.open();
  await screen.findByText("案件はありません。");
  await user.click(screen.getAllByRole("button", { name: "新規登録" })[0]!);
  await dialog("新規登録");
  unmount();
  const full = await aTodoScreen({ TodoMax: 2 });
  await full.aCase();
  await full.aCase("mentalReturn");
  full.open();
  await screen.findByText("登録数 2 / 2。上限のため、登録できません。");
});

test("削除された会社と従業員は、登録したときの名前で残り、案件は進められる", async () => {
  const { open, aCase, call, list } = await aTodoScreen();
  await aCase();
  await call(companyRoutes.remove, { params: { id: 1 }, query: { Version: 1 } });
  open("?id=1");
  const form = await dialog("編集");
  expect(listedTexts()[0]).toContain("株式会社青葉製作所（削除済み）山本 健太（削除済み）");
  expect(within(form).getByDisplayValue("株式会社青葉製作所（削除済み）")).toBeTruthy();
  await user.click(within(form).getByLabelText("不調の相談・申出を完了にする"));
  await press("保存");
  await isTold("案件を保存しました。");
  expect((await list()).body.todos[0]).toMatchObject({ CompanyName: "株式会社青葉製作所", Version: 2 });
});

test("一覧が読めなければ、理由と再読み込みを示す", async () => {
  const { session } = await aTodoScreen();
  renderApp("/todo", { session });
  const real = fetch;
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) =>
    path.startsWith("/api/todos") ? Promise.reject(new TypeError("offline")) : real(path, init),
  );
  await screen.findByText("案件の一覧を読み込めませんでした。", undefined, { timeout: 15_000 });
  vi.stubGlobal("fetch", real);
  await press("再読み込み");
  await screen.findByText("案件はありません。");
});
