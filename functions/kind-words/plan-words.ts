import { showDay } from "#shared/dates/day.ts";
import { planLabels as labels } from "#shared/plans/labels.ts";
import { planProcedure } from "#shared/plans/names.ts";
import { makesLabels, type Plan, type PlanMakes } from "#shared/plans/plan.ts";
import { type PlanRule, showRule } from "#shared/plans/rule.ts";
import { count, day, named, plain, table, words } from "./field-words.ts";

const each =
  <T>(show: (turn: T) => string) =>
  (value: unknown) =>
    ((value ?? []) as T[]).map(show).join("、");

export const planWords = table({
  companyName: words(labels.company),
  workplaceName: words(labels.workplace),
  procedure: words(labels.procedure, (key) => planProcedure(plain(key))?.name ?? ""),
  title: words(labels.title),
  rule: words(labels.rule, (rule) => (rule ? showRule(rule as PlanRule) : "")),
  "condition.workers": words(`${labels.condition}（常時使用人数）`, count),
  makes: words(labels.makes, (makes) => makesLabels[makes as PlanMakes] ?? ""),
  leadDays: words(labels.leadDays, count),
  user: words(labels.user, named),
  from: words(labels.from, day),
  until: words(labels.until, day),
  skipped: words(
    labels.skipped,
    each<Plan["skipped"][number]>(({ period, reason }) => `${period} ${reason}`),
  ),
  moved: words(
    labels.moved,
    each<Plan["moved"][number]>((turn) => `${turn.period} ${showDay(turn.day)}`),
  ),
});
