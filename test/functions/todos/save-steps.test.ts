import { expect, test } from "vitest";
import { firstItems, choose, setDone, setMemo } from "#shared/todos/engine.ts";
import { newestFlow } from "#shared/todos/flows.ts";
import type { Todo } from "#shared/todos/todo.ts";
import { aUser } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";
import { allDone, walk } from "#test/support/todo-walks.ts";
import { aTodoOffice, todoCalls } from "#test/support/todos.ts";

useTable();
const flow = newestFlow("mentalStuff");
const none = { date: "", user: -1 };

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
  const [first, ...rest] = firstItems(flow);
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
  const index = todo.Items.findIndex((item) => item.name === name);
  expect(next.Items.slice(0, index)).toEqual(todo.Items.slice(0, index));
  expect(next.Items[index]).toEqual({ ...todo.Items[index], sel: branches![1]!.value });
  for (const item of next.Items.slice(index + 1)) expect(item).toMatchObject({ done: false, memo: { text: "" } });
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
  const index = next.Items.findIndex((item) => item.name === name);
  const shared = next.Items.slice(index + 1).filter((item) => todo.Items.some((each) => each.name === item.name));
  expect(shared.length).toBeGreaterThan(0);
  for (const item of shared) expect(item).toMatchObject({ doneUserId: 2, memo: { user: 2, date: next.UpdatedAt } });
  for (const item of next.Items.slice(0, index + 1))
    expect(item).toMatchObject({ doneUserId: user.id, memo: { user: user.id } });
});
