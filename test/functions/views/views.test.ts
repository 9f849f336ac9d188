import { describe, expect, test } from "vitest";
import { viewMax } from "#shared/limits.ts";
import { userRoutes } from "#shared/users/routes.ts";
import type { View, ViewForm } from "#shared/views/view.ts";
import { viewRoutes } from "#shared/views/routes.ts";
import { idsKey } from "#functions/db/keys.ts";
import { updateItem } from "#functions/db/items.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";
import { aView } from "#test/support/views.ts";

useTable();

type User = Pick<Awaited<ReturnType<typeof aUser>>, "call">;
const viewsOf = ({ call }: User) => ({
  names: async () => {
    const { body } = await call(viewRoutes.list);
    return (body.views as View[]).map(({ name }) => name);
  },
  save: (fields: Partial<ViewForm & View> = {}, headers = {}) =>
    call(viewRoutes.save, { body: { ...aView, isShared: false, ...fields }, headers }),
  remove: (id: number, Version = 1) => call(viewRoutes.remove, { params: { id }, query: { Version } }),
});
/** A manager and two colleagues of 一般; the numbers of views begin apart from the users'. */
const anOfficeOfThree = async () => {
  const office = await anOffice();
  await updateItem(idsKey(office.tenant, "views"), { set: { last: 40 } });
  const [hana, ken] = [
    await aUser(office.tenant, { id: 12, role: "user" }),
    await aUser(office.tenant, { id: 13, role: "user" }),
  ];
  return { office, manager: viewsOf(office), hana: viewsOf(hana), ken: viewsOf(ken) };
};

test("自分の絞り込みは自分だけに、事務所の絞り込みは全員に見え、よその事務所には見えない", async () => {
  const { manager, hana, ken } = await anOfficeOfThree();
  const made = await hana.save({ name: "自分の作業" });
  expect([made.status, made.body]).toEqual([
    200,
    {
      message: "絞り込みを登録しました。",
      view: { ...aView, name: "自分の作業", isShared: false, id: 41, Version: 1, CreateUserId: 12 },
    },
  ]);
  await hana.save({ isShared: true });
  expect([await hana.names(), await ken.names(), await manager.names()]).toEqual([
    ["自分の作業", "冬季賞与"],
    ["冬季賞与"],
    ["冬季賞与"],
  ]);
  const other = viewsOf(await anOffice());
  expect(await other.names()).toEqual([]);
  expect((await other.remove(42)).status).toBe(404);
});

test("自分の絞り込みは自分だけが、事務所の絞り込みは作成者と管理者だけが変えられる", async () => {
  const { manager, hana, ken } = await anOfficeOfThree();
  await hana.save({ name: "自分の作業" });
  await hana.save({ isShared: true });
  const tries = [
    await ken.save({ id: 41, Version: 1 }),
    await manager.remove(41),
    await ken.save({ id: 42, Version: 1, isShared: true }),
    await ken.remove(42),
  ];
  expect(tries.map(({ status }) => status)).toEqual([404, 404, 403, 403]);
  const renamed = await manager.save({ id: 42, Version: 1, isShared: true, name: "夏季賞与" });
  expect([renamed.status, renamed.body.message, renamed.body.view.CreateUserId]).toEqual([
    200,
    "絞り込みを保存しました。",
    12,
  ]);
  expect((await hana.save({ id: 42, Version: 2, isShared: true, query: "user=none" })).status).toBe(200);
  expect((await hana.remove(42, 3)).body).toEqual({ message: "絞り込みを削除しました。" });
  expect(await hana.names()).toEqual(["自分の作業"]);
});

test("共有にすると事務所のもの、やめるとやめた人のものになり、どこにも二重に残らない", async () => {
  const { manager, hana, ken } = await anOfficeOfThree();
  await hana.save();
  await hana.save({ id: 41, Version: 1, isShared: true });
  expect([await hana.names(), await ken.names()]).toEqual([["冬季賞与"], ["冬季賞与"]]);
  await manager.save({ id: 41, Version: 2, isShared: false });
  expect([await hana.names(), await manager.names()]).toEqual([[], ["冬季賞与"]]);
  expect((await manager.save({ id: 41, Version: 3, name: "賞与" })).body.view.CreateUserId).toBe(1);
});

test("前の版で保存・削除すると、今のものを添えて409になり、何も失われない", async () => {
  const { manager, hana } = await anOfficeOfThree();
  await hana.save({ isShared: true });
  await manager.save({ id: 41, Version: 1, isShared: true, name: "夏季賞与" });
  const late = await hana.save({ id: 41, Version: 1, isShared: true, name: "冬" });
  expect([late.status, late.body.code, late.body.current.name]).toEqual([409, "conflict", "夏季賞与"]);
  expect((await hana.remove(41, 1)).status).toBe(409);
  expect(await hana.names()).toEqual(["夏季賞与"]);
});

test("同時に20件保存しても1件も失われず、同じ鍵の再送では増えない", async () => {
  const { manager, hana, ken } = await anOfficeOfThree();
  const names = Array.from({ length: 20 }, (_, index) => `絞り込み${index}`);
  const answers = await Promise.all(
    names.map((name, index) => [hana, ken, manager][index % 3]!.save({ name, isShared: true })),
  );
  const kept = names.filter((_, index) => answers[index]!.status === 200);
  expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true);
  expect((await hana.names()).toSorted()).toEqual(kept.toSorted());
  const headers = { "idempotency-key": "9f1a3c5e-7777-4b21-8c3d-000000000001" };
  const [first, again] = [await hana.save({ name: "一度" }, headers), await hana.save({ name: "一度" }, headers)];
  expect(again.body).toEqual(first.body);
  expect((await hana.names()).filter((name) => name === "一度")).toHaveLength(1);
});

test("上限までは保存でき、次は件数を示して断る", async () => {
  const { hana } = await anOfficeOfThree();
  for (let count = 0; count < viewMax.own; count++)
    expect((await hana.save({ name: `絞り込み${count}` })).status).toBe(200);
  const over = await hana.save({ name: "超過" });
  expect([over.status, over.body.message]).toEqual([409, "絞り込みは50件までしか登録できません。"]);
  expect((await hana.save({ id: 41, Version: 1, name: "改名" })).status).toBe(200);
  expect(await hana.names()).toHaveLength(viewMax.own);
  expect((await hana.save({ name: "共有", isShared: true })).status).toBe(200);
});

describe("入力の誤り", () => {
  test.each<[string, object, string, string]>([
    ["名前がない", { name: "　" }, "name", "絞り込みの名前を入力してください。"],
    ["名前が31文字", { name: "あ".repeat(31) }, "name", "絞り込みの名前は30文字以内で入力してください。"],
    ["マイナンバー", { name: "123456789018" }, "name", "マイナンバーは入力できません。"],
    ["知らない画面", { path: "/company" }, "path", "入力内容に不備があります。"],
    ["住所の外", { query: "user=me#x" }, "query", "入力内容に不備があります。"],
    ["エンコードのない文字", { query: "searchText=賞与" }, "query", "入力内容に不備があります。"],
  ])("%s", async (_, fields, name, message) => {
    const { hana } = await anOfficeOfThree();
    const { status, body } = await hana.save(fields);
    expect([status, body.fields?.[name]]).toEqual([400, message]);
    expect(await hana.names()).toEqual([]);
  });
});

test("利用者が削除されると、その人の絞り込みは消え、事務所の絞り込みは残って管理者が変えられる", async () => {
  const { office, manager, hana, ken } = await anOfficeOfThree();
  await hana.save({ name: "自分の作業" });
  await hana.save({ isShared: true });
  expect((await office.call(userRoutes.remove, { params: { id: 12 }, query: { Version: 1 } })).status).toBe(200);
  expect(await ken.names()).toEqual(["冬季賞与"]);
  const again = viewsOf(await aUser(office.tenant, { id: 12, role: "user" }));
  expect(await again.names()).toEqual(["冬季賞与"]);
  expect((await manager.remove(42)).status).toBe(200);
});
