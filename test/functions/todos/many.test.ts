import { expect, test } from "vitest";
import { newestFlow } from "#shared/todos/flows.ts";
import { todoRoutes } from "#shared/todos/routes.ts";
import { todoKindLabels, todoKinds } from "#shared/todos/todo-kinds.ts";
import { aClient } from "#test/support/checklists.ts";
import { csvOf, importCalls } from "#test/support/imports.ts";
import { useTable } from "#test/support/table.ts";
import { walk } from "#test/support/todo-walks.ts";
import { aTodo, aTodoOffice } from "#test/support/todos.ts";

useTable();

test("1,000件の案件は、従業員の名前とともに一度に届く", async () => {
  const office = await aTodoOffice();
  const names = Array.from({ length: 200 }, (_, index) => `従業員${index}`);
  for (let id = 2; id <= 6; id++) await aClient(office.tenant, id, `会社${id}`, id === 2 ? names : names.slice(0, 20));
  const rows = Array.from({ length: 1_000 }, (_, index) =>
    index < 200 * 4
      ? ["会社2", names[index % 200]!, todoKindLabels[todoKinds[Math.floor(index / 200)]!]]
      : [`会社${3 + (index % 4)}`, names[index % 20]!, todoKindLabels.maternityLeave],
  );
  expect((await importCalls(office, "todos").all(csvOf(["会社名", "従業員", "種類"], ...rows))).body).toMatchObject({
    created: 1_000,
    isDone: true,
  });
  const { body } = await office.list();
  expect(body.todos).toHaveLength(1_000);
  expect(body.next).toBeUndefined();
  const known = new Set(
    body.staff.map(({ company, value }: { company: number; value: number }) => `${company} ${value}`),
  );
  expect(known.size).toBe(body.staff.length);
  for (const { Company, Stuff } of body.todos) expect(known).toContain(`${Company} ${Stuff}`);
});

test("5MBを超える一覧は続きに分かれ、会社は始めの答えにだけ、従業員はその案件の分だけが付く", async () => {
  const { add, call } = await aTodoOffice();
  const flow = newestFlow("mentalStuff");
  const List = walk(flow).map((item) => ({ ...item, memo: { ...item.memo, text: "長いメモ".repeat(500) } }));
  const numbers = Array.from({ length: 45 }, (_, index) => index);
  for (const index of numbers) await add(aTodo("mentalStuff", { Stuff: index < 44 ? 101 : 102, List }));
  const first = (await call(todoRoutes.list)).body;
  expect(first).toMatchObject({ companies: [{ AutoId: 1 }], staff: [{ value: 101 }], next: expect.any(String) });
  const rest = (await call(todoRoutes.list, { query: { after: first.next } })).body;
  expect(rest).toMatchObject({ companies: [], listVersion: first.listVersion });
  expect(rest.next).toBeUndefined();
  expect(rest.staff.map(({ value }: { value: number }) => value)).toContain(102);
  expect([...first.todos, ...rest.todos].map(({ AutoId }) => AutoId)).toEqual(numbers.map((index) => index + 1));
});
