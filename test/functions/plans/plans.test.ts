import { expect, test } from "vitest";
import { companyRoutes } from "#shared/companies/routes.ts";
import { planRoutes } from "#shared/plans/routes.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { aPlanForm } from "#test/support/plans.ts";
import { aCompany } from "#test/support/records.ts";
import { useTable } from "#test/support/table.ts";

useTable();

/** An office with two companies: the second has bonuses. */
const aPlanningOffice = async () => {
  const office = await anOffice();
  const company = async (fields: object = {}) =>
    (await office.call(companyRoutes.save, { body: { ...aCompany(), ...fields } })).body.company.id as number;
  const first = await company();
  const second = await company({ name: "有限会社みなと運送", bonusMonths: "7月・12月" });
  const save = (...List: object[]) => office.call(planRoutes.save, { body: { List } });
  const list = async () => (await office.call(planRoutes.list)).body.plans;
  return { ...office, first, second, save, list };
};

test("定例業務を登録し、変更し、削除する。会社の名前が付く", async () => {
  const { call, first, second, save, list } = await aPlanningOffice();
  const made = await save(
    aPlanForm({ company: first }),
    aPlanForm({ company: second, procedure: "bonus", rule: { bonus: 2 } }),
  );
  expect(made).toMatchObject({ status: 200, body: { message: "定例業務を登録しました。" } });
  expect(await list()).toMatchObject([
    { company: first, companyName: "株式会社青葉製作所", procedure: "yearlyBase", Version: 1, made: [], skipped: [] },
    { company: second, companyName: "有限会社みなと運送", rule: { bonus: 2 } },
  ]);
  const [plan] = made.body.plans;
  const changed = { ...aPlanForm({ company: first, leadDays: 30 }), AutoId: plan.AutoId, Version: 1 };
  expect((await save(changed)).body.message).toBe("定例業務を保存しました。");
  expect(await save({ ...changed, leadDays: 20 })).toMatchObject({ status: 409, body: { current: { leadDays: 30 } } });
  const removed = await call(planRoutes.remove, { params: { AutoId: plan.AutoId }, query: { Version: 2 } });
  expect([removed.body.message, (await list()).length]).toEqual(["定例業務を削除しました。", 1]);
});

test("一つでも誤りがあれば、どれも登録しない", async () => {
  const { first, save, list } = await aPlanningOffice();
  const answer = await save(aPlanForm({ company: first }), aPlanForm({ company: 99 }));
  expect(answer).toMatchObject({ status: 400, body: { fields: { "List.1.company": "この会社は見つかりません。" } } });
  expect(await list()).toEqual([]);
});

// prettier-ignore
test.each<[string, object, string, string]>([
  ["手続も名称もない", { procedure: "", makes: "task" }, "title", "手続を選ぶか、名称を入力してください。"],
  ["知らない手続", { procedure: "nothing" }, "procedure", "手続を選択してください。"],
  ["従業員の手続", { procedure: "acquisition" }, "procedure", "手続を選択してください。"],
  ["自分の作業を電子申請に", { procedure: "", title: "台帳" }, "makes", "電子申請として作れるのは、会社または事業場の手続だけです。"],
  ["逆の期間", { from: "2027-02-01", until: "2027-01-31" }, "until", "終了日は開始日以後の日付を入力してください。"],
  ["期限が来ない期間", { from: "2027-08-01", until: "2028-06-30" }, "until", "この期間に期限となる日がありません。くり返しか期間を変更してください。"],
  ["期間が過去", { from: "2020-01-01", until: "2021-01-01" }, "until", "この期間に期限となる日がありません。くり返しか期間を変更してください。"],
  ["13月", { rule: { yearly: "13-01" } }, "rule.yearly", "毎年の日を、月と日で入力してください。"],
  ["月がない", { rule: { monthly: 10, months: [] } }, "rule.months", "月を選択してください。"],
  ["二つのくり返し", { rule: { yearly: "07-01", bonus: 1 } }, "rule", "くり返しを指定してください。"],
  ["早すぎる", { leadDays: 121 }, "leadDays", "作る時期（日前）は0から120までの整数で入力してください。"],
  ["いない事業場", { workplace: 5 }, "workplace", "この事業場は見つかりません。"],
  ["いないユーザー", { user: 55 }, "user", "このユーザーは見つかりません。"],
])("%s定例業務は、その項目に理由を言って断る", async (_, fields, name, sentence) => {
  const { first, save, list } = await aPlanningOffice();
  const answer = await save({ ...aPlanForm({ company: first }), ...fields });
  expect([answer.status, answer.body.fields]).toEqual([400, { [`List.0.${name}`]: sentence }]);
  expect(await list()).toEqual([]);
});

test("他の事務所の会社・担当は使えず、その定例業務は見えない", async () => {
  const one = await aPlanningOffice();
  const other = await aPlanningOffice();
  await aUser(one.tenant, { id: 31 });
  for (let count = 0; count < 3; count++) await one.call(companyRoutes.save, { body: aCompany() });
  const theirs = 5;
  const answer = await other.save(aPlanForm({ company: theirs, user: 31 }));
  expect(Object.keys(answer.body.fields)).toEqual(["List.0.company", "List.0.user"]);
  const { plans } = (await one.save(aPlanForm({ company: one.first }))).body;
  const { AutoId } = plans[0];
  const body = { AutoId, Version: 1, period: "2027-1", reason: "業績による" };
  expect((await other.call(planRoutes.skip, { body })).status).toBe(404);
  expect((await other.call(planRoutes.move, { body: { ...body, day: "2027-07-02" } })).status).toBe(404);
  expect((await other.call(planRoutes.remove, { params: { AutoId }, query: { Version: 1 } })).status).toBe(404);
  expect(await other.list()).toEqual([]);
});

test("一回だけ省略し、取り消し、日を変え、戻す", async () => {
  const { call, second, save, list } = await aPlanningOffice();
  await save(aPlanForm({ company: second, procedure: "bonus", rule: { bonus: 2 } }));
  const turn = { AutoId: 1, period: "2027-2" };
  const skip = (Version: number, reason?: string) => call(planRoutes.skip, { body: { ...turn, Version, reason } });
  const move = (Version: number, day: string) => call(planRoutes.move, { body: { ...turn, Version, day } });
  expect((await skip(1, "業績により支給なし")).body).toMatchObject({
    message: "この回を省略しました。",
    plan: { Version: 2, skipped: [{ period: "2027-2", reason: "業績により支給なし", user: 1 }] },
  });
  expect((await skip(1, "二人目")).status).toBe(409);
  expect((await skip(2, " ")).body.fields).toEqual({ reason: "理由を入力してください。" });
  expect((await skip(2)).body).toMatchObject({ message: "省略を取り消しました。", plan: { skipped: [] } });
  expect((await skip(3)).body.fields).toEqual({ period: "この回はありません。" });
  expect((await skip(3, "もう一度")).status).toBe(200);
  expect((await skip(4, "理由を直す")).body.plan.skipped).toMatchObject([{ reason: "理由を直す" }]);
  expect((await skip(5)).status).toBe(200);
  expect((await move(6, "2027-12-03")).body.plan.moved).toEqual([{ period: "2027-2", day: "2027-12-03" }]);
  expect((await move(7, "1970-01-11")).body.plan.moved).toEqual([]);
  const unknown = await call(planRoutes.move, { body: { AutoId: 1, Version: 8, period: "2027-1", day: "2027-07-05" } });
  expect(unknown.body.fields).toEqual({ period: "この回はありません。" });
  expect((await list())[0].Version).toBe(8);
});
