import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { companyRoutes } from "#shared/companies/routes.ts";
import { aClient, aDraft, checklistCalls } from "#test/support/checklists.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";

useTable();
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());
const minutes = (count: number) => void vi.setSystemTime(Date.now() + count * 60_000);

const anOfficeOfTwo = async () => {
  const office = await anOffice();
  await aClient(office.tenant, 1, "株式会社青葉製作所", ["山本 健太", "伊藤 大輔"]);
  return { ...office, ...checklistCalls(office), second: checklistCalls(await aUser(office.tenant, { id: 2 })) };
};

test("完了した人と時刻は、そのあと何度保存しても、完了の別の状況に移っても変わらない", async () => {
  const office = await anOfficeOfTwo();
  const { add, second } = {
    ...checklistCalls(office, "subsidy"),
    second: checklistCalls(await aUser(office.tenant, { id: 2 }), "subsidy"),
  };
  const [done] = (await add([{ company: { Value: 1 }, status: { Value: "完了" } }])).body.records;
  expect(done).toMatchObject({ Done: true, DoneUserId: 1, DoneAt: new Date().toISOString() });
  const marks = { Done: true, DoneUserId: 1, DoneAt: done.DoneAt };
  minutes(5);
  const noted = await second.change([{ AutoId: 1, Version: 1, note: { Value: "続き" } }]);
  expect(noted.body.records[0]).toMatchObject({ ...marks, UpdateUserId: 2, UpdatedAt: new Date().toISOString() });
  minutes(5);
  const moved = await second.change([{ AutoId: 1, Version: 2, status: { Value: "確認" } }]);
  expect(moved.body.records[0]).toMatchObject({ ...marks, status: { Value: "9_確認" } });
  await second.change([{ AutoId: 1, Version: 3, status: { Value: "計画期間中" } }]);
  minutes(5);
  const again = await second.change([{ AutoId: 1, Version: 4, status: { Value: "完了" } }]);
  expect(again.body.records[0]).toMatchObject({ Done: true, DoneUserId: 2, DoneAt: new Date().toISOString() });
});

test("変えなかった対象者は、その従業員が削除されても改姓しても、結び付いたまま残る", async () => {
  const { call, add, change } = await anOfficeOfTwo();
  await add([aDraft(), aDraft({ stuff: { Text: "伊藤 大輔" } })]);
  await call(companyRoutes.removeEmployee, { params: { id: 1, value: 101 }, query: { Version: 1 } });
  const renamed = { label: "加藤 大輔", value: 102, Version: 1 };
  await call(companyRoutes.saveEmployee, { params: { id: 1 }, body: renamed });
  const rows = [
    { AutoId: 1, Version: 1, note: { Value: "続き" } },
    { AutoId: 2, Version: 1, note: { Value: "続き" }, stuff: { Text: "伊藤 大輔", Value: 102 } },
  ];
  const { body } = await change(rows);
  expect(body.records.map((row: { stuff: object }) => row.stuff)).toMatchObject([
    { Value: 101, Text: "山本 健太" },
    { Value: 102, Text: "伊藤 大輔" },
  ]);
  const other = await change([{ AutoId: 1, Version: 2, stuff: { Text: "加藤　大輔" } }]);
  expect(other.body.records[0].stuff).toMatchObject({ Value: 102, Text: "加藤　大輔" });
});

test("一度に登録する行がまだ一件もない種類の上限を超えるときは、一行も登録しない", async () => {
  const office = await anOffice({ CheckListMax: 2 });
  await aClient(office.tenant, 1, "株式会社青葉製作所", ["山本 健太"]);
  const { add, list } = checklistCalls(office);
  const refused = await add([aDraft(), aDraft(), aDraft()]);
  expect([refused.status, refused.body.message]).toEqual([409, "電子申請は2件までしか登録できません。"]);
  expect((await list()).body.records).toEqual([]);
  expect((await add([aDraft(), aDraft()])).status).toBe(200);
});
