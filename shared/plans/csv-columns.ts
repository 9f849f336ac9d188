import type { CsvColumn } from "#shared/csv/columns.ts";
import { showDay } from "#shared/dates/day.ts";
import { planLabels as labels } from "./labels.ts";
import { planProcedure } from "./names.ts";
import { makesLabels, type Plan } from "./plan.ts";
import { showRule } from "./rule.ts";

/** Its columns in a file, from which the history has its words too. */
// prettier-ignore
export const planCsvColumns: readonly CsvColumn<Plan>[] = [
  { key: "companyName", label: labels.company, data: ({ companyName }) => companyName },
  { key: "workplaceName", label: labels.workplace, data: ({ workplaceName }) => workplaceName },
  { key: "procedure", label: labels.procedure, data: ({ procedure }) => planProcedure(procedure)?.name ?? "" },
  { key: "title", label: labels.title, data: ({ title }) => title },
  { key: "rule", label: labels.rule, data: ({ rule }) => showRule(rule) },
  { key: "condition", label: labels.condition, data: ({ condition }) => (condition ? `常時使用人数${condition.workers}人以上` : "") },
  { key: "makes", label: labels.makes, data: ({ makes }) => makesLabels[makes] },
  { key: "leadDays", label: labels.leadDays, data: ({ leadDays }) => String(leadDays) },
  { key: "from", label: labels.from, data: ({ from }) => showDay(from) },
  { key: "until", label: labels.until, data: ({ until }) => showDay(until) },
  { key: "skipped", label: labels.skipped, data: ({ skipped }) => skipped.map(({ period, reason }) => `${period} ${reason}`).join("、") },
  { key: "moved", label: labels.moved, data: ({ moved }) => moved.map(({ period, day }) => `${period} ${showDay(day)}`).join("、") },
];
