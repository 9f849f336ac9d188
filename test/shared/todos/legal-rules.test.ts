import { describe, expect, test } from "vitest";
import { isCalendarDay } from "#shared/dates.ts";
import { firstItems, choose, setDate, stepNamed } from "#shared/todos/engine.ts";
import { newestFlow } from "#shared/todos/flows.ts";
import { legalDatesOf } from "#shared/todos/legal-dates.ts";
import { childcareRules } from "#shared/todos/legal-rules/childcare.ts";
import { maternityRules } from "#shared/todos/legal-rules/maternity.ts";
import { retirementRules } from "#shared/todos/legal-rules/retirement.ts";
import type { LegalRule } from "#shared/todos/legal-rules/rule.ts";
import { coronaRules, leaveRules, returnRules, sicknessRules } from "#shared/todos/legal-rules/sickness.ts";
import { type TodoKind, todoKinds } from "#shared/todos/todo-kinds.ts";
import { waysOf } from "#test/support/todo-walks.ts";

/** A case in which the named branches are chosen, each step that comes with the day given for it. */
const aCase = (kind: TodoKind, sels: Record<string, string>, days: Record<string, string>) => {
  const flow = newestFlow(kind);
  const chosen = Object.entries(sels).reduce((items, [name, sel]) => choose(flow, items, name, sel), firstItems(flow));
  const items = Object.entries(days).reduce((list, [name, day]) => setDate(flow, list, name, day), chosen);
  expect(items.filter(({ date }) => date).map(({ name }) => name)).toEqual(Object.keys(days));
  return legalDatesOf(flow, items);
};
const shown = (dates: ReturnType<typeof aCase>) =>
  dates.map(({ name, day, filingDue }) => [name, day, ...(filingDue ? [filingDue] : [])].join(" "));

const onLeave = { physician: "absent", diagnosis: "leave", income: "allowance", service: "over" };

describe("休職", () => {
  test("傷病手当金と休職の満了", () => {
    const days = { leaveTerm: "2027-02-28", allowanceClaim: "2026-09-01", allowance: "2026-09-04" };
    expect(shown(aCase("mentalStuff", onLeave, days))).toEqual([
      "waitingEnd 2026-09-03",
      "allowanceStart 2026-09-04",
      "leaveEndNotice 2027-01-29",
      "allowanceEnd 2028-03-03",
      "allowanceLapse 2028-09-04 2028-09-04",
    ]);
  });

  test("請求の時効は、休日でも延びない", () => {
    const dates = aCase("mentalStuff", onLeave, { allowanceClaim: "2026-09-06" });
    expect(shown(dates).at(-1)).toBe("allowanceLapse 2028-09-09 2028-09-09");
  });

  test.each([
    ["2020-07-01", "2021-12-31", false],
    ["2020-07-02", "2022-01-01", true],
    ["2026-08-31", "2028-02-29", true],
  ])("%s に始まった支給は %s まで（通算：%s）", (allowance, day, isSummed) => {
    const [end, ...others] = aCase("mentalStuff", onLeave, { allowance });
    expect(others).toEqual([]);
    expect(end!.day).toBe(day);
    expect(end!.basis.includes("通算")).toBe(isSummed);
  });

  test("日付のない案件には、法定の日がない", () => {
    expect(aCase("mentalStuff", onLeave, {})).toEqual([]);
  });
});

describe.each<[TodoKind, Record<string, string>]>([
  ["mentalStuff", { ...onLeave, returnDecision: "no" }],
  ["mentalReturn", { way: "program", decision: "unable", remaining: "none" }],
])("自然退職（%s）", (kind, sels) => {
  test.each([
    ["2027-02-28", "2027-03-05 2027-03-05", "2027-03-11 2027-03-11", "2027-03-20"],
    ["2026-09-11", "2026-09-16 2026-09-16", "2026-09-22 2026-09-24", "2026-10-01"],
    ["2026-12-31", "2027-01-05 2027-01-05", "2027-01-11 2027-01-12", "2027-01-20"],
    ["2026-12-25", "2026-12-30 2027-01-04", "2027-01-05 2027-01-05", "2027-01-14"],
  ])("%s の退職", (retirement, insurance, employment, voluntary) => {
    expect(shown(aCase(kind, sels, { retirement }))).toEqual([
      `insuranceLoss ${insurance}`,
      `employmentLoss ${employment}`,
      `voluntaryInsurance ${voluntary}`,
    ]);
  });
});

test("復職したら、前日の分の傷病手当金の請求の期限", () => {
  const dates = aCase("mentalReturn", { way: "program", decision: "able" }, { returned: "2026-12-03" });
  expect(shown(dates)).toEqual(["lastAllowanceLapse 2028-12-02 2028-12-02"]);
});

test("コロナ（本人）は、有給休暇で足りれば傷病手当金の日がない", () => {
  const dates = ["waitingEnd 2022-08-03", "allowanceStart 2022-08-04", "allowanceLapse 2024-08-04 2024-08-04"];
  const day = { start: "2022-08-01" };
  expect(shown(aCase("coronaStuff", { choice: "allowance" }, day))).toEqual(dates);
  expect(shown(aCase("coronaStuff", { choice: "paid", paidLeave: "runOut" }, day))).toEqual(dates);
  expect(shown(aCase("coronaStuff", { choice: "paid", paidLeave: "remaining" }, day))).toEqual([]);
});

describe.each<[TodoKind, readonly LegalRule[]]>([
  ["maternityLeave", [...maternityRules, ...childcareRules]],
  ["mentalStuff", [...leaveRules, ...sicknessRules, ...retirementRules]],
  ["mentalReturn", [...returnRules, ...retirementRules]],
  ["coronaStuff", coronaRules],
])("規則（%s）", (kind, rules) => {
  const valuesOf = (name: string, list: "branches" | "subs") =>
    stepNamed(newestFlow(kind), name)?.[list]?.map(({ value }) => value);

  test.each(rules.map((rule) => [rule.label, rule] as const))("「%s」は流れにある手順の日付による", (_, rule) => {
    for (const { step } of rule.from) expect(stepNamed(newestFlow(kind), step)?.date, step).toBeDefined();
    for (const [name, branches] of (rule.unless ?? []).flatMap((each) => Object.entries(each)))
      expect(valuesOf(name, "branches")).toEqual(expect.arrayContaining([...branches]));
    if (rule.sub) expect(valuesOf(rule.sub.step, "subs")).toContain(rule.sub.value);
    expect([rule.basis, rule.source, rule.label].filter((text) => text.trim() === "")).toEqual([]);
    expect(rule.label.length).toBeLessThanOrEqual(30);
  });
});

test.each(todoKinds)("%s：どの道でも、同じ日は一度だけ、早い順に、開庁日までに出る", (kind) => {
  const flow = newestFlow(kind);
  for (const way of waysOf(flow)) {
    const items = way.reduce((list, { name }) => setDate(flow, list, name, "2026-10-31"), way);
    const dates = legalDatesOf(flow, items);
    expect(new Set(dates.map(({ name }) => name)).size).toBe(dates.length);
    expect(dates.map(({ day }) => day)).toEqual(dates.map(({ day }) => day).toSorted());
    for (const { day, filingDue = day } of dates) {
      expect([isCalendarDay(day), isCalendarDay(filingDue)]).toEqual([true, true]);
      expect(filingDue >= day).toBe(true);
    }
  }
});
