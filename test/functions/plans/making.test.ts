import { expect, test } from "vitest";
import { checklistRoutes } from "#shared/checklists/routes.ts";
import { companyRoutes } from "#shared/companies/routes.ts";
import { historyRoutes } from "#shared/history/routes.ts";
import { planRoutes } from "#shared/plans/routes.ts";
import { taskRoutes } from "#shared/tasks/routes.ts";
import { db } from "#functions/db/client.ts";
import { offices } from "#functions/db/entities.ts";
import { updateItem } from "#functions/db/items.ts";
import { makePlans } from "#functions/plans/making/make-plans.ts";
import { beforeTransaction } from "#test/support/after-transaction.ts";
import { atEveryCrashPoint, crashAt } from "#test/support/crash.ts";
import { anOffice } from "#test/support/office.ts";
import { aPlanForm } from "#test/support/plans.ts";
import { aCompany } from "#test/support/records.ts";
import { removal, restore } from "#test/support/restores.ts";
import { useTable } from "#test/support/table.ts";

useTable();
const type = "electronicApplication";
const facts = { bonusMonths: "7月・12月", payDay: 25, raiseMonth: 4 };

const anOfficeWithCompany = async (fields: object = {}) => {
  const office = await anOffice();
  await office.call(companyRoutes.save, { body: aCompany({ name: "株式会社欠番" }) });
  const { body } = await office.call(companyRoutes.save, { body: { ...aCompany(), ...facts, ...fields } });
  const company = body.company.id as number;
  const { tenant, call } = office;
  const save = async (...forms: object[]) =>
    (await call(planRoutes.save, { body: { List: forms.map((form) => ({ ...aPlanForm({ company }), ...form })) } }))
      .body.plans;
  const make = (day: string, until = Infinity) => makePlans(tenant, day, until);
  const rows = async () => (await call(checklistRoutes.list, { params: { type } })).body.records;
  const names = async () => (await rows()).map(({ content }: { content: { Value: string } }) => content.Value);
  const plans = async () => (await call(planRoutes.list)).body.plans;
  return { ...office, company, save, make, rows, names, plans };
};

test("期限の前に、会社全体の電子申請になる。期限・担当・履歴があり、もう一度は作られない", async () => {
  const { call, company, save, make, rows, plans } = await anOfficeWithCompany();
  await save({ from: "2027-01-01" });
  await make("2027-05-27");
  expect(await rows()).toEqual([]);
  await make("2027-05-28");
  await make("2027-05-28");
  await make("2027-05-29");
  const made = await rows();
  expect(made).toMatchObject([
    {
      company: { Value: company, Text: "株式会社青葉製作所" },
      stuff: { Value: -1, Text: "会社全体" },
      content: { Value: "2027年 算定基礎届" },
      status: { Value: "2_未対応" },
      deadline: { Value: "2027-07-01" },
      dues: [{ key: "yearlyBase.kenkou", day: "2027-07-12" }, { key: "yearlyBase.kousei" }],
    },
  ]);
  expect((await plans())[0].made).toMatchObject([{ period: "2027-1", id: made[0].AutoId }]);
  const [entry] = (await call(historyRoutes.list, { query: { kind: type } })).body.entries;
  expect(entry).toMatchObject({ act: "create", user: "自動作成" });
});

test("作られた行を削除しても、定例業務を変えても、戻しても、同じ回は作られない", async () => {
  const { call, save, make, rows } = await anOfficeWithCompany();
  const [plan] = await save({ from: "2027-01-01" });
  await make("2027-05-28");
  const [row] = await rows();
  await call(checklistRoutes.remove, { params: { type }, body: { Name: type, List: [row.AutoId], Versions: [1] } });
  await save({ AutoId: plan.AutoId, Version: 1, leadDays: 60, from: "2027-01-01" });
  await make("2027-05-30");
  await call(planRoutes.remove, { params: { AutoId: plan.AutoId }, query: { Version: 2 } });
  expect((await restore(call, await removal(call, { kind: "plan" }))).status).toBe(200);
  await make("2027-06-01");
  expect(await rows()).toEqual([]);
});

test("省略した回は作られず、取り消すと作られる。日を変えた回は、その日から期限を数える", async () => {
  const { call, save, make, rows } = await anOfficeWithCompany();
  await save({ procedure: "bonus", rule: { bonus: 2 }, from: "2027-01-01" });
  const turn = { AutoId: 1, period: "2027-2" };
  await call(planRoutes.move, { body: { ...turn, Version: 1, day: "2027-12-20" } });
  await make("2027-10-31");
  expect(await rows()).toEqual([]);
  await call(planRoutes.skip, { body: { ...turn, Version: 2, reason: "支給なし" } });
  await make("2027-12-24");
  expect(await rows()).toEqual([]);
  await call(planRoutes.skip, { body: { ...turn, Version: 3 } });
  await make("2027-12-24");
  expect(await rows()).toMatchObject([
    { content: { Value: "2027年冬季賞与" }, deadline: { Value: "2027-12-20" }, dues: [{ day: "2027-12-27" }, {}] },
  ]);
  const late = await call(planRoutes.skip, { body: { ...turn, Version: 4, reason: "遅い" } });
  expect(late).toMatchObject({ status: 409, body: { code: "duplicate" } });
});

test("会社の賞与予定月が変わると、まだ作られていない回の日が変わる", async () => {
  const { call, company, save, make, names } = await anOfficeWithCompany();
  await save({ procedure: "bonus", rule: { bonus: 1 }, from: "2027-01-01" });
  await make("2027-04-10");
  const { body } = await call(companyRoutes.get, { params: { id: company } });
  await call(companyRoutes.save, {
    body: { ...aCompany(), ...facts, id: company, Version: body.company.Version, bonusMonths: "5月・12月" },
  });
  await make("2027-04-11");
  expect(await names()).toEqual(["2027年5月賞与"]);
});

test("止まっていた間の回は、12か月前まで、古い順に作られる", async () => {
  const { save, make, names } = await anOfficeWithCompany();
  await save(
    { from: "2020-01-01", rule: { yearly: "07-01" } },
    { procedure: "bonus", rule: { bonus: 2 }, from: "2020-01-01" },
  );
  await make("2027-06-15");
  expect(await names()).toEqual(["2026年 算定基礎届", "2026年冬季賞与", "2027年 算定基礎届"]);
});

test("削除した会社の定例業務は止まり、会社を戻すと続く", async () => {
  const { call, company, save, make, names } = await anOfficeWithCompany();
  await save({ from: "2027-01-01" });
  await call(companyRoutes.remove, { params: { id: company }, query: { Version: 1 } });
  await make("2027-05-28");
  expect(await names()).toEqual([]);
  expect((await restore(call, await removal(call, { kind: "company" }))).status).toBe(200);
  await make("2027-05-29");
  expect(await names()).toEqual(["2027年 算定基礎届"]);
});

test("ロックされた事務所と試用の終わった事務所では作られず、あとで追いつく", async () => {
  const { tenant, save, make, names } = await anOfficeWithCompany();
  await save({ from: "2027-01-01" });
  const set = (fields: Record<string, unknown>) => updateItem(offices.key(tenant), { set: fields });
  await set({ lock: { isOn: true, at: "2026-01-01T00:00:00Z" } });
  await make("2027-05-28");
  await set({ lock: { isOn: false, at: "2026-01-01T00:00:00Z" }, trialEndsOn: "2027-05-01" });
  await make("2027-05-29");
  await set({ trialEndsOn: "" });
  expect(await names()).toEqual([]);
  await set({ activeSince: "2027-05-30" });
  await make("2027-05-30");
  expect(await names()).toEqual(["2027年 算定基礎届"]);
});

test("上限までは古い順に作り、そこで止まり、空けば続く", async () => {
  const { tenant, call, save, make, rows, names } = await anOfficeWithCompany();
  await save(
    ...[1, 2, 3].map((nth) => ({
      procedure: "bonus",
      title: `月次${nth}`,
      rule: { yearly: `0${nth}-20` },
      from: "2027-01-01",
      leadDays: 120,
    })),
  );
  await updateItem(offices.key(tenant), { set: { CheckListMax: 2 } });
  await make("2027-01-15");
  expect(await names()).toEqual(["2026年冬季月次1", "2027年2月月次2"]);
  const [row] = await rows();
  await call(checklistRoutes.remove, { params: { type }, body: { Name: type, List: [row.AutoId], Versions: [1] } });
  await make("2027-01-16");
  expect(await names()).toEqual(["2027年2月月次2", "2027年3月月次3"]);
});

test.each([
  ["一つの実行でも", 1],
  ["二つの実行が重なっても", 2],
])("一度に多くを作っても、%s、一回ずつになる", async (_, runs) => {
  const { call, save, make } = await anOfficeWithCompany();
  const months = Array.from({ length: 12 }, (_, at) => at + 1);
  const monthly = { procedure: "", makes: "task", rule: { monthly: 20, months }, from: "2026-02-01", leadDays: 0 };
  await save(...["給与", "勤怠", "社保"].map((title) => ({ ...monthly, title })));
  if (runs > 1) beforeTransaction(2, () => make("2027-01-20"));
  await make("2027-01-20");
  const made = (await call(taskRoutes.list)).body.tasks.map(({ title }: { title: string }) => title);
  expect([made.length, new Set(made).size]).toEqual([36, 36]);
});

test("どの呼び出しで止まっても、次の実行で、ちょうど一回ずつになる", async () => {
  await atEveryCrashPoint(async (point) => {
    const { save, make, names } = await anOfficeWithCompany();
    await save({ from: "2027-01-01" }, { procedure: "yearlyRenewal", rule: { yearly: "06-01" }, from: "2027-01-01" });
    const crash = crashAt([db], point);
    await make("2027-06-01").catch(() => undefined);
    const { isDead } = crash;
    crash.restart();
    await make("2027-06-01");
    expect((await names()).toSorted()).toEqual(["2027年 算定基礎届", "2027年度 年度更新"]);
    return isDead;
  });
});
