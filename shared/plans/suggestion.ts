import type { Plan } from "./plan.ts";
import type { RuleFacts } from "./rule.ts";

/** Of a company and its 事業場, what the law's conditions ask; null or empty is not known, and never taken for no. */
export type SuggestFacts = RuleFacts & {
  regularWorkers: number | null;
  pensionInsured: number | null;
  employmentInsured: number | null;
  laborInsuranceType: string;
  laborInsuranceFiling: string;
  dispatchPermit: string;
  placementPermit: string;
};
export type SuggestWorkplace = { id: number; name: string; employeeCount: number | null };
/** What a plan that follows the advice is made of. */
export type PlanDraft = Pick<Plan, "procedure" | "title" | "rule" | "makes" | "leadDays"> &
  Partial<Pick<Plan, "workplace" | "condition">>;

/** Whether the law asks for it, 要確認, or 対象外, and why. */
export type Need = { state: "needed" | "unknown" | "not"; reason: string };
export type Suggestion = Need & {
  /** Of this company alone: what it is, for which 事業場. */
  key: string;
  article: string;
  draft: PlanDraft;
  /** What its yearly day is, where that is not the law's: a person must say it. */
  asks?: string;
};

export const needed = (reason: string): Need => ({ state: "needed", reason });
export const unknown = (fact: string): Need => ({ state: "unknown", reason: `${fact}が登録されていません。` });
export const not = (reason: string): Need => ({ state: "not", reason });

/** By a number that may not be known: from `least` on it is needed. */
export const fromNumber = (
  value: number | null,
  least: number,
  { fact, unit, below }: { fact: string; unit: string; below: string },
): Need => {
  if (value === null) return unknown(fact);
  return value >= least ? needed(`${unit}（${value.toLocaleString("ja-JP")}人）です。`) : not(below);
};
/** By あり or なし. */
export const byPermit = (value: string, permit: string): Need => {
  if (value === "") return unknown(`${permit}の有無`);
  return value === "あり" ? needed(`${permit}があります。`) : not("許可なし");
};
