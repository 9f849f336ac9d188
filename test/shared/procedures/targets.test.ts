import { expect, test } from "vitest";
import { emptyRow } from "#shared/checklists/configs.ts";
import { settleDue } from "#shared/checklists/settle-due.ts";
import { settleRow } from "#shared/checklists/settle-row.ts";
import { ProcedureTargets } from "#shared/office/office-form.ts";
import { nextTurn, turnsToMake } from "#shared/plans/turns.ts";
import { duesOf } from "#shared/procedures/dues.ts";
import { targetChoices, targetsOf } from "#shared/procedures/targets.ts";
import { aPlan } from "#test/support/plans.ts";

const days = (content: string, targets?: Record<string, number>) =>
  duesOf({ content, deadline: "2026-12-01", Done: false, targets }).map(({ agency, day, legal, isTarget }) =>
    [agency, day, legal === "1970-01-11" ? "" : legal, isTarget ? "目安" : ""].join(" "),
  );

test.each([
  ["月額変更", { monthlyChange: 14 }, ["健康保険 2026-12-15  目安", "厚生年金 2026-12-15  目安"]],
  ["月額変更", { monthlyChange: 0 }, ["健康保険 2026-12-01  目安", "厚生年金 2026-12-01  目安"]],
  ["月額変更", { accident: 14 }, ["健康保険 2026-12-10  目安", "厚生年金 2026-12-10  目安"]],
  ["月額変更", undefined, ["健康保険 2026-12-10  目安", "厚生年金 2026-12-10  目安"]],
  // a Saturday: 目安 is the office's day, which no opening day moves
  ["労働者死傷病報告", { accident: 4 }, ["監督署 2026-12-05  目安"]],
  ["賞与不支給報告", { noBonus: 19 }, ["健康保険 2026-12-20  目安", "厚生年金 2026-12-20  目安"]],
  ["就業規則", { workRules: 10 }, ["監督署 2026-12-11  目安"]],
  // the days of the law stay the law's
  ["資格取得", { acquisition: 30 }, days("資格取得")],
  [
    "育児休業",
    { childcareLeave: 20 },
    ["雇用保険 2027-03-31 2027-03-31 ", "健康保険 2026-12-21  目安", "厚生年金 2026-12-21  目安"],
  ],
])("%s: 事務所の目安 %o", (content, targets, expected) => {
  expect(days(content, targets)).toEqual(expected);
});

test("目安を選べるのは、法律に日数の定めがない届出と、36協定の準備だけ", () => {
  expect(targetChoices.map(({ key, standard }) => `${key} ${standard}`)).toEqual([
    ...["monthlyChange 9日後", "leaveEndChange 当日", "personName 当日", "personAddress 当日"],
    ...["maternityExemption 当日", "childcareExemption 当日", "noBonus 月の末日", "childcareLeave なし"],
    ...["healthCheck 30日後", "stressCheck 30日後", "accident 7日後", "workRules 当日", "actionPlan 当日"],
    ...["election 60日前", "conclusion 30日前"],
  ]);
});

test.each([
  [{ monthlyChange: 0, election: 365 }, true],
  [{ monthlyChange: -1 }, false],
  [{ monthlyChange: 366 }, false],
  [{ monthlyChange: 1.5 }, false],
  [{ acquisition: 5 }, false],
  [{ __proto__x: 5 }, false],
])("%o は登録できる: %s", (targets, isFit) => {
  expect(ProcedureTargets.safeParse(targets).success).toBe(isFit);
});

test("行は自分の手続の目安だけを持ち、案件の届出と助成金は持たない", () => {
  const all = { monthlyChange: 14, accident: 5, election: 50 };
  const of = (fields: object) => targetsOf({ FlowType: "electronicApplication", content: "", ...fields }, all);
  expect(of({ content: "月額変更届" })).toEqual({ monthlyChange: 14 });
  expect(of({ content: "随時の社内手続", procedure: "accident" })).toEqual({ accident: 5 });
  expect(of({ content: "資格取得" })).toBeUndefined();
  expect(of({ content: "月額変更", TodoRule: "change" })).toBeUndefined();
  expect(of({ FlowType: "article36Agreement" })).toEqual({ election: 50 });
  expect(of({ FlowType: "subsidy", content: "月額変更" })).toBeUndefined();
});

test("目安と同じ提出期限は自動のままで、標準の日を手で入れれば手の日", () => {
  const by = { userId: 1, now: new Date(), office: { ProcedureTargets: { monthlyChange: 14 } } };
  const before = emptyRow("electronicApplication");
  const settled = (dueDate: string) => {
    const row = { ...before, content: "月額変更", deadline: "2026-12-01", dueDate };
    return settleDue(before, settleRow("electronicApplication", before, row, by)).dueDate;
  };
  expect([settled("2026-12-15"), settled("2026-12-10")]).toEqual(["1970-01-11", "2026-12-10"]);
});

test("定例業務も目安の日に合わせて、作る日と期限が変わる", () => {
  const plan = aPlan({ procedure: "healthCheck", rule: { yearly: "10-01" }, leadDays: 10 });
  const company = { payDay: 25, bonusMonths: "", settlementTerm: 3, raiseMonth: 4, regularWorkers: 62 };
  const next = (targets?: Record<string, number>) => nextTurn(plan, company, { today: "2027-01-01", targets });
  expect(next()).toMatchObject({ due: "2027-10-31", makeOn: "2027-10-21", isTarget: true });
  expect(next({ healthCheck: 60 })).toMatchObject({ due: "2027-11-30", makeOn: "2027-11-20" });
  const made = (targets?: Record<string, number>) =>
    turnsToMake({ ...plan, from: "2027-01-01" }, company, { today: "2027-10-21", targets }).length;
  expect([made(), made({ healthCheck: 60 })]).toEqual([1, 0]);
});
