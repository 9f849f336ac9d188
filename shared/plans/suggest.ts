import { planProcedure } from "./names.ts";
import { leadDefault } from "./plan.ts";
import type { PlanRule } from "./rule.ts";
import { fromNumber, type Need, type PlanDraft, type SuggestFacts, type Suggestion } from "./suggestion.ts";

/** The articles of a procedure, each once. */
export const articleOf = (key: string) =>
  [...new Set(planProcedure(key)!.filings.map(({ article }) => article))].join("、");
export const filed = (procedure: string, rule: PlanRule, rest: Partial<PlanDraft> = {}): PlanDraft => ({
  procedure,
  title: "",
  rule,
  makes: "electronicApplication",
  leadDays: leadDefault,
  ...rest,
});
export const work = (title: string, rule: PlanRule, leadDays = leadDefault): PlanDraft => ({
  procedure: "",
  title,
  rule,
  makes: "task",
  leadDays,
});
export const lawful = (need: Need, draft: PlanDraft, rest: Partial<Suggestion> = {}): Suggestion => ({
  key: draft.procedure,
  article: articleOf(draft.procedure),
  draft,
  ...need,
  ...rest,
});

export const insured = (facts: SuggestFacts) =>
  fromNumber(facts.pensionInsured, 1, {
    fact: "被保険者数（健保・厚年）",
    unit: "健康保険・厚生年金の被保険者がいる適用事業所",
    below: "健康保険・厚生年金の被保険者なし",
  });
