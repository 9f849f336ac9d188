import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { companyRoutes } from "#shared/companies/routes.ts";
import { setMemo } from "#shared/todos/engine.ts";
import { newestFlow } from "#shared/todos/flows.ts";
import { todoRoutes } from "#shared/todos/routes.ts";
import type { Todo } from "#shared/todos/todo.ts";
import { db } from "#functions/db/client.ts";
import { openCasePartition, todos } from "#functions/db/entities.ts";
import { getItem, queryItems } from "#functions/db/items.ts";
import { kindKey } from "#functions/db/keys.ts";
import { atEveryCrashPoint, crashAt } from "#test/support/crash.ts";
import { historyOf } from "#test/support/history.ts";
import { useTable } from "#test/support/table.ts";
import { allDone, walk } from "#test/support/todo-walks.ts";
import { aTodo, aTodoOffice, todoCalls } from "#test/support/todos.ts";
import { aUser } from "#test/support/office.ts";

useTable();
// The deaths below are logged, as they should be.
beforeEach(() => void vi.spyOn(process.stderr, "write").mockReturnValue(true));
afterEach(() => vi.mocked(process.stderr.write).mockRestore());

const flow = newestFlow("mentalStuff");
const draft = aTodo("mentalStuff", { Stuff: 101 });
const together = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const tally = (answers: { status: number }[]) =>
  answers.reduce<Record<number, number>>((sums, { status }) => ({ ...sums, [status]: (sums[status] ?? 0) + 1 }), {});
const noted = ({ Items }: Todo, text: string) => setMemo(Items, Items[0]!.name, text);
const liveOf = async (tenant: number) => (await getItem<{ live: number }>(kindKey(tenant, "todo")))?.live ?? 0;
const actsOf = async (tenant: number) => (await historyOf(tenant, "todo")).map(({ act }) => act);
const indexOf = async (tenant: number) =>
  (await queryItems({ index: "gsi1", pk: openCasePartition(tenant) })).items.map(({ gsi1sk }) => gsi1sk);

test("二人が同時に保存すると、一人は今の案件とともに断られる", async () => {
  const { aCase, change, tenant } = await aTodoOffice();
  const second = todoCalls(await aUser(tenant, { id: 2 }));
  const todo = await aCase();
  const answers = await Promise.all([change(todo, noted(todo, "一")), second.change(todo, noted(todo, "二"))]);
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
  expect(lost).toMatchObject({
    status: 409,
    body: { code: "conflict", message: "ほかの担当者が先に更新しました。最新の内容を確認してください。" },
  });
  expect(lost!.body.current).toEqual(won!.body.todo);
  // Whatever else is wrong with it: an old version is refused first.
  const late = await change(todo, [], { Stuff: 102 });
  expect([late.status, late.body.current]).toEqual([409, won!.body.todo]);
});

test("100件を同時に登録しても、上限ちょうどで止まる", async () => {
  const { add, list, tenant } = await aTodoOffice({ TodoMax: 60 });
  const answers = await together(100, () => add(draft));
  expect(tally(answers)).toEqual({ 200: 60, 409: 40 });
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
    code: "limit",
    message: "案件は60件までしか登録できません。",
  });
  const ids = (await list()).body.todos.map(({ AutoId }: Todo) => AutoId);
  expect(new Set(ids).size).toBe(60);
  expect([ids.length, await liveOf(tenant)]).toEqual([60, 60]);
});

test("完了した案件も上限に数え、削除した分は空き、番号は使い回さない", async () => {
  const { aCase, add, remove } = await aTodoOffice({ TodoMax: 1 });
  const todo = await aCase("mentalStuff", { List: allDone(flow, walk(flow)) });
  expect(todo.Done).toBe(true);
  expect((await add(draft)).status).toBe(409);
  expect(await remove(todo.AutoId, 1)).toMatchObject({ status: 200, body: { message: "案件を削除しました。" } });
  expect((await add(draft)).body.todo.AutoId).toBeGreaterThan(todo.AutoId);
});

test("同じ鍵の登録・保存・削除は一度だけ効き、別の内容なら断る", async () => {
  const { add, list, call, remove, get } = await aTodoOffice();
  const key = { "idempotency-key": "same-intention-1" };
  const answers = await together(5, () => add(draft, key));
  expect(new Set(answers.map(({ body }) => body.todo?.AutoId)).size).toBe(1);
  expect((await add({ ...draft, Stuff: 102 }, key)).body.code).toBe("idempotencyMismatch");
  const [todo] = (await list()).body.todos as Todo[];
  const saving = { ...draft, AutoId: todo!.AutoId, Version: 1, List: noted(todo!, "一度だけ") };
  const save = () => call(todoRoutes.save, { body: saving, headers: { "idempotency-key": "same-intention-2" } });
  expect((await save()).body).toEqual((await save()).body);
  expect((await get(todo!.AutoId)).body.todo.Version).toBe(2);
  const gone = { "idempotency-key": "same-intention-3" };
  expect((await remove(todo!.AutoId, 1)).body.current.Version).toBe(2);
  expect((await remove(todo!.AutoId, 2, gone)).status).toBe(200);
  expect((await remove(todo!.AutoId, 2, gone)).status).toBe(200);
  expect((await remove(todo!.AutoId, 2)).status).toBe(404);
});

test("どこで止まっても、登録・保存・削除は全部か無しかで、同じ鍵の繰り返しが一度だけの結果にする", async () => {
  const points = await atEveryCrashPoint(async (point) => {
    const { add, call, tenant, remove, list } = await aTodoOffice();
    const save = (todo: Todo) => {
      const body = { ...draft, AutoId: todo.AutoId, Version: todo.Version, List: allDone(flow, walk(flow)) };
      return call(todoRoutes.save, { body, headers: { "idempotency-key": "save-once-1" } });
    };
    const begun = (await add(draft)).body.todo as Todo;
    const acts = [
      () => add(draft, { "idempotency-key": "add-once-1" }),
      () => save(begun),
      () => remove(begun.AutoId, 2, { "idempotency-key": "remove-once-1" }),
    ];
    const isDead = [];
    const counts = [2, 2, 1];
    for (const [index, act] of acts.entries()) {
      const crash = crashAt([db], point);
      await act();
      isDead.push(crash.isDead);
      crash.restart();
      const cases = (await list()).body.todos as Todo[];
      expect(await liveOf(tenant)).toBe(cases.length);
      expect(await indexOf(tenant)).toHaveLength(cases.filter(({ Done }) => !Done).length);
      expect((await act()).status).toBe(200);
      expect((await list()).body.todos).toHaveLength(counts[index]!);
    }
    expect(await liveOf(tenant)).toBe(1);
    expect((await actsOf(tenant)).toSorted()).toEqual(["create", "create", "remove", "save"]);
    return isDead.some(Boolean);
  });
  expect(points).toBeGreaterThan(8);
});

test("索引には未完了の案件だけが種類ごとに並び、完了で消え、戻すと現れ、種類を変えると動く", async () => {
  const { aCase, change, remove, tenant, get } = await aTodoOffice();
  const key = (kind: string, id: number) => `${kind}#${String(id).padStart(10, "0")}`;
  const todo = await aCase("mentalStuff", { List: walk(flow) });
  await aCase("maternityLeave");
  expect(await indexOf(tenant)).toEqual([key("maternityLeave", 2), key("mentalStuff", 1)]);
  const done = (await change(todo, allDone(flow, todo.Items))).body.todo as Todo;
  expect(await indexOf(tenant)).toEqual([key("maternityLeave", 2)]);
  expect(Object.keys((await getItem(todos.key(tenant, 1)))!)).not.toContain("gsi1pk");
  const open = (await change(done, todo.Items)).body.todo as Todo;
  expect(await indexOf(tenant)).toHaveLength(2);
  const other = aTodo("mentalReturn");
  const moved = (await change(open, [], { Name: "mentalReturn", List: other.List })).body.todo as Todo;
  expect(await indexOf(tenant)).toEqual([key("maternityLeave", 2), key("mentalReturn", 1)]);
  expect((await get()).body.todo).toEqual(moved);
  await remove(1, moved.Version);
  expect(await indexOf(tenant)).toEqual([key("maternityLeave", 2)]);
});

test("よその事務所の案件は、見ることも保存も削除もできない", async () => {
  const [mine, other] = [await aTodoOffice(), await aTodoOffice()];
  const todo = await mine.aCase();
  expect((await other.get()).status).toBe(404);
  expect((await other.change(todo)).status).toBe(404);
  expect((await other.remove(1, 1)).status).toBe(404);
  expect((await other.list()).body.todos).toEqual([]);
  expect((await mine.get()).body.todo).toEqual(todo);
});

test("一覧の ETag は、案件か会社か従業員が変わったときだけ変わる", async () => {
  const { aCase, change, list, call } = await aTodoOffice();
  const todo = await aCase();
  const isChanged = async (work: () => Promise<unknown>) => {
    const etag = (await list()).headers.get("etag")!;
    expect((await list({ "if-none-match": etag })).status).toBe(304);
    await work();
    return (await list({ "if-none-match": etag })).status === 200;
  };
  expect(await isChanged(() => change(todo, noted(todo, "変更")))).toBe(true);
  expect(await isChanged(() => change(todo, noted(todo, "古い版")))).toBe(false);
  const person = { value: 101, Version: 1, label: "山本 健", kana: "", number: "" };
  expect(await isChanged(() => call(companyRoutes.saveEmployee, { params: { id: 1 }, body: person }))).toBe(true);
  const renamed = { id: 1, Version: 1, name: "株式会社青葉", nameKana: "アオバ" };
  expect(await isChanged(() => call(companyRoutes.save, { body: renamed }))).toBe(true);
});
