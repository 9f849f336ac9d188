import { type Day, isDay } from "#shared/dates.ts";
import { nextOpeningDay } from "#shared/holidays.ts";
import type { Flow, Rule } from "./flow.ts";
import type { TodoItem } from "./item.ts";
import { childcareRules } from "./legal-rules/childcare.ts";
import { maternityRules } from "./legal-rules/maternity.ts";
import { moved } from "./legal-rules/move.ts";
import { retirementRules } from "./legal-rules/retirement.ts";
import type { LegalRule, Origin } from "./legal-rules/rule.ts";
import { coronaRules, leaveRules, returnRules, sicknessRules } from "./legal-rules/sickness.ts";
import type { TodoKind } from "./todo-kinds.ts";

export type LegalDate = {
  name: string;
  label: string;
  /** The label without what the count rests on: the same before and after the birth is known. */
  title: string;
  /** The day that the law's count gives (法定日). */
  day: Day;
  /** Only for filings: the day by which to file, which is never a day on which the public office is closed. */
  filingDue?: Day;
  /** The steps in which it is filed are done. */
  isFiled?: true;
  basis: string;
  source: string;
};

type Item = Pick<TodoItem, "name" | "sel" | "sub" | "date"> & Partial<Pick<TodoItem, "done">>;

const rules: Record<TodoKind, readonly LegalRule[]> = {
  coronaStuff: coronaRules,
  coronaOthers: [],
  mentalStuff: [...leaveRules, ...sicknessRules, ...retirementRules],
  mentalReturn: [...returnRules, ...retirementRules],
  maternityLeave: [...maternityRules, ...childcareRules],
};

const holds = ({ sub, unless = [] }: LegalRule, items: ReadonlyMap<string, Item>) => {
  const isMet = (rule: Rule) =>
    Object.entries(rule).every(([step, branches]) => branches.includes(items.get(step)?.sel ?? ""));
  const hasTick = !sub || (items.get(sub.step)?.sub.includes(sub.value) ?? false) === sub.is;
  return hasTick && !unless.some(isMet);
};

const originOf = ({ from, earliest }: LegalRule, items: ReadonlyMap<string, Item>) => {
  const known = from.flatMap((origin: Origin) => {
    const day = items.get(origin.step)?.date;
    return isDay(day) ? [{ day: moved(day, origin.moves ?? []), said: origin.said }] : [];
  });
  const first = known[0];
  const days = known.map(({ day }) => day).sort();
  return first && { ...first, day: earliest ? days[0]! : first.day };
};

const isFiled = ({ doneIn = [] }: LegalRule, items: ReadonlyMap<string, Item>) => {
  const steps = doneIn.flatMap((name) => items.get(name) ?? []);
  return steps.length > 0 && steps.every(({ done }) => done);
};

const legalDateOf = (rule: LegalRule, items: ReadonlyMap<string, Item>): LegalDate[] => {
  const origin = holds(rule, items) ? originOf(rule, items) : undefined;
  if (!origin || origin.day < (rule.valid?.from ?? "") || origin.day > (rule.valid?.to ?? "9999")) return [];
  const { name, label, filing, basis, source } = rule;
  const day = moved(origin.day, rule.moves);
  const filingDue = filing === "nextOpeningDay" ? nextOpeningDay(day) : day;
  const said = origin.said ? `${label}（${origin.said}）` : label;
  return [
    {
      name,
      label: said,
      title: label,
      day,
      ...(filing && { filingDue }),
      ...(isFiled(rule, items) && { isFiled: true as const }),
      basis,
      source,
    },
  ];
};

/** The days that follow by law from the days entered in a case's steps, the earliest first. */
export const legalDatesOf = (flow: Flow, items: readonly Item[]): LegalDate[] => {
  const byName = new Map(items.map((item) => [item.name, item]));
  return rules[flow.kind]
    .flatMap((rule) => legalDateOf(rule, byName))
    .sort((one, other) => one.day.localeCompare(other.day));
};
