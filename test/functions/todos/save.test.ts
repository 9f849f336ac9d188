import { describe, expect, test } from "vitest";
import { companyRoutes } from "#shared/companies/routes.ts";
import { begin, choose, setDone, setMemo, stepNamed } from "#shared/todos/engine.ts";
import { newestFlow } from "#shared/todos/flows.ts";
import { todoKinds } from "#shared/todos/todo-kinds.ts";
import type { Todo } from "#shared/todos/todo.ts";
import { queryItems } from "#functions/db/items.ts";
import { partition } from "#functions/db/keys.ts";
import { aClient } from "#test/support/checklists.ts";
import { aUser } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";
import { allDone, walk, waysOf } from "#test/support/todo-walks.ts";
import { aTodo, aTodoOffice, todoCalls } from "#test/support/todos.ts";

useTable();
const flow = newestFlow("mentalStuff");
const none = { date: "", user: -1 };

test.each(todoKinds)("%s の案件を登録すると、最初の手順とともに一覧と詳細に出る", async (kind) => {
  const { add, list, get, user } = await aTodoOffice();
  const answer = await add(aTodo(kind, { Stuff: 101 }));
  expect(answer).toMatchObject({ status: 200, body: { message: "案件を登録しました。" } });
  const { todo } = answer.body;
  expect(todo).toMatchObject({
    ...{ AutoId: 1, Version: 1, Done: false, Status: "未完了", FlowType: kind, FlowVer: newestFlow(kind).version },
    ...{ Company: 1, CompanyName: "株式会社青葉製作所", Stuff: 101, StuffName: "山本 健太" },
    ...{ CreateUserId: user.id, UpdateUserId: user.id, DoneUserId: -1, DoneAt: "", CreatedAt: todo.UpdatedAt },
    Items: begin(newestFlow(kind)),
  });
  expect((await get()).body).toEqual({ todo });
  expect((await list()).body).toEqual({
    todos: [todo],
    companies: [{ AutoId: 1, Name: "株式会社青葉製作所", NameKana: "カイシャ" }],
    staff: [{ value: 101, label: "山本 健太", kana: "", company: 1 }],
    listVersion: expect.any(Number),
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
    await call(companyRoutes.removeStaff, { params: { id: 1, value: 101 }, query: { Version: 1 } });
    expect((await list()).body).toMatchObject({ todos: [saved], companies: [{ AutoId: 1 }], staff: [] });
    expect((await call(companyRoutes.remove, { params: { id: 1 }, query: { Version: 1 } })).status).toBe(200);
    expect((await list()).body).toMatchObject({ todos: [saved], companies: [], staff: [] });
    const noted = await change(saved, setMemo(saved.Items, saved.Items[0]!.name, "引継ぎ済み"));
    expect(noted.body.todo).toMatchObject({ CompanyName: "株式会社青葉", StuffName: "山本 健", Version: 3 });
    expect((await todoCalls({ call }).add(aTodo("mentalStuff", { Stuff: 101 }))).status).toBe(400);
  });
});

test("メモの日付と記入者は、文を変えた手順だけに付く", async () => {
  const { aCase, change, tenant, user } = await aTodoOffice();
  const { change: changeAsSecond } = todoCalls(await aUser(tenant, { id: 2 }));
  const todo = await aCase("mentalStuff", { List: walk(flow) });
  const [first, second] = todo.Items.map(({ name }) => name);
  const one = (await change(todo, setMemo(todo.Items, first!, "一"))).body.todo as Todo;
  expect(one.Items[0]!.memo).toEqual({ text: "一", date: one.UpdatedAt, user: user.id });
  expect(one.Items[1]!.memo).toEqual({ text: "", ...none });
  const two = (await changeAsSecond(one, setMemo(one.Items, second!, "二"))).body.todo as Todo;
  expect(two.Items.slice(0, 2).map(({ memo }) => memo)).toEqual([
    one.Items[0]!.memo,
    { text: "二", date: two.UpdatedAt, user: 2 },
  ]);
  const three = (await changeAsSecond(two, setMemo(two.Items, first!, "一、改め"))).body.todo as Todo;
  expect(three.Items[0]!.memo).toEqual({ text: "一、改め", date: three.UpdatedAt, user: 2 });
});

test("手順の完了には完了にした人と時刻が付き、ほかの人の保存では変わらず、戻すと消える", async () => {
  const { aCase, change, tenant, user } = await aTodoOffice();
  const { change: changeAsSecond } = todoCalls(await aUser(tenant, { id: 2 }));
  const todo = await aCase("mentalStuff", { List: walk(flow) });
  const [first, second] = todo.Items.map(({ name }) => name);
  const one = (await change(todo, setDone(flow, todo.Items, first!, true))).body.todo as Todo;
  const mark = { done: true, doneUserId: user.id, doneAt: one.UpdatedAt };
  expect(one.Items[0]).toMatchObject(mark);
  const two = (await changeAsSecond(one, setDone(flow, one.Items, second!, true))).body.todo as Todo;
  expect(two.Items.slice(0, 2)).toMatchObject([mark, { done: true, doneUserId: 2, doneAt: two.UpdatedAt }]);
  const three = (await change(two, setDone(flow, two.Items, first!, false))).body.todo as Todo;
  expect(three.Items.slice(0, 2)).toMatchObject([{ done: false, doneUserId: -1, doneAt: "" }, { doneUserId: 2 }]);
});

test("記入者や完了者、完了の状態は、送られてきても使わない", async () => {
  const { aCase, user } = await aTodoOffice();
  const [first, ...rest] = begin(flow);
  const forged = { ...first!, doneUserId: 99, doneAt: "2020-01-01", memo: { text: "x", date: "2020-01-01", user: 99 } };
  const todo = await aCase("mentalStuff", { List: [forged, ...rest], Done: true, DoneUserId: 99, FlowVer: 99 });
  expect(todo).toMatchObject({ Done: false, DoneUserId: -1, FlowVer: flow.version, CreateUserId: user.id });
  expect(todo.Items[0]).toMatchObject({ doneUserId: -1, doneAt: "", memo: { user: user.id, date: todo.CreatedAt } });
});

test("最後の手順まですべて完了になると完了し、終わりの印が付き、ひとつ戻すと未完了になる", async () => {
  const { aCase, change, tenant, user } = await aTodoOffice();
  const todo = await aCase("mentalStuff", { List: walk(flow) });
  expect(todo.Items.at(-1)).toMatchObject({ sel: "end", done: false });
  const done = (await change(todo, allDone(flow, todo.Items))).body.todo as Todo;
  const mark = { Done: true, Status: "完了", DoneUserId: user.id, DoneAt: done.UpdatedAt };
  expect(done).toMatchObject(mark);
  const second = todoCalls(await aUser(tenant, { id: 2 }));
  const noted = (await second.change(done, setMemo(done.Items, done.Items[0]!.name, "確認"))).body.todo as Todo;
  expect(noted).toMatchObject({ ...mark, UpdateUserId: 2 });
  const open = (await second.change(noted, setDone(flow, noted.Items, noted.Items[0]!.name, false))).body.todo as Todo;
  expect(open).toMatchObject({ Done: false, Status: "未完了", DoneUserId: -1, DoneAt: "" });
  expect(open.Items.at(-1)!.sel).toBe("end");
  expect((await second.change(open, allDone(flow, open.Items))).body.todo).toMatchObject({ Done: true, DoneUserId: 2 });
});

test("選び直すと後の手順は新しくなり、前の手順と、選んだ手順のメモは残る", async () => {
  const { aCase, change } = await aTodoOffice();
  const { name, branches } = flow.steps.find((step) => step.branches && step.branches.length > 1)!;
  const start = allDone(flow, walk(flow)).map((item) => ({ ...item, memo: { ...item.memo, text: "済" } }));
  const todo = await aCase("mentalStuff", { List: start });
  const next = (await change(todo, choose(flow, todo.Items, name, branches![1]!.value))).body.todo as Todo;
  const place = todo.Items.findIndex((item) => item.name === name);
  expect(next.Items.slice(0, place)).toEqual(todo.Items.slice(0, place));
  expect(next.Items[place]).toEqual({ ...todo.Items[place], sel: branches![1]!.value });
  for (const item of next.Items.slice(place + 1)) expect(item).toMatchObject({ done: false, memo: { text: "" } });
});

test("選び直した後の手順は、前と同じ手順でも、あらためて完了にした人とメモを書いた人のものになる", async () => {
  const { aCase, tenant, user } = await aTodoOffice();
  const second = todoCalls(await aUser(tenant, { id: 2 }));
  const { name, branches } = flow.steps.find((step) => step.branches && step.branches.length > 1)!;
  const noted = (items: Todo["Items"]) =>
    allDone(flow, items).map((item) => ({ ...item, memo: { ...item.memo, text: "同じ文" } }));
  const todo = await aCase("mentalStuff", { List: noted(walk(flow)) });
  const other = walk(flow, {}, choose(flow, todo.Items, name, branches![1]!.value));
  const next = (await second.change(todo, noted(other))).body.todo as Todo;
  const place = next.Items.findIndex((item) => item.name === name);
  const shared = next.Items.slice(place + 1).filter((item) => todo.Items.some((each) => each.name === item.name));
  expect(shared.length).toBeGreaterThan(0);
  for (const item of shared) expect(item).toMatchObject({ doneUserId: 2, memo: { user: 2, date: next.UpdatedAt } });
  for (const item of next.Items.slice(0, place + 1))
    expect(item).toMatchObject({ doneUserId: user.id, memo: { user: user.id } });
});

test("種類を変えると、その種類の最新の流れで始めからになる", async () => {
  const { aCase, change } = await aTodoOffice();
  const todo = await aCase("mentalStuff", { List: allDone(flow, walk(flow)) });
  const other = newestFlow("maternityLeave");
  const { body } = await change(todo, begin(other), { Name: "maternityLeave" });
  expect(body).toMatchObject({
    message: "案件を保存しました。",
    todo: { FlowType: "maternityLeave", FlowVer: other.version, Done: false, DoneAt: "", Items: begin(other) },
  });
});

test("履歴には、変わった項目と手順だけが残る", async () => {
  const { aCase, change, tenant } = await aTodoOffice();
  const todo = await aCase("mentalStuff", { List: walk(flow) });
  const { name } = todo.Items[0]!;
  await change(todo, setMemo(todo.Items, name, "面談の予定を調整"));
  const { items } = await queryItems({ pk: partition(tenant), sk: { prefix: "history#todo#" } });
  expect(items.map(({ act }) => act)).toEqual(["create", "save"]);
  expect(Object.keys(items[1]!.changed as object).toSorted()).toEqual([`Items.${name}`, "UpdatedAt"].toSorted());
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
