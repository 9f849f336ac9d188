import { monthEnd, showDayOfMonth } from "#shared/companies/pay-calendar.ts";
import { type Day, noDay } from "#shared/dates/day.ts";
import { leadDefault, type PlanForm, type PlanMakes } from "#shared/plans/plan.ts";
import { type MonthFact, type PlanRule, yearlyParts } from "#shared/plans/rule.ts";

export const ruleKinds = {
  yearly: "毎年",
  monthly: "毎月・決まった月",
  every: "数か月ごと",
  payDay: "毎月 給与の支払日",
  bonus: "賞与予定月",
  afterFact: "決算月・昇給月のあと",
} as const;
export type RuleKind = keyof typeof ruleKinds;

/** A plan as its dialog holds it: the parts of each kind of rule stand beside each other. */
export type DialogForm = {
  procedure: string;
  title: string;
  workplace: number;
  makes: PlanMakes;
  ruleKind: RuleKind;
  month: number;
  day: number;
  /** 1,4,7,10; empty: each month. */
  months: string;
  every: string;
  everyFrom: Day;
  bonus: number;
  fact: MonthFact;
  factMonths: string;
  leadDays: string;
  workers: number | null;
  user: number;
  from: Day;
  until: Day;
};
export const blankForm: DialogForm = {
  procedure: "",
  title: "",
  workplace: -1,
  makes: "electronicApplication",
  ruleKind: "yearly",
  month: 4,
  day: 1,
  months: "",
  every: "6",
  everyFrom: "",
  bonus: 1,
  fact: "settlementTerm",
  factMonths: "2",
  leadDays: String(leadDefault),
  workers: null,
  user: -1,
  from: "",
  until: "",
};

const allMonths = Array.from({ length: 12 }, (_, at) => at + 1);
const two = (number: number) => String(number).padStart(2, "0");
const whole = (text: string) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN);
const readMonths = (text: string) =>
  text.trim() === ""
    ? allMonths
    : text
        .normalize("NFKC")
        .replace(/月/g, "")
        .split(/[・,、\s]+/)
        .filter(Boolean)
        .map(whole);

const ruleOf: Record<RuleKind, (form: DialogForm) => PlanRule> = {
  yearly: ({ month, day }) => ({ yearly: `${two(month)}-${two(day)}` }),
  monthly: ({ months, day }) => ({ monthly: day, months: readMonths(months) }),
  every: ({ every, everyFrom }) => ({ every: whole(every), from: everyFrom || noDay }),
  payDay: () => ({ payDay: true }),
  bonus: ({ bonus }) => ({ bonus }),
  afterFact: ({ fact, factMonths, day }) => ({ afterFact: fact, months: whole(factMonths), day }),
};
const formOf = (rule: PlanRule): Partial<DialogForm> => {
  if ("yearly" in rule) {
    const [month, day] = yearlyParts(rule.yearly);
    return { ruleKind: "yearly", month, day };
  }
  if ("monthly" in rule) {
    const months = rule.months.length === 12 ? "" : rule.months.join("・");
    return { ruleKind: "monthly", day: rule.monthly, months };
  }
  if ("every" in rule) return { ruleKind: "every", every: String(rule.every), everyFrom: rule.from };
  if ("payDay" in rule) return { ruleKind: "payDay" };
  if ("bonus" in rule) return { ruleKind: "bonus", bonus: rule.bonus };
  return { ruleKind: "afterFact", fact: rule.afterFact, factMonths: String(rule.months), day: rule.day };
};

const shownDay = (day: Day) => (day === noDay ? "" : day);

/** What the fields say, as a save has it. */
export const toPlan = (form: DialogForm, company: number): PlanForm => ({
  company,
  workplace: form.workplace,
  procedure: form.procedure,
  title: form.title,
  rule: ruleOf[form.ruleKind](form),
  ...(form.workers !== null && { condition: { workers: form.workers } }),
  makes: form.procedure === "" ? "task" : form.makes,
  leadDays: whole(form.leadDays),
  user: form.user,
  from: form.from || noDay,
  until: form.until || noDay,
});
export const toDialogForm = (plan: Partial<PlanForm>): DialogForm => ({
  ...blankForm,
  ...(plan.rule && formOf(plan.rule)),
  procedure: plan.procedure ?? "",
  title: plan.title ?? "",
  workplace: plan.workplace ?? -1,
  makes: plan.makes ?? "electronicApplication",
  leadDays: String(plan.leadDays ?? leadDefault),
  workers: plan.condition?.workers ?? null,
  user: plan.user ?? -1,
  from: shownDay(plan.from ?? noDay),
  until: shownDay(plan.until ?? noDay),
});

const fieldOf: Record<string, (form: DialogForm) => keyof DialogForm> = {
  "rule.yearly": () => "day",
  "rule.monthly": () => "day",
  "rule.months": ({ ruleKind }) => (ruleKind === "afterFact" ? "factMonths" : "months"),
  "rule.every": () => "every",
  "rule.from": () => "everyFrom",
  "rule.day": () => "day",
  rule: () => "ruleKind",
  "condition.workers": () => "workers",
};
/** The field that shows what is wrong with a part of a plan. */
export const fieldNameOf = (name: string, form: DialogForm): string => {
  const part = name.startsWith("rule.months.") ? "rule.months" : name;
  return fieldOf[part]?.(form) ?? part;
};

export const monthOptions = allMonths.map((month) => ({ value: month, label: `${month}月` }));
export const dayOptions = Array.from({ length: monthEnd }, (_, at) => ({
  value: at + 1,
  label: showDayOfMonth(at + 1),
}));
