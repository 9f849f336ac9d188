import { expect, test } from "vitest";
import { checklistRoutes } from "#shared/checklists/routes.ts";
import { noDay } from "#shared/dates/day.ts";
import { commit } from "#functions/db/commit.ts";
import { checklistRows } from "#functions/db/entities.ts";
import { datedRows } from "#functions/db/indexed.ts";
import { checklistIndexPartition } from "#functions/db/keys.ts";
import { queryItems } from "#functions/db/items.ts";
import { aClient, aDraft, checklistCalls } from "#test/support/checklists.ts";
import { anOffice } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";

useTable();

const anOfficeWithClient = async (fields = {}) => {
  const office = await anOffice(fields);
  await aClient(office.tenant, 1, "株式会社青葉製作所", ["山本 健太"]);
  return { ...office, ...checklistCalls(office) };
};
const together = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const tally = (answers: { status: number }[]) =>
  answers.reduce<Record<number, number>>((sums, { status }) => ({ ...sums, [status]: (sums[status] ?? 0) + 1 }), {});

test("二人が同時に保存すると、一人は今の行とともに断られる", async () => {
  const { add, change } = await anOfficeWithClient();
  await add([aDraft()]);
  const answers = await together(2, (index) => change([{ AutoId: 1, Version: 1, note: { Value: `${index}` } }]));
  expect(tally(answers)).toEqual({ 200: 1, 409: 1 });
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
  expect(lost!.body).toMatchObject({
    code: "conflict",
    message: "ほかの担当者が先に更新しました。最新の内容を確認してください。",
    current: won!.body.records[0],
  });
});

test("上限では、同時に登録しても上限ちょうどで止まる", async () => {
  const { add, list } = await anOfficeWithClient({ CheckListMax: 5 });
  const answers = await together(20, () => add([aDraft()]));
  expect(tally(answers)).toEqual({ 200: 5, 409: 15 });
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
    code: "limit",
    message: "電子申請は5件までしか登録できません。",
  });
  expect((await list()).body.records).toHaveLength(5);
  expect((await add([aDraft(), aDraft()])).status).toBe(409);
});

test("まだ一件もない事務所の最初の登録も、上限を超えれば一行も残らない", async () => {
  const { add, list } = await anOfficeWithClient({ CheckListMax: 1 });
  expect(await add([aDraft(), aDraft()])).toMatchObject({ status: 409, body: { code: "limit" } });
  expect((await list()).body.records).toEqual([]);
});

test("上限は種類ごとに数え、消した分は空く", async () => {
  const { add, remove, call } = await anOfficeWithClient({ CheckListMax: 1 });
  expect((await add([aDraft()])).status).toBe(200);
  expect((await checklistCalls({ call }, "subsidy").add([{ company: { Value: 1 } }])).status).toBe(200);
  expect((await add([aDraft()])).status).toBe(409);
  expect(await remove([1], [1])).toMatchObject({ status: 200, body: { message: "電子申請を削除しました。" } });
  expect((await add([aDraft()])).body.records[0].AutoId).toBeGreaterThan(1);
});

test("同じ鍵の登録は一度だけ効き、別の内容なら断る", async () => {
  const { add, list } = await anOfficeWithClient();
  const key = { "idempotency-key": "same-intention-1" };
  const answers = await together(5, () => add([aDraft()], key));
  expect(new Set(answers.map(({ body }) => body.records?.[0].AutoId)).size).toBe(1);
  expect((await add([aDraft({ note: { Value: "別" } })], key)).body.code).toBe("idempotencyMismatch");
  expect((await list()).body.records).toHaveLength(1);
});

test("削除は版を確かめ、何行でも全部か無しかで、同じ鍵なら繰り返せる", async () => {
  const { add, change, remove, list, call } = await anOfficeWithClient();
  await add([aDraft(), aDraft()]);
  await change([{ AutoId: 2, Version: 1, note: { Value: "新しい" } }]);
  expect(await remove([1, 2], [1, 1])).toMatchObject({
    status: 409,
    body: { current: { AutoId: 2, note: { Value: "新しい" } } },
  });
  expect((await list()).body.records).toHaveLength(2);
  const body = { Name: "electronicApplication", List: [1] };
  expect((await call(checklistRoutes.remove, { params: { type: "electronicApplication" }, body })).status).toBe(400);
  expect((await remove([1, 2], [1])).status).toBe(400);
  const key = { "idempotency-key": "remove-both-1" };
  expect((await remove([1, 2], [1, 2], key)).status).toBe(200);
  expect((await remove([1, 2], [1, 2], key)).status).toBe(200);
  expect((await remove([1, 2], [1, 2])).status).toBe(404);
});

test("色だけの保存は版によらず、版も上げず、ほかの欄の色を消さない", async () => {
  const { add, change, list } = await anOfficeWithClient();
  await add([aDraft({ colorInfo: undefined }), aDraft()]);
  const colours = ["company:r1", "note:b0", "kenpo:g2", "stuff:y1"];
  const answers = await together(4, (index) => change([{ AutoId: 1, colorInfo: colours[index] }]));
  expect(tally(answers)).toEqual({ 200: 4 });
  const [row] = (await list()).body.records;
  expect(row.Version).toBe(1);
  expect(row.colorInfo.split(";").toSorted()).toEqual(colours.toSorted());
  await change([{ AutoId: 1, colorInfo: "note:" }]);
  expect((await list()).body.records[0].colorInfo.split(";").toSorted()).toEqual([
    "company:r1",
    "kenpo:g2",
    "stuff:y1",
  ]);
  expect((await change([{ AutoId: 1, colorInfo: "note:pink" }])).status).toBe(400);
  expect((await change([{ AutoId: 99, colorInfo: "note:r0" }])).status).toBe(404);
});

test("色のない保存は、あとから付いた色を残す", async () => {
  const { add, change } = await anOfficeWithClient();
  await add([aDraft()]);
  await change([{ AutoId: 1, colorInfo: "company:r1" }]);
  const { body } = await change([{ AutoId: 1, Version: 1, note: { Value: "x" } }]);
  expect(body.records[0]).toMatchObject({ Version: 2, colorInfo: "company:r1" });
  const both = await change([{ AutoId: 1, Version: 2, note: { Value: "y" }, colorInfo: "note:b1" }]);
  expect(both.body.records[0]).toMatchObject({ Version: 3, colorInfo: "company:r1;note:b1" });
});

test("よその事務所の行は、保存も削除もできない", async () => {
  const mine = await anOfficeWithClient();
  await mine.add([aDraft()]);
  const other = await anOfficeWithClient();
  expect((await other.change([{ AutoId: 1, Version: 1, note: { Value: "x" } }])).status).toBe(404);
  expect((await other.change([{ AutoId: 1, colorInfo: "note:r0" }])).status).toBe(404);
  expect((await other.remove([1], [1])).status).toBe(404);
  expect((await other.list()).body.records).toEqual([]);
});

test("一覧の ETag は、その種類か会社が変わったときだけ変わる", async () => {
  const { add, list, call } = await anOfficeWithClient();
  await add([aDraft()]);
  const etag = (await list()).headers.get("etag")!;
  const again = () => list({ "if-none-match": etag });
  expect((await again()).status).toBe(304);
  await checklistCalls({ call }, "subsidy").add([{ company: { Value: 1 } }]);
  expect((await again()).status).toBe(304);
  await add([aDraft()]);
  expect((await again()).status).toBe(200);
});

test("索引は期限の順に並び、期限のない行が最後に来て、完了した行は別に、戻せば元に並ぶ", async () => {
  const { tenant, add, change } = await anOfficeWithClient();
  const days = ["2026-12-01", "", "2026-11-24"].map((Value) => aDraft({ deadline: { Value } }));
  await add(days);
  await change([{ AutoId: 1, Version: 1, deadline: { Value: "2026-11-20" }, status: { Value: "4_完了" } }]);
  const rows = async (isDone: boolean) => {
    const pk = checklistIndexPartition(tenant, "electronicApplication", isDone);
    const { items } = await queryItems({ pk, sk: { from: "0", to: "9999-12-31#9" }, index: "gsi1" });
    return items.map(({ gsi1sk, Done, status, company }) => [gsi1sk, Done, status, company]);
  };
  const open = [
    ["2026-11-24#0000000003", false, "1_申請中", 1],
    ["9999-12-31#0000000002", false, "1_申請中", 1],
  ];
  expect([await rows(false), await rows(true)]).toEqual([open, [["2026-11-20#0000000001", true, "4_完了", 1]]]);
  await change([{ AutoId: 1, Version: 2, status: { Value: "1_申請中" } }]);
  expect([await rows(false), await rows(true)]).toEqual([
    [["2026-11-20#0000000001", false, "1_申請中", 1], ...open],
    [],
  ]);
});

test("日を動かす二つの更新が別の項目でも、先に読んだほうは断られ、索引は行のとおりである", async () => {
  const { tenant, add } = await anOfficeWithClient();
  await add([aDraft({ content: { Value: "賞与支払届" }, deadline: { Value: "2026-12-01" } })]);
  const kind = checklistRows.electronicApplication;
  const read = await kind.get(tenant, 1);
  const patch = (fields: Partial<typeof read>) =>
    commit(
      { userId: 1, now: new Date(), limits: {} },
      { changes: [kind.patching(tenant, read, fields)], answer: undefined },
    );
  await patch({ dueDate: "2026-12-24" });
  await expect(patch({ deadline: "2026-12-08" })).rejects.toMatchObject({ code: "busy" });
  expect([read.dueDate, (await datedRows(tenant, "electronicApplication")).map(({ due }) => due)]).toEqual([
    noDay,
    ["2026-12-24"],
  ]);
});
