import { expect, test } from "vitest";
import { aClient, aDraft, checklistCalls } from "#test/support/checklists.ts";
import { anOffice } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";

useTable();

const joined = { content: { Value: "資格取得" }, deadline: { Value: "2026-11-12" } };
const none = { Value: "1970-01-11" };

test("提出期限は、登録でも保存でもサーバーが提案の日にし、消したものは消えたまま残る", async () => {
  const office = await anOffice();
  await aClient(office.tenant, 1, "株式会社青葉製作所", ["山本 健太"]);
  const { add, change } = checklistCalls(office);
  const due = ({ body }: Awaited<ReturnType<typeof add>>) =>
    body.records.map((row: { dueDate: { Value: string } }) => row.dueDate.Value);

  expect(due(await add([aDraft(joined), aDraft({ ...joined, dueDate: none })]))).toEqual(["2026-11-17", "2026-11-17"]);
  const moved = { AutoId: 1, deadline: { Value: "2026-11-18" } };
  expect(due(await change([{ ...moved, Version: 1, dueDate: { Value: "2026-11-17" } }]))).toEqual(["2026-11-24"]);
  expect(due(await change([{ ...moved, Version: 2, dueDate: none }]))).toEqual(["1970-01-11"]);
  expect(due(await change([{ ...moved, Version: 3, note: { Value: "至急" }, dueDate: none }]))).toEqual(["1970-01-11"]);
  expect(due(await change([{ ...moved, Version: 4, content: { Value: "転勤" } }]))).toEqual(["2026-11-30"]);
});
