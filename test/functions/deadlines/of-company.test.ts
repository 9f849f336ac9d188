import { expect, test } from "vitest";
import { addDays, dayInJapan } from "#shared/dates/day.ts";
import { deadlineRoutes } from "#shared/deadlines/routes.ts";
import { employees } from "#functions/db/entities.ts";
import { aClient, aDraft, checklistCalls } from "#test/support/checklists.ts";
import { anOffice } from "#test/support/office.ts";
import { store } from "#test/support/stored.ts";
import { useTable } from "#test/support/table.ts";
import { taskCalls } from "#test/support/tasks.ts";

useTable();
const today = dayInJapan(new Date());
const inDays = (days: number) => addDays(today, days);

/** Companies 7 and 8, each with a row, a 作業 and a person of 60 in ten days, and a 作業 of no company. */
const twoCompanies = async () => {
  const office = await anOffice();
  for (const [id, name] of [
    [7, "株式会社青葉製作所"],
    [8, "株式会社丸山建設"],
  ] as const) {
    await aClient(office.tenant, id, name, [`${id}の人`]);
    const birthday = `${Number(inDays(11).slice(0, 4)) - 60}${inDays(11).slice(4)}`;
    const person = await employees.get(office.tenant, id, id * 100 + 1);
    await store(employees.creating(office.tenant, { ...person, birthday }));
    const row = { company: { Value: id }, content: { Value: `${id}の届出` }, deadline: { Value: inDays(2) } };
    expect((await checklistCalls(office).add([aDraft(row)])).status).toBe(200);
    await taskCalls(office).add({ company: id, title: `${id}の作業`, dueDate: inDays(3) });
  }
  await taskCalls(office).add({ company: -1, title: "会社のない作業", dueDate: inDays(3) });
  const read = async (query: Record<string, string | number>) => office.call(deadlineRoutes.list, { query });
  return { ...office, read };
};

test("会社を指定すると、その会社の行・作業・従業員の日付だけを答え、件数もその会社のもの", async () => {
  const { read } = await twoCompanies();
  const { body } = await read({ company: 8, until: inDays(90) });
  expect(body.items.map(({ company }: { company: number }) => company)).toEqual([8, 8, 8]);
  expect(body.items.map(({ source }: { source: string }) => source)).toEqual([
    "electronicApplication",
    "task",
    "person",
  ]);
  expect(body.counts).toMatchObject({ all: 3, none: 3, mine: 0 });
  expect((await read({})).body.counts.all).toBe(7);
});

test("ない会社・他の事務所の会社は空、数でない会社は400", async () => {
  const { read } = await twoCompanies();
  const other = await anOffice();
  expect((await read({ company: 99 })).body.items).toEqual([]);
  expect((await other.call(deadlineRoutes.list, { query: { company: 7 } })).body.items).toEqual([]);
  expect((await read({ company: "x" })).status).toBe(400);
});
