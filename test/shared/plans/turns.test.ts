import { expect, test } from "vitest";
import { duesOf, isOfCompany } from "#shared/procedures/dues.ts";
import { plannable, planName, turnName, withWorkplace } from "#shared/plans/names.ts";
import type { Plan } from "#shared/plans/plan.ts";
import { nextTurn, type PlanCompany, turnsOf, turnsToMake } from "#shared/plans/turns.ts";
import { aPlan } from "#test/support/plans.ts";

const company: PlanCompany = {
  payDay: 25,
  bonusMonths: "7月・12月",
  settlementTerm: 3,
  raiseMonth: 4,
  regularWorkers: 62,
};
const year = { from: "2027-01-01", to: "2027-12-31" };
const shown = (plan: Partial<Plan>, of: Partial<PlanCompany> = {}, span = year) =>
  turnsOf(aPlan(plan), { ...company, ...of }, { ...span, targets: undefined }).map(
    ({ period, event, due, name, makeOn }) => [period, event, due, makeOn, name].join(" "),
  );

test("法律の手続の期限は、閉庁日のぶん動く", () => {
  // 2027-07-10 is a Saturday
  expect(shown({})).toEqual(["2027-1 2027-07-01 2027-07-12 2027-05-28 2027年 算定基礎届"]);
});
test("前日までの届出は前の開庁日になり、次の年の回でも前の年の期限に並ぶ", () => {
  const plan = { procedure: "yearlyVariableHours", rule: { yearly: "01-01" }, leadDays: 60 } as const;
  // 2027-12-31 is within the closed days of the year's end
  expect(shown(plan)).toEqual(["2028-1 2028-01-01 2027-12-28 2027-10-29 2028年 1年単位の変形労働時間制"]);
});
test("12月の日から数えて1月に期限の来る回は、年が明けても次の回である", () => {
  const plan = { procedure: "instalment3", rule: { yearly: "12-01" } } as const;
  // 2027-01-31 is a Sunday
  expect(shown(plan).map((turn) => turn.slice(0, 28))).toEqual(["2026-1 2026-12-01 2027-02-01"]);
  expect(nextTurn(aPlan(plan), company, { today: "2027-01-05", targets: undefined })?.period).toBe("2026-1");
});
test("自分の作業の日は動かない", () => {
  const plan = { procedure: "", title: "台帳の確認", makes: "task", rule: { yearly: "07-10" }, leadDays: 0 } as const;
  expect(shown(plan)).toEqual(["2027-1 2027-07-10 2027-07-10 2027-07-10 2027年 台帳の確認"]);
});
test("賞与は支払日から5日、名前は季節で、日を変えても回は同じ", () => {
  const plan = { procedure: "bonus", rule: { bonus: 2 } } as const;
  expect(shown(plan)).toEqual(["2027-2 2027-12-10 2027-12-15 2027-10-31 2027年冬季賞与"]);
  const moved = [{ period: "2027-2", day: "2028-01-07" }];
  expect(shown({ ...plan, moved }, {}, { from: "2027-01-01", to: "2028-06-30" })).toEqual([
    "2027-2 2028-01-07 2028-01-12 2027-11-28 2027年冬季賞与",
  ]);
  expect(shown(plan, { bonusMonths: "6月・11月" })).toEqual(["2027-2 2027-11-10 2027-11-15 2027-10-01 2027年冬季賞与"]);
});
test("年度の名前は4月から変わる", () => {
  const named = (procedure: string, day: string) => turnName({ procedure, title: "" }, day, false);
  expect(named("yearlyRenewal", "2027-06-01")).toBe("2027年度 年度更新");
  expect(named("instalment3", "2027-01-31")).toBe("2026年度 労働保険料第3期");
  expect(named("bonus", "2027-03-10")).toBe("2027年3月賞与");
});

test("期間の両端の日は含まれ、外の日はない", () => {
  const of = (from: string, until: string) => shown({ from, until }).length;
  expect([of("2027-07-12", "2027-07-12"), of("2027-07-13", "1970-01-11"), of("1970-01-11", "2027-07-11")]).toEqual([
    1, 0, 0,
  ]);
});
test("人数の条件を下回る会社にはなく、人数が分からない会社にはある", () => {
  const of = (regularWorkers: number | null) => shown({ condition: { workers: 62 } }, { regularWorkers }).length;
  expect([of(61), of(62), of(null)]).toEqual([0, 1, 1]);
});

test("作る日から作られ、作られた回と省略した回は除かれ、12か月より前には遡らない", () => {
  const due = (today: string, plan: Partial<Plan> = {}) =>
    turnsToMake(aPlan(plan), company, { today, targets: undefined }).map(({ period }) => period);
  expect([due("2027-05-27"), due("2027-05-28")]).toEqual([["2026-1"], ["2026-1", "2027-1"]]);
  expect(due("2027-05-28", { made: [{ period: "2026-1", id: 5, at: "" }] })).toEqual(["2027-1"]);
  expect(due("2027-05-28", { skipped: [{ period: "2027-1", reason: "", user: 1, at: "" }] })).toEqual(["2026-1"]);
  // the due day of 2026 is 07-10
  expect([due("2027-07-10"), due("2027-07-11")]).toEqual([["2026-1", "2027-1"], ["2027-1"]]);
  expect(nextTurn(aPlan(), company, { today: "2027-07-13", targets: undefined })?.period).toBe("2028-1");
});

test("次の回は、作られた回と省略した回のあとの回", () => {
  const next = (plan: Partial<Plan>) =>
    nextTurn(aPlan(plan), company, { today: "2027-05-01", targets: undefined })?.period;
  const settled = { period: "2027-1", at: "" };
  expect([next({}), next({ made: [{ ...settled, id: 5 }] })]).toEqual(["2027-1", "2028-1"]);
  expect(next({ skipped: [{ ...settled, reason: "", user: 1 }] })).toBe("2028-1");
});

test("どの手続の名前でも、作られる行からその手続の期限が分かる", () => {
  const wrong = plannable.flatMap(({ key, name }) => {
    const plan = { procedure: key, title: "" };
    const long = withWorkplace(turnName(plan, "2027-06-15", false), "本社工場");
    const row = { deadline: "2027-06-15", Done: false };
    const [of, whole] = [duesOf({ content: long, ...row }), duesOf({ content: name, ...row })];
    const isSame = JSON.stringify(of) === JSON.stringify(whole) && of.length > 0 && isOfCompany({ content: long });
    return isSame ? [] : [`${planName(plan)}: ${long}`];
  });
  expect(wrong).toEqual([]);
});
