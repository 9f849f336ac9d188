import { expect, onTestFinished, test, vi } from "vitest";
import { emptyRow } from "#shared/checklists/configs.ts";
import { checklistRoutes } from "#shared/checklists/routes.ts";
import { deadlineRoutes } from "#shared/deadlines/routes.ts";
import { addDays, dayInJapan, noDay } from "#shared/dates/day.ts";
import { historyRoutes } from "#shared/history/routes.ts";
import { newOfficeSettings } from "#shared/office/office.ts";
import { officeRoutes } from "#shared/office/routes.ts";
import { planRoutes } from "#shared/plans/routes.ts";
import { handler as onHour } from "#functions/companies/on-hour.ts";
import { db } from "#functions/db/client.ts";
import { checklistRows } from "#functions/db/entities.ts";
import { datedRows } from "#functions/db/indexed.ts";
import { queryItems } from "#functions/db/items.ts";
import { runFollowings } from "#functions/db/row-targets.ts";
import { makePlans } from "#functions/plans/making/make-plans.ts";
import { afterTransaction, beforeTransaction } from "#test/support/after-transaction.ts";
import { aClient, aDraft, checklistCalls } from "#test/support/checklists.ts";
import { atEveryCrashPoint, crashAt } from "#test/support/crash.ts";
import { anHour, deliver } from "#test/support/events.ts";
import { anOffice } from "#test/support/office.ts";
import { aPlanForm } from "#test/support/plans.ts";
import { store } from "#test/support/stored.ts";
import { useTable } from "#test/support/table.ts";

useTable();
const kind = "electronicApplication";
const value = (Value: string) => ({ Value });
const event = "2026-12-01";
const monthly = { content: value("月額変更届"), deadline: value(event) };
const soon = () => new Date(Date.now() + 120_000);

const anAimingOffice = async (clientId = 31) => {
  const office = await anOffice();
  await aClient(office.tenant, clientId, "株式会社青葉製作所", ["山本 健太"]);
  const calls = checklistCalls(office);
  const form = { Name: "つばき", NameKana: "ツバキ", PostCode: "", Address: "", AddressKana: "", ...newOfficeSettings };
  return {
    ...office,
    ...calls,
    aim: async (ProcedureTargets: Record<string, number> | undefined, Version = 1, headers = {}) =>
      office.call(officeRoutes.save, {
        body: { ...form, PhoneNumber: "", FaxNumber: "", Kenpos: ["協会けんぽ"], ProcedureTargets, Version },
        headers,
      }),
    row: (fields: object = {}) => calls.add([aDraft({ company: { Value: clientId }, ...monthly, ...fields })]),
    days: async () => (await datedRows(office.tenant, kind)).map(({ due }) => due).toSorted(),
  };
};

test("目安を変えると、未完了の行の日が一覧・索引・期限で変わり、完了の行・ほかの手続・ほかの事務所はそのまま", async () => {
  const other = await anAimingOffice(44);
  await other.row();
  const { call, aim, row, days, list, change } = await anAimingOffice();
  await row();
  await row({ status: value("4_完了") });
  await row({ content: value("賞与支払届") });
  await row({ dueDate: value("2026-12-24") });
  expect(await days()).toEqual([noDay, "2026-12-07", "2026-12-10", "2026-12-24"]);
  const { body } = await aim({ monthlyChange: 14, accident: 3 });
  expect(body.office).toMatchObject({ Version: 2, ProcedureTargets: { monthlyChange: 14, accident: 3 } });
  expect(await days()).toEqual([noDay, "2026-12-07", "2026-12-15", "2026-12-24"]);
  const [first] = (await list()).body.records;
  expect(first.targets).toEqual({ monthlyChange: 14 });
  expect(first).toMatchObject({ Version: 1, dues: [{ day: "2026-12-15", isTarget: true }, { day: "2026-12-15" }] });
  const { items } = (await call(deadlineRoutes.list, { query: { until: "2027-01-31" } })).body;
  expect(items.map(({ day, isTarget }: { day: string; isTarget: boolean }) => [day, isTarget])).toEqual([
    ["2026-12-07", false],
    ["2026-12-15", true],
    ["2026-12-24", false],
  ]);
  expect(await other.days()).toEqual(["2026-12-10"]);
  // a dialog that was open before saves without a conflict
  expect((await change([{ AutoId: 1, Version: 1, note: value("x") }])).body.records[0].dues[0].day).toBe("2026-12-15");
  const changes = async (query: { kind: string }) =>
    (await call(historyRoutes.list, { query })).body.entries.flatMap((entry: { changes: object[] }) => entry.changes);
  const said = { label: "期限の目安（月額変更）", before: "", after: "14日後" };
  expect(await changes({ kind: "office" })).toContainEqual(said);
  expect(await changes({ kind })).toContainEqual(said);

  expect((await aim({}, 2)).status).toBe(200);
  expect(await days()).toEqual([noDay, "2026-12-07", "2026-12-10", "2026-12-24"]);
});

test("36協定の準備の目安は、36協定の行に効き、0にすると出ない", async () => {
  const { call, tenant, aim } = await anAimingOffice();
  const end = addDays(dayInJapan(new Date()), 80);
  await store(
    checklistRows.article36Agreement.creating(tenant, {
      ...emptyRow("article36Agreement"),
      ...{ AutoId: 5, Version: 1, company: 31, companyName: "株式会社青葉製作所", deadline: end },
    }),
  );
  const days = async () =>
    (await call(deadlineRoutes.list, { query: { until: addDays(end, 9) } })).body.items.flatMap(
      ({ rule, day }: { rule?: string; day: string }) => (rule ? [[rule, day]] : []),
    );
  expect(await days()).toEqual([
    ["election", addDays(end, -59)],
    ["conclusion", addDays(end, -29)],
  ]);
  await aim({ election: 75, conclusion: 0 });
  expect(await days()).toEqual([["election", addDays(end, -74)]]);
  await aim({ conclusion: 0, election: 0 }, 2);
  expect(await days()).toEqual([]);
});

test("古い画面の保存は目安を変えず、できない日数は断られる", async () => {
  const { aim, call } = await anAimingOffice();
  await aim({ monthlyChange: 14 });
  expect((await aim(undefined, 2)).body.office.ProcedureTargets).toEqual({ monthlyChange: 14 });
  const refused = await aim({ monthlyChange: 366 }, 3);
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { "ProcedureTargets.monthlyChange": "日数は0から365までの整数で入力してください。" },
  ]);
  expect((await aim({ acquisition: 3 }, 3)).status).toBe(400);
  expect((await call(officeRoutes.get)).body.office.Version).toBe(3);
});

test("新しい行・取り込む行・定例業務の行にも効き、選んだ手続の行にも効く", async () => {
  const { call, tenant, aim, row, days } = await anAimingOffice();
  await row({ content: value("社内の報告"), deadline: value("2027-03-01") });
  const name = { name: "社内の報告", procedure: "accident" };
  await call(checklistRoutes.saveProcedureName, { body: name });
  expect(await days()).toEqual(["2027-03-08"]);
  const plan = { procedure: "healthCheck", rule: { yearly: "10-01" }, leadDays: 10, from: "2027-01-01" };
  await call(planRoutes.save, { body: { List: [aPlanForm({ company: 31, ...plan } as never)] } });
  // the days of its plans are known until the next change
  await makePlans(tenant, "2027-01-10", Infinity);
  await aim({ accident: 20, healthCheck: 60 });
  expect(await days()).toEqual(["2027-03-21"]);
  // chosen after it was set
  await row({ content: value("事故の件"), deadline: value("2027-04-01") });
  await call(checklistRoutes.saveProcedureName, { body: { name: "事故の件", procedure: "accident" } });
  await makePlans(tenant, "2027-11-19", Infinity);
  expect(await days()).toEqual(["2027-03-21", "2027-04-21"]);
  await makePlans(tenant, "2027-11-20", Infinity);
  expect(await days()).toEqual(["2027-03-21", "2027-04-21", "2027-11-30"]);
});

test("目安を早めると、もう作る日を過ぎた回は次の朝に作られる", async () => {
  const { call, tenant, aim, days } = await anAimingOffice();
  const plan = { procedure: "healthCheck", rule: { yearly: "10-01" }, leadDays: 10, from: "2027-01-01" };
  await call(planRoutes.save, { body: { List: [aPlanForm({ company: 31, ...plan } as never)] } });
  await makePlans(tenant, "2027-09-27", Infinity);
  expect(await days()).toEqual([]);
  await aim({ healthCheck: 5 });
  await makePlans(tenant, "2027-09-28", Infinity);
  expect(await days()).toEqual(["2027-10-06"]);
});

test("どこで止まっても、次の時間には全ての行が従う", async () => {
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
  onTestFinished(() => void vi.restoreAllMocks());
  let halfway = 0;
  await atEveryCrashPoint(async (point) => {
    const { aim, row, days, call } = await anAimingOffice();
    await Promise.all([row(), row()]);
    const crash = crashAt([db], point);
    await aim({ monthlyChange: 14 });
    const { isDead } = crash;
    crash.restart();
    const isSaved = (await call(officeRoutes.get)).body.office.Version === 2;
    if (isSaved && (await days())[0] === "2026-12-10") halfway++;
    expect(await deliver(onHour, [anHour(soon().toISOString())])).toBe(0);
    const day = isSaved ? "2026-12-15" : "2026-12-10";
    expect(await days()).toEqual([day, day]);
    return isDead;
  });
  expect(halfway).toBeGreaterThan(1);
});

test("変える前の目安で保存していた行も、次の時間に従う。そのあとは何も残らない", async () => {
  const { aim, row, days } = await anAimingOffice();
  beforeTransaction(1, () => aim({ monthlyChange: 14 }));
  await row();
  expect(await days()).toEqual(["2026-12-10"]);
  await runFollowings(soon());
  expect(await days()).toEqual(["2026-12-15"]);
  expect((await queryItems({ pk: "rowTargets", index: "gsi1" })).items).toEqual([]);
});

test("従わせている間にもう一度変えた目安は忘れられず、その次の時間にも見直される", async () => {
  const { aim, row, days } = await anAimingOffice();
  beforeTransaction(1, () => aim({ monthlyChange: 14 }));
  await row();
  afterTransaction(1, () => aim({ monthlyChange: 21 }, 2));
  await runFollowings(soon());
  expect(await days()).toEqual(["2026-12-22"]);
  expect((await queryItems({ pk: "rowTargets", index: "gsi1" })).items).toHaveLength(1);
  await runFollowings(soon());
  expect((await queryItems({ pk: "rowTargets", index: "gsi1" })).items).toEqual([]);
});
