import { expect, test } from "vitest";
import { checklistRoutes } from "#shared/checklists/routes.ts";
import { dashboardRoutes } from "#shared/dashboard/routes.ts";
import { deadlineRoutes } from "#shared/deadlines/routes.ts";
import { historyRoutes } from "#shared/history/routes.ts";
import { importRoutes } from "#shared/imports/routes.ts";
import { datedRows } from "#functions/db/indexed.ts";
import { updateItem } from "#functions/db/items.ts";
import { kindKey } from "#functions/db/keys.ts";
import { procedureNames } from "#functions/db/procedure-names.ts";
import { makePlans } from "#functions/plans/making/make-plans.ts";
import { planRoutes } from "#shared/plans/routes.ts";
import { beforeTransaction } from "#test/support/after-transaction.ts";
import { aClient, aDraft, checklistCalls } from "#test/support/checklists.ts";
import { anOffice } from "#test/support/office.ts";
import { aPlanForm } from "#test/support/plans.ts";
import { aProcedureName, idOfName } from "#test/support/procedure-names.ts";
import { useTable } from "#test/support/table.ts";

useTable();
const kind = "electronicApplication";
const value = (Value: string) => ({ Value });
const event = "2026-11-12";
const own = { content: value("社保加入"), deadline: value(event) };

const anEmployer = async (fields = {}) => {
  const office = await anOffice(fields);
  await aClient(office.tenant, 1, "株式会社青葉製作所", ["山本 健太"]);
  const calls = checklistCalls(office);
  return {
    ...office,
    ...calls,
    choose: (body: object = {}, headers = {}) =>
      office.call(checklistRoutes.saveProcedureName, { body: { ...aProcedureName, ...body }, headers }),
    forget: (Version: number, name = aProcedureName.name) =>
      office.call(checklistRoutes.removeProcedureName, { params: { AutoId: idOfName(name) }, query: { Version } }),
    names: async () => (await office.call(checklistRoutes.listProcedureNames)).body.procedureNames,
    days: async () => (await datedRows(office.tenant, kind)).map(({ due }) => due),
    first: async () => (await calls.list()).body.records[0],
  };
};

test("選んだ手続は、あとから別の表記で入れた行にも効き、一覧・索引・期限・ダッシュボードで同じ日になる", async () => {
  const { call, add, choose, first, days, names } = await anEmployer();
  expect((await choose()).body).toMatchObject({ message: "「資格取得」として覚えました。", rows: 0 });
  await add([aDraft({ ...own, content: value("2026年度　社保 加入届") })]);
  const row = await first();
  expect(row).toMatchObject({ procedure: "acquisition", deadline: value(event) });
  const day = row.dues.find(({ agency }: { agency: string }) => agency === "健康保険").day;
  expect([day, await days()]).toEqual(["2026-11-17", ["2026-11-17"]]);
  const { items } = (await call(deadlineRoutes.list, { query: { until: "2027-01-31" } })).body;
  expect(items).toMatchObject([{ day: "2026-11-17", label: "2026年度　社保 加入届" }]);
  const { CheckList, today } = (await call(dashboardRoutes.get)).body;
  const overdue = CheckList.reduce((sum: number, each: { overdue: number }) => sum + each.overdue, 0);
  expect(overdue > 0).toBe(day < today);
  expect(await names()).toMatchObject([{ name: "社保加入", procedure: "acquisition", Version: 1, CreateUserId: 1 }]);
});

test("前からある未完了の同じ名前の行にも効き、取り消すと戻る。行の版は変わらず、履歴に残る", async () => {
  const { call, add, change, choose, forget, list, days } = await anEmployer();
  await add([aDraft(own), aDraft({ ...own, status: value("4_完了") }), aDraft({ ...own, content: value("打合せ") })]);
  expect(await days()).toEqual([event, event, event]);
  expect((await choose()).body).toMatchObject({
    rows: 1,
    message: "「資格取得」として覚えました。同じ内容の未完了の行1件の期限も変わりました。",
  });
  const chosen = (await list()).body.records.map(({ procedure, Version }: Record<string, unknown>) => [
    procedure,
    Version,
  ]);
  expect(chosen).toEqual([
    ["acquisition", 1],
    [undefined, 1],
    [undefined, 1],
  ]);
  expect((await days()).toSorted()).toEqual([event, event, "2026-11-17"]);
  // an open dialog of before saves without a conflict, and keeps it
  expect((await change([{ AutoId: 1, Version: 1, note: value("x") }])).body.records[0].procedure).toBe("acquisition");
  const entries = async (query: { kind: string }) => (await call(historyRoutes.list, { query })).body.entries;
  expect((await entries({ kind: "procedureName" }))[0]).toMatchObject({
    act: "create",
    subject: "社保加入　→ 資格取得",
  });
  const ofRow = (await entries({ kind })).flatMap(({ changes }: { changes: object[] }) => changes);
  expect(ofRow).toContainEqual({ label: "手続", before: "", after: "資格取得" });

  expect((await forget(1)).body).toMatchObject({ rows: 1 });
  expect(await days()).toEqual([event, event, event]);
  expect((await list()).body.records[0].procedure).toBeUndefined();
  expect((await entries({ kind: "procedureName" }))[0]).toMatchObject({ act: "remove" });
});

test("二人が同時に別の手続を選ぶと、一人は相手の選んだものとともに断られ、版を言えば変えられる", async () => {
  const { add, choose, forget, first } = await anEmployer();
  await add([aDraft(own)]);
  const answers = await Promise.all([choose(), choose({ procedure: "loss" })]);
  const [won, lost] = answers.toSorted((one, other) => one.status - other.status);
  expect([won!.status, lost!.status]).toEqual([200, 409]);
  expect(lost!.body).toMatchObject({ code: "conflict", current: won!.body.procedureName });
  expect((await first()).procedure).toBe(won!.body.procedureName.procedure);
  expect((await choose({ procedure: "over70", Version: 1 })).body.procedureName).toMatchObject({ Version: 2 });
  expect((await first()).procedure).toBe("over70");
  expect((await forget(1)).status).toBe(409);
  expect((await choose({ Version: 1 })).status).toBe(409);
  expect((await forget(2)).status).toBe(200);
  expect((await choose({ Version: 2 })).status).toBe(404);
});

test("保存のあいだに選ばれた手続は失われず、行を変えている人の保存も通る", async () => {
  const { add, change, choose, first } = await anEmployer();
  await add([aDraft(own)]);
  beforeTransaction(1, () => choose());
  expect((await change([{ AutoId: 1, Version: 1, note: value("x") }])).status).toBe(200);
  expect(await first()).toMatchObject({ procedure: "acquisition", note: value("x"), Version: 2 });
  beforeTransaction(1, () => change([{ AutoId: 1, Version: 2, content: value("打合せ") }]));
  expect((await choose({ procedure: "loss", Version: 1 })).body.rows).toBe(0);
  expect((await first()).procedure).toBeUndefined();
});

test("多くの行も、同じ鍵の繰り返しも、ちょうど一度ずつになる", async () => {
  const { add, choose, list, names } = await anEmployer();
  for (let part = 0; part < 3; part++) await add(Array.from({ length: 35 }, () => aDraft(own)));
  const key = { "idempotency-key": "choose-once-1" };
  const [one, again] = [await choose({}, key), await choose({}, key)];
  expect([one.body.rows, again.body]).toEqual([105, one.body]);
  expect((await list()).body.records.every(({ procedure }: { procedure: string }) => procedure === "acquisition")).toBe(
    true,
  );
  expect(await names()).toHaveLength(1);
});

test("ファイルから取り込む行と、定例業務が作る行にも効き、選んだあとの取り込みは確かめ直す", async () => {
  const { call, tenant, choose, list } = await anEmployer();
  const csv = `会社,対象者,健保,内容,状況,該当日\n株式会社青葉製作所,山本 健太,協会けんぽ,社保加入届,申請中,2026/11/12\n`;
  const run = (body: object) => call(importRoutes.run, { params: { kind }, body: { csv, ...body } });
  const { token, errors } = (await run({ dryRun: true })).body;
  expect(errors).toEqual([]);
  await choose();
  expect((await run({ dryRun: false, token })).status).toBe(409);
  const seen = (await run({ dryRun: true })).body;
  expect((await run({ dryRun: false, token: seen.token })).body).toMatchObject({ created: 1 });
  const form = { title: "社保加入", procedure: "bonus", rule: { yearly: "01-20" }, from: "2027-01-01" };
  await call(planRoutes.save, { body: { List: [aPlanForm({ company: 1, ...form })] } });
  await makePlans(tenant, "2027-01-10", Infinity);
  const procedures = (await list()).body.records.map(({ procedure }: { procedure: string }) => procedure);
  expect(procedures).toEqual(["acquisition", "acquisition"]);
});

test("上限まで覚え、よその事務所では効かない", async () => {
  const [mine, other] = [await anEmployer(), await anEmployer()];
  await mine.choose();
  expect((await other.forget(1)).status).toBe(404);
  await other.add([aDraft(own)]);
  expect([(await other.first()).procedure, await other.names()]).toEqual([undefined, []]);
  await updateItem(kindKey(other.tenant, procedureNames.name), { set: { live: 290 } });
  const made = await Promise.all(Array.from({ length: 12 }, (_, at) => other.choose({ name: `呼び名その${at}あ` })));
  expect(made.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(made.find(({ status }) => status === 409)!.body).toMatchObject({
    code: "limit",
    message: "手続の呼び名は300件までしか登録できません。",
  });
});
