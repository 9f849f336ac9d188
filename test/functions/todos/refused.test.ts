import { expect, test } from "vitest";
import { choose, setMemo, stepNamed } from "#shared/todos/engine.ts";
import type { FlowStep } from "#shared/todos/flow.ts";
import { newestFlow } from "#shared/todos/flows.ts";
import type { TodoItem } from "#shared/todos/item.ts";
import { todoRoutes } from "#shared/todos/routes.ts";
import { useTable } from "#test/support/table.ts";
import { walk } from "#test/support/todo-walks.ts";
import { aTodoOffice } from "#test/support/todos.ts";

useTable();
const flow = newestFlow("mentalStuff");
const way = walk(flow);
const label = (name: string) => stepNamed(flow, name)!.label;
const indexOf = (matches: (step: FlowStep, item: TodoItem) => unknown) =>
  way.findIndex((item) => matches(stepNamed(flow, item.name)!, item));
const plain = indexOf(({ branches, subs, date, isLast }) => !branches && !subs && !date && !isLast);
const dated = indexOf(({ date }) => date);
const choice = indexOf(({ branches }) => branches);
const last = way.length - 1;
const changed = (index: number, fields: Partial<TodoItem>) =>
  way.map((item, at) => (at === index ? { ...item, ...fields } : item));

/** The same way but for one choice, and the first place where it leads elsewhere. */
const elsewhere = way
  .flatMap(({ name }) => (stepNamed(flow, name)!.branches ?? []).map(({ value }) => choose(flow, way, name, value)))
  .map((other) => ({ other, at: other.findIndex(({ name }, index) => name !== way[index]?.name) }))
  .find(({ at }) => at >= 0 && at < last)!;
const { other, at } = elsewhere;
const chosen = other.findIndex(({ sel }, index) => sel !== way[index]!.sel);

const notHere = (name: string) => `手順「${label(name)}」は、ここまでの選択からは現れません。`;
const unknownBranch = (index: number) => `手順「${label(way[index]!.name)}」にない選択肢が選ばれています。`;
const unchosen = { ...way[choice]!, sel: "", done: true };

// prettier-ignore
test.each<[string, TodoItem[], string, string]>([
  ["手順が抜けている", way.toSpliced(plain, 1), `${plain}.name`, notHere(way[plain + 1]!.name)],
  ["手順が入れ替わっている", way.with(plain, way[last]!), `${plain}.name`, notHere(way[last]!.name)],
  ["終わりの手順がない", way.slice(0, -1), `${last}.name`, `手順「${label(way[last]!.name)}」が足りません。`],
  ["終わりの後に手順がある", [...way, way[0]!], `${last + 1}.name`, notHere(way[0]!.name)],
  ["選んでいない枝の手順がある", way.with(at, other[at]!), `${at}.name`, notHere(other[at]!.name)],
  ["前の選択だけが違う", way.with(chosen, other[chosen]!), `${at}.name`, notHere(way[at]!.name)],
  ["ほかの種類の手順である", [{ ...way[0]!, name: "birth" }], "0.name", "手順「birth」は、ここまでの選択からは現れません。"],
  ["ない枝が選ばれている", changed(choice, { sel: "maybe" }), `${choice}.sel`, unknownBranch(choice)],
  ["終わりの印が途中にある", changed(plain, { sel: "end" }), `${plain}.sel`, unknownBranch(plain)],
  ["選ぶ前に完了している", [...way.slice(0, choice), unchosen], `${choice}.done`, `手順「${label(unchosen.name)}」は、選択肢を選んでから完了にしてください。`],
  ["ない項目に印が付いている", changed(plain, { sub: ["salary"] }), `${plain}.sub`, `手順「${label(way[plain]!.name)}」にない項目が選ばれています。`],
  ["日付のない手順に日付がある", changed(plain, { date: "2026-11-24" }), `${plain}.date`, `手順「${label(way[plain]!.name)}」に日付は登録できません。`],
])("%s一覧は、その手順の名前を挙げて断り、何も変えない", async (_, List, path, sentence) => {
  const field = `List.${path}`;
  const { aCase, change, get, add, list } = await aTodoOffice();
  const todo = await aCase("mentalStuff", { List: way });
  const answer = await change(todo, List);
  expect([answer.status, answer.body.code, answer.body.fields]).toEqual([400, "invalid", { [field]: sentence }]);
  expect((await get()).body.todo).toEqual(todo);
  expect((await add({ Name: "mentalStuff", Company: 1, Stuff: 101, List })).body.fields).toEqual({ [field]: sentence });
  expect((await list()).body.todos).toHaveLength(1);
});

test("手順のない一覧、多すぎる一覧、ない種類は断る", async () => {
  const { add } = await aTodoOffice();
  const of = { Name: "mentalStuff", Company: 1, Stuff: 101 };
  const fields = async (body: object) => (await add({ ...of, ...body })).body.fields;
  expect(await fields({ List: [] })).toEqual({ "List.0.name": `手順「${label(way[0]!.name)}」が足りません。` });
  expect(await fields({ List: Array.from({ length: 51 }, () => way[0]) })).toHaveProperty("List");
  expect(await fields({ List: way, Name: "burnout" })).toEqual({ Name: "種類を選択してください。" });
});

test("メモは2,000文字まで、日付は暦にある日だけを受け付ける", async () => {
  const { aCase, change } = await aTodoOffice();
  const todo = await aCase("mentalStuff", { List: way });
  const memo = (length: number) => change(todo, setMemo(todo.Items, way[plain]!.name, "あ".repeat(length)));
  const { status, body } = await memo(2_001);
  expect([status, body.fields]).toEqual([
    400,
    { [`List.${plain}.memo.text`]: "メモは2,000文字以内で入力してください。" },
  ]);
  expect((await memo(2_000)).status).toBe(200);
  for (const date of ["2026-02-31", "1970-01-11", "明日"])
    expect((await change({ ...todo, Version: 2 }, changed(dated, { date }))).body.fields).toHaveProperty([
      `List.${dated}.date`,
    ]);
  const saved = await change({ ...todo, Version: 2 }, changed(dated, { date: "2026-11-24" }));
  expect(saved.body.todo.Items[dated].date).toBe("2026-11-24");
});

test("版のない保存と、版のない削除は断る", async () => {
  const { aCase, change, call } = await aTodoOffice();
  const todo = await aCase();
  expect((await change(todo, todo.Items, { Version: undefined })).body.fields).toEqual({
    Version: "更新前の版（Version）を指定してください。",
  });
  expect((await call(todoRoutes.remove, { params: { AutoId: 1 } })).status).toBe(400);
});
