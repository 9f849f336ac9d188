import type { Day } from "#shared/dates/day.ts";
import { noBonus, noRaise, readBonusMonths } from "#shared/companies/pay-calendar.ts";
import { planName } from "./names.ts";
import type { PlanRule } from "./rule.ts";
import { articleOf, filed, insured, lawful, work } from "./suggest.ts";
import { atWorkplaces, reports, revisions } from "./suggested-reports.ts";
import {
  type Need,
  needed,
  not,
  type PlanDraft,
  type SuggestFacts,
  type Suggestion,
  type SuggestWorkplace,
  unknown,
} from "./suggestion.ts";

/** 二元適用 declares 労災保険 and 雇用保険 apart. */
const renewals = (facts: SuggestFacts): Suggestion[] => {
  const { laborInsuranceType: type, laborInsuranceFiling: filing, employmentInsured, regularWorkers } = facts;
  const day: PlanRule = { yearly: "06-01" };
  const has = (employmentInsured ?? 0) > 0 || (regularWorkers ?? 0) > 0;
  const none = employmentInsured === 0 && regularWorkers === 0;
  const need =
    filing === "事務組合"
      ? not("労働保険事務組合が申告")
      : none
        ? not("労働者なし")
        : !has
          ? unknown("常時使用人数と被保険者数（雇保）")
          : needed(type ? `${type}、労働者がいます。` : "労働者がいます。一元・二元の別は登録されていません。");
  const once = filed("yearlyRenewal", day);
  if (type !== "二元適用") return [lawful(need, once)];
  return ["労災保険", "雇用保険"].map((which) =>
    lawful(need, { ...once, title: `年度更新（二元・${which}分）` }, { key: `yearlyRenewal.${which}` }),
  );
};

const bonuses = ({ bonusMonths, pensionInsured }: SuggestFacts): Suggestion[] => {
  const of = (need: Need, nth: number) => lawful(need, filed("bonus", { bonus: nth }), { key: `bonus.${nth}` });
  if (bonusMonths === "") return [of(unknown("賞与予定月"), 1)];
  if (bonusMonths === noBonus) return [of(not(`賞与は${noBonus}`), 1)];
  if (pensionInsured === 0) return [of(not("健康保険・厚生年金の被保険者なし"), 1)];
  const months = (readBonusMonths(bonusMonths) ?? "").split("・");
  return months.map((month, at) => of(needed(`賞与の支払予定月（${month}）です。`), at + 1));
};

const raise = ({ raiseMonth }: SuggestFacts): Suggestion => {
  const need =
    raiseMonth === null
      ? unknown("昇給月")
      : raiseMonth === 0
        ? not(`昇給は${noRaise}`)
        : needed(`昇給月（${raiseMonth}月）から4か月目に改定します。対象者を確認します。`);
  return {
    key: "raise",
    article: articleOf("monthlyChange"),
    // ☆ the tenth of the month from which the new amount holds
    draft: work("昇給後の月額変更の確認", { afterFact: "raiseMonth", months: 3, day: 10 }),
    ...need,
  };
};

/** What the law asks of a company by what is known of it, in the order of the year's work. */
export const suggestionsFor = (facts: SuggestFacts, workplaces: readonly SuggestWorkplace[]): Suggestion[] => [
  lawful(insured(facts), filed("yearlyBase", { yearly: "07-01" })),
  ...renewals(facts),
  ...bonuses(facts),
  raise(facts),
  ...atWorkplaces(workplaces),
  ...reports(facts),
  ...revisions(facts),
];

/** With the day that a person has said. */
export const withDay = (draft: PlanDraft, day: Day): PlanDraft => ({
  ...draft,
  rule: "every" in draft.rule ? { ...draft.rule, from: day } : { yearly: day.slice(5) },
});

type Existing = PlanDraft & { workplace: number };
/** Whether a plan already does what is advised. */
export const isPlanned = ({ draft }: Suggestion, plans: readonly Existing[]) =>
  plans.some(
    ({ procedure, workplace, title, rule }) =>
      procedure === draft.procedure &&
      workplace === (draft.workplace ?? -1) &&
      (draft.title === "" || title === draft.title) &&
      (!("bonus" in draft.rule) || ("bonus" in rule && rule.bonus === draft.rule.bonus)),
  );
export const suggestionName = ({ draft }: Suggestion) => planName(draft);
