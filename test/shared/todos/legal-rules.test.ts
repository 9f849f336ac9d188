import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { isCalendarDay } from "#shared/dates/day.ts";
import { firstItems, choose, setDate } from "#shared/todos/engine.ts";
import { flows, newestFlow } from "#shared/todos/flows.ts";
import { legalDatesOf } from "#shared/todos/legal-dates.ts";
import { legalRules, legalRulesRevision } from "#shared/todos/legal-rules/rules.ts";
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
      "allowanceRequest 2026-10-01 2026-10-01",
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

  test.each([
    ["2026-11-30", "2027-01-01 2027-01-04"],
    ["2026-10-20", "2026-11-21 2026-11-24"],
    ["2027-01-30", "2027-03-01 2027-03-01"],
  ])("%s まで申請が済んだら、次の請求の目安は %s", (date, day) => {
    expect(shown(aCase("mentalStuff", onLeave, { monthlyClaims: date }))).toEqual([`allowanceMonthly ${day}`]);
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

test("復職したら、前日の分の傷病手当金を請求する。請求の期限は2年", () => {
  const dates = aCase("mentalReturn", { way: "program", decision: "able" }, { returned: "2026-12-05" });
  expect(shown(dates)).toEqual([
    "lastAllowanceRequest 2026-12-05 2026-12-07",
    "lastAllowanceLapse 2028-12-04 2028-12-04",
  ]);
});

test.each(["left", "none"])("復職できないときも、休職の満了日の30日前が出る（残り：%s）", (remaining) => {
  const sels = { way: "program", decision: "unable", remaining };
  expect(shown(aCase("mentalReturn", sels, { remaining: "2027-03-01" }))).toEqual(["leaveEndNotice 2027-01-30"]);
});

test("コロナ（本人）は、有給休暇で足りれば傷病手当金の日がない", () => {
  const dates = ["waitingEnd 2022-08-03", "allowanceStart 2022-08-04", "allowanceLapse 2024-08-04 2024-08-04"];
  const day = { start: "2022-08-01" };
  expect(shown(aCase("coronaStuff", { choice: "allowance" }, day))).toEqual(dates);
  expect(shown(aCase("coronaStuff", { choice: "paid", paidLeave: "runOut" }, day))).toEqual(dates);
  expect(shown(aCase("coronaStuff", { choice: "paid", paidLeave: "remaining" }, day))).toEqual([]);
});

describe.each(todoKinds)("規則（%s）", (kind) => {
  const rules = legalRules[kind];
  const steps = flows[kind].flatMap((flow) => flow.steps);
  const valuesOf = (name: string, list: "branches" | "subs") =>
    steps
      .filter((step) => step.name === name)
      .flatMap((step) => ["", ...(step[list]?.map(({ value }) => value) ?? [])]);
  const hasDate = (name: string) => steps.some((step) => step.name === name && step.date);

  test("流れにある手順の日付と選択肢による", () => {
    for (const { name, from, cap = [], before = [], since = [], until = [], sub, ...rule } of rules) {
      const origins = [...from, ...cap, ...before, ...since];
      const dated = [...origins.flatMap(({ step, also }) => [step, also ?? step]), ...until];
      expect(
        [...dated, ...(rule.differing?.days ?? [])].filter((step) => !hasDate(step)),
        name,
      ).toEqual([]);
      const choices = [rule, ...origins].flatMap(({ when = [], unless = [] }) => [...when, ...unless]);
      for (const [step, branches] of [...choices, rule.differing?.else ?? {}].flatMap((each) => Object.entries(each)))
        expect(valuesOf(step, "branches"), name).toEqual(expect.arrayContaining([...branches]));
      if (sub) expect(valuesOf(sub.step, "subs")).toContain(sub.value);
    }
  });

  test("根拠と、いつから有効かが書いてあり、届出には済ませる手順がある", () => {
    for (const { name, label, basis, source, valid, filing, doneIn = [], since, reason } of rules) {
      expect(
        [label, basis, source].filter((text) => text.trim() === ""),
        name,
      ).toEqual([]);
      expect(label.length, label).toBeLessThanOrEqual(30);
      expect([isCalendarDay(valid.from), valid.from < (valid.to ?? "9999")]).toEqual([true, true]);
      if (filing) expect(doneIn.length, name).toBeGreaterThan(0);
      expect(doneIn.filter((step) => !steps.some((each) => each.name === step))).toEqual([]);
      expect(Boolean(since)).toBe(Boolean(reason));
    }
  });
});

test("規則が変わったら、改定の番号を上げる", () => {
  const digest = createHash("sha256")
    .update(JSON.stringify(legalRules, (key, value) => (/^(basis|source)$/.test(key) ? undefined : value)))
    .digest("hex")
    .slice(0, 12);
  expect(`${legalRulesRevision} ${digest}`).toBe("4 9e667e75461e");
});

test.each(todoKinds)("%s：どの道でも、同じ日は一度だけ、早い順に、開庁日までに出る", (kind) => {
  for (const flow of flows[kind])
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
