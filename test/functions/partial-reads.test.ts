import { BatchGetCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { afterEach, expect, test, vi } from "vitest";
import { companies } from "#functions/db/entities.ts";
import { db, tableName } from "#functions/db/client.ts";
import { openLines } from "#functions/db/indexed.ts";
import { aClient } from "#test/support/checklists.ts";
import { anOffice } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";
import { taskCalls } from "#test/support/tasks.ts";

useTable();
afterEach(() => vi.restoreAllMocks());

type Request = Record<string, { Keys: Record<string, unknown>[] }>;
/** As under throttling: each answer has the first of its records only, the others are left to be asked for again. */
const answerOneByOne = () => {
  const send = db.send.bind(db) as (command: object) => Promise<object>;
  return vi.spyOn(db, "send").mockImplementation((async (command: object) => {
    if (!(command instanceof BatchGetCommand)) return send(command);
    const [first, ...rest] = (command.input.RequestItems as Request)[tableName()]!.Keys;
    const answer = await send(new BatchGetCommand({ RequestItems: { [tableName()]: { Keys: [first!] } } }));
    return { ...answer, UnprocessedKeys: rest.length > 0 ? { [tableName()]: { Keys: rest } } : {} };
  }) as never);
};

test("読み取りが途中までしか返らなくても、残りを読み直し、ある記録をないことにしない", async () => {
  const { tenant } = await anOffice();
  for (const [index, name] of ["青葉製作所", "みなと運送", "ひまわり薬局"].entries())
    await aClient(tenant, 11 + index, name);
  const sent = answerOneByOne();
  const found = await companies.getMany(tenant, [13, 12, 99, 11]);
  expect(found.map((company) => company?.name)).toEqual(["ひまわり薬局", "みなと運送", undefined, "青葉製作所"]);
  expect(sent).toHaveBeenCalledTimes(4);
});

test("一度に読める100件を超えても、残りを次に読む", async () => {
  const { tenant } = await anOffice();
  await aClient(tenant, 101, "青葉製作所");
  const ids = Array.from({ length: 101 }, (_, index) => index + 1);
  const found = await companies.getMany(tenant, ids);
  expect([found.length, found.filter(Boolean), found.at(-1)?.name]).toEqual([101, [found.at(-1)], "青葉製作所"]);
});

/** As of a megabyte of items: each page has one of them, and says where to go on. */
const answerPageByPage = () => {
  const send = db.send.bind(db) as (command: object) => Promise<object>;
  return vi
    .spyOn(db, "send")
    .mockImplementation((async (command: object) =>
      send(command instanceof QueryCommand ? new QueryCommand({ ...command.input, Limit: 1 }) : command)) as never);
};

test("索引の答えが何ページに分かれても、すべてを読む", async () => {
  const office = await anOffice();
  const { add } = taskCalls(office);
  for (const dueDate of ["2026-12-03", "2026-12-01", "2026-12-02"]) await add({ company: -1, title: dueDate, dueDate });
  answerPageByPage();
  const { task } = await openLines(office.tenant, "2026-12-31");
  expect(task.map(({ title }) => title)).toEqual(["2026-12-01", "2026-12-02", "2026-12-03"]);
});
