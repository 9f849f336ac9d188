import { type Day, noDay } from "#shared/dates/day.ts";
import { noBonus, noRaise, readBonusMonths } from "#shared/companies/pay-calendar.ts";
import { planName, planProcedure } from "./names.ts";
import { leadDefault } from "./plan.ts";
import type { PlanRule } from "./rule.ts";
import {
  byPermit,
  fromNumber,
  type Need,
  needed,
  not,
  type PlanDraft,
  type SuggestFacts,
  type Suggestion,
  type SuggestWorkplace,
  unknown,
} from "./suggestion.ts";

/** The articles of a procedure, each once. */
const articleOf = (key: string) =>
  [...new Set(planProcedure(key)!.filings.map(({ article }) => article))].join("、");
const filed = (procedure: string, rule: PlanRule, rest: Partial<PlanDraft> = {}): PlanDraft => ({
  procedure,
  title: "",
  rule,
  makes: "electronicApplication",
  leadDays: leadDefault,
  ...rest,
});
const work = (title: string, rule: PlanRule, leadDays = leadDefault): PlanDraft => ({
  procedure: "",
  title,
  rule,
  makes: "task",
  leadDays,
});
const lawful = (need: Need, draft: PlanDraft, rest: Partial<Suggestion> = {}): Suggestion => ({
  key: draft.procedure,
  article: articleOf(draft.procedure),
  draft,
  ...need,
  ...rest,
});

const insured = (facts: SuggestFacts) =>
  fromNumber(facts.pensionInsured, 1, {
    fact: "被保険者数（健保・厚年）",
    unit: "健康保険・厚生年金の被保険者がいます",
    below: "健康保険・厚生年金の被保険者なし",
  });

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

const reports = (facts: SuggestFacts): Suggestion[] => {
  const workers = (least: number, below: string) =>
    fromNumber(facts.regularWorkers, least, { fact: "常時使用人数", unit: `常時使用する労働者が${least}人以上`, below });
  return [
    lawful(workers(20, "20人未満には案内なし"), filed("agedWorkers", { yearly: "06-01" })),
    // 37.5 from the report of 2027 on (率2.7％): a whole number of people is then 38
    lawful(
      workers(38, "37.5人未満"),
      filed("disabledWorkers", { yearly: "06-01" }, { condition: { workers: 38 } }),
    ),
    lawful(workers(101, "100人以下"), filed("disabledLevy", { yearly: "04-01" }, { condition: { workers: 101 } })),
    lawful(byPermit(facts.dispatchPermit, "労働者派遣の許可"), filed("dispatchReport", { yearly: "06-01" })),
    lawful(byPermit(facts.placementPermit, "職業紹介の許可"), filed("placementReport", { yearly: "04-01" })),
    lawful(
      workers(101, "100人以下は努力義務"),
      filed("actionPlan", { every: 24, from: noDay }, { condition: { workers: 101 } }),
      { asks: planProcedure("actionPlan")!.event },
    ),
  ];
};

const fifty = 50;
/** Reports of a 事業場 by its own number of people. */
const atWorkplaces = (workplaces: readonly SuggestWorkplace[]): Suggestion[] =>
  (["healthCheck", "stressCheck"] as const).flatMap((procedure) => {
    const asks = planProcedure(procedure)!.event;
    const draft = filed(procedure, { yearly: "04-01" });
    if (workplaces.length === 0) return [lawful(unknown("事業場"), draft, { asks })];
    return workplaces.map(({ id, name, employeeCount }) =>
      lawful(
        fromNumber(employeeCount, fifty, {
          fact: `${name}の労働者数`,
          unit: `${name}が常時${fifty}人以上`,
          below: `${name}は${fifty}人未満`,
        }),
        { ...draft, workplace: id },
        { key: `${procedure}.${id}`, asks },
      ),
    );
  });

/** Nothing is filed: wages and premiums are looked at when the law's numbers change. */
const revisions = (facts: SuggestFacts): Suggestion[] => [
  {
    key: "minimumWage",
    article: "最低賃金法4条・10条・14条",
    draft: work("最低賃金の改定の確認", { yearly: "09-15" }, 14),
    ...(facts.regularWorkers === 0 ? not("労働者なし") : needed("発効日は都道府県ごとに公示されます。")),
  },
  {
    key: "healthRate",
    article: "健康保険法160条",
    draft: work("健康保険料率・介護保険料率の改定の確認", { yearly: "03-01" }, 14),
    ...insured(facts),
  },
  {
    key: "employmentRate",
    article: "労働保険徴収法12条",
    draft: work("雇用保険料率の改定の確認", { yearly: "04-01" }, 14),
    ...fromNumber(facts.employmentInsured, 1, {
      fact: "被保険者数（雇保）",
      unit: "雇用保険の被保険者がいます",
      below: "雇用保険の被保険者なし",
    }),
  },
];

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
