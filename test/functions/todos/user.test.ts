import { expect, test } from "vitest";
import { newestFlow } from "#shared/todos/flows.ts";
import { todoRoutes } from "#shared/todos/routes.ts";
import { aClient } from "#test/support/checklists.ts";
import { historyOf } from "#test/support/history.ts";
import { aUser } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";
import { allDone, walk } from "#test/support/todo-walks.ts";
import { aTodoOffice, leaveEnding } from "#test/support/todos.ts";

useTable();

const anOfficeOfTwo = async () => {
  const office = await aTodoOffice();
  const colleague = await aUser(office.tenant, { id: 12, lastName: "佐藤", firstName: "美咲" });
  const give = (body: object) => office.call(todoRoutes.save, { body } as never);
  return { ...office, colleague, give };
};

test("担当だけを保存でき、手順も日付も名前もそのままで、履歴には担当だけが残る", async () => {
  const { aCase, give, get, list, tenant } = await anOfficeOfTwo();
  const todo = await aCase("mentalStuff", { List: leaveEnding("2027-03-01") });
  const deadlines = (await list()).body.deadlines;
  await aClient(tenant, 1, "株式会社青葉", ["山本 健"]);
  const { status, body } = await give({ AutoId: 1, Version: 1, user: 12 });
  expect(status).toBe(200);
  expect(body).toEqual({
    message: "案件を保存しました。",
    todo: { ...todo, user: 12, Version: 2, UpdatedAt: expect.any(String) },
  });
  expect((await get()).body.todo).toEqual(body.todo);
  expect((await list()).body.deadlines).toEqual(deadlines);
  expect(deadlines).toHaveLength(1);
  const { changed } = (await historyOf(tenant, "todo")).at(-1)!;
  expect(Object.keys(changed as object).toSorted()).toEqual(["UpdatedAt", "user"]);
});

test("完了した案件の担当をほかの人が変えても、完了した人と日時は変わらない", async () => {
  const { aCase, colleague, get } = await anOfficeOfTwo();
  const flow = newestFlow("mentalReturn");
  const todo = await aCase("mentalReturn", { List: allDone(flow, walk(flow)) });
  await colleague.call(todoRoutes.save, { body: { AutoId: 1, Version: 1, user: 12 } });
  const now = (await get()).body.todo;
  expect(now).toEqual({ ...todo, user: 12, Version: 2, UpdateUserId: 12, UpdatedAt: now.UpdatedAt });
  expect(todo).toMatchObject({ Done: true, DoneUserId: 1 });
});

test("ほかの人が先に変えた案件は、最新の内容とともに断り、何も変えない", async () => {
  const { aCase, change, give, get } = await anOfficeOfTwo();
  const todo = await aCase();
  const newest = (await change(todo, todo.Items, { user: 1 })).body.todo;
  const { status, body } = await give({ AutoId: 1, Version: 1, user: 12 });
  expect([status, body.code]).toEqual([409, "conflict"]);
  expect(body.current).toMatchObject({ AutoId: 1, Version: 2, user: 1 });
  expect((await get()).body.todo).toEqual(newest);
});

test("いないユーザー、ない案件、版のない保存、新しい案件の担当だけは断る", async () => {
  const { aCase, give, get } = await anOfficeOfTwo();
  const todo = await aCase();
  const asked = {
    Name: "種類を選択してください。",
    Company: "会社名を選択してください。",
    Stuff: "従業員を選択してください。",
    List: expect.any(String),
  };
  expect((await give({ AutoId: 1, Version: 1, user: 99 })).body.fields).toEqual({
    user: "このユーザーは登録されていません。選び直してください。",
  });
  expect((await give({ AutoId: 9, Version: 1, user: 12 })).status).toBe(404);
  expect((await give({ AutoId: 1, user: 12 })).body.fields).toEqual({
    Version: "更新前の版（Version）を指定してください。",
  });
  expect((await give({ user: 12 })).body.fields).toEqual(asked);
  expect((await give({ AutoId: 1, Version: 1 })).body.fields).toEqual(asked);
  const { Name: _, ...rest } = asked;
  expect((await give({ AutoId: 1, Version: 1, user: 12, Name: todo.FlowType })).body.fields).toEqual(rest);
  expect((await get()).body.todo).toEqual(todo);
});

test("会社の担当に戻せる", async () => {
  const { aCase, give, get } = await anOfficeOfTwo();
  await aCase("mentalStuff", { user: 12 });
  expect((await give({ AutoId: 1, Version: 1, user: -1 })).status).toBe(200);
  expect((await get()).body.todo).toMatchObject({ user: -1, Version: 2 });
});
