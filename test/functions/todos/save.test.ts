import { describe, expect, test } from "vitest";
import { companyRoutes } from "#shared/companies/routes.ts";
import { dayInJapan } from "#shared/dates/day.ts";
import { firstItems, setMemo, stepNamed } from "#shared/todos/engine.ts";
import { newestFlow } from "#shared/todos/flows.ts";
import { todoKinds } from "#shared/todos/todo-kinds.ts";
import type { Todo } from "#shared/todos/todo.ts";
import { aClient } from "#test/support/checklists.ts";
import { historyOf } from "#test/support/history.ts";
import { useTable } from "#test/support/table.ts";
import { allDone, walk, waysOf } from "#test/support/todo-walks.ts";
import { aTodo, aTodoOffice, todoCalls } from "#test/support/todos.ts";

useTable();
const flow = newestFlow("mentalStuff");

test.each(todoKinds)("%s の案件を登録すると、最初の手順とともに一覧と詳細に出る", async (kind) => {
  const { add, list, get, user } = await aTodoOffice();
  const answer = await add(aTodo(kind, { Stuff: 101 }));
  expect(answer).toMatchObject({ status: 200, body: { message: "案件を登録しました。" } });
  const { todo } = answer.body;
  expect(todo).toMatchObject({
    ...{ AutoId: 1, Version: 1, Done: false, Status: "未完了", FlowType: kind, FlowVer: newestFlow(kind).version },
    ...{ Company: 1, CompanyName: "株式会社青葉製作所", Stuff: 101, StuffName: "山本 健太" },
    ...{ CreateUserId: user.id, UpdateUserId: user.id, DoneUserId: -1, DoneAt: "", CreatedAt: todo.UpdatedAt },
    Items: firstItems(newestFlow(kind)),
  });
  expect((await get()).body).toEqual({ todo });
  expect((await list()).body).toEqual({
    todos: [todo],
    companies: [{ AutoId: 1, Name: "株式会社青葉製作所", NameKana: "カイシャ", mainUser: -1 }],
    staff: [{ value: 101, label: "山本 健太", kana: "", company: 1 }],
    importing: [],
    deadlines: [],
    today: dayInJapan(Date.now()),
    days: 3,
    listVersion: expect.any(Number),
    token: expect.any(String),
  });
});

describe("会社と従業員", () => {
  test("選ばれていなければ、その欄の文で断る", async () => {
    const { add, list } = await aTodoOffice();
    const { status, body } = await add({ Name: "", List: [] });
    expect([status, body.fields]).toEqual([
      400,
      {
        Name: "種類を選択してください。",
        Company: "会社名を選択してください。",
        Stuff: "従業員を選択してください。",
      },
    ]);
    expect((await add(aTodo("mentalStuff", { Stuff: 101, List: undefined }))).body.fields).toHaveProperty("List");
    expect((await list()).body.todos).toEqual([]);
  });

  test("ない会社、よその事務所の会社、ほかの会社の従業員は選べない", async () => {
    const [mine, other] = [await aTodoOffice(), await aTodoOffice()];
    await aClient(other.tenant, 5, "よその会社", ["渡辺"]);
    await aClient(mine.tenant, 2, "有限会社みなと運送", ["佐藤 恵"]);
    const fields = async (Company: number, Stuff: number) =>
      (await mine.add(aTodo("mentalStuff", { Company, Stuff }))).body.fields;
    expect(await fields(5, 501)).toEqual({ Company: "会社名を選択してください。" });
    expect(await fields(9, 101)).toEqual({ Company: "会社名を選択してください。" });
    expect(await fields(1, 201)).toEqual({ Stuff: "従業員を選択してください。" });
    expect(await fields(2, 101)).toEqual({ Stuff: "従業員を選択してください。" });
    expect(await fields(2, 201)).toBeUndefined();
  });

  test("登録した後は変えられない", async () => {
    const { aCase, change, tenant, get } = await aTodoOffice();
    await aClient(tenant, 2, "有限会社みなと運送", ["佐藤 恵"]);
    const todo = await aCase();
    expect((await change(todo, todo.Items, { Company: 2, Stuff: 201 })).body.fields).toEqual({
      Company: "登録した案件の会社は変更できません。",
      Stuff: "登録した案件の従業員は変更できません。",
    });
    const { status, body } = await change(todo, todo.Items, { Stuff: 102 });
    expect([status, body.fields]).toEqual([400, { Stuff: "登録した案件の従業員は変更できません。" }]);
    expect((await get()).body.todo).toEqual(todo);
  });

  test("名前が変われば次の保存で控え、会社も従業員も削除されれば最後の名前で残り、保存もできる", async () => {
    const { aCase, change, call, tenant, list } = await aTodoOffice();
    const todo = await aCase();
    await aClient(tenant, 1, "株式会社青葉", ["山本 健"]);
    const saved = (await change(todo)).body.todo as Todo;
    expect(saved).toMatchObject({ CompanyName: "株式会社青葉", StuffName: "山本 健" });
    await call(companyRoutes.removeEmployee, { params: { id: 1, value: 101 }, query: { Version: 1 } });
    expect((await list()).body).toMatchObject({ todos: [saved], companies: [{ AutoId: 1 }], staff: [] });
    expect((await call(companyRoutes.remove, { params: { id: 1 }, query: { Version: 1 } })).status).toBe(200);
    expect((await list()).body).toMatchObject({ todos: [saved], companies: [], staff: [] });
    const noted = await change(saved, setMemo(saved.Items, saved.Items[0]!.name, "引継ぎ済み"));
    expect(noted.body.todo).toMatchObject({ CompanyName: "株式会社青葉", StuffName: "山本 健", Version: 3 });
    expect((await todoCalls({ call }).add(aTodo("mentalStuff", { Stuff: 101 }))).status).toBe(400);
  });
});

test("種類を変えると、その種類の最新の流れで始めからになる", async () => {
  const { aCase, change } = await aTodoOffice();
  const todo = await aCase("mentalStuff", { List: allDone(flow, walk(flow)) });
  const other = newestFlow("maternityLeave");
  const { body } = await change(todo, firstItems(other), { Name: "maternityLeave" });
  expect(body).toMatchObject({
    message: "案件を保存しました。",
    todo: { FlowType: "maternityLeave", FlowVer: other.version, Done: false, DoneAt: "", Items: firstItems(other) },
  });
});

test("履歴には、変わった項目と手順だけが残る", async () => {
  const { aCase, change, tenant } = await aTodoOffice();
  const todo = await aCase("mentalStuff", { List: walk(flow) });
  const { name } = todo.Items[0]!;
  await change(todo, setMemo(todo.Items, name, "面談の予定を調整"));
  const entries = await historyOf(tenant, "todo");
  expect(entries.map(({ act }) => act)).toEqual(["create", "save"]);
  expect(Object.keys(entries[1]!.changed as object).toSorted()).toEqual([`Items.${name}`, "UpdatedAt"].toSorted());
});

test.each(todoKinds)("%s のいちばん長い道のすべての手順に2,000文字のメモがあっても保存できる", async (kind) => {
  const { aCase, change } = await aTodoOffice();
  const own = newestFlow(kind);
  const text = (letter: string) => letter.repeat(2_000);
  const longest = waysOf(own).reduce((long, way) => (way.length > long.length ? way : long));
  const noted = (letter: string) => longest.map((item) => ({ ...item, memo: { ...item.memo, text: text(letter) } }));
  const todo = await aCase(kind, { List: noted("第") });
  const { status, body } = await change(todo, noted("髙"));
  expect(status).toBe(200);
  expect(body.todo.Items).toHaveLength(longest.length);
  expect(stepNamed(own, body.todo.Items.at(-1).name)!.isLast).toBe(true);
});
