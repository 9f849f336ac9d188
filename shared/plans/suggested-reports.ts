import { noDay } from "#shared/dates/day.ts";
import { planProcedure } from "./names.ts";
import { filed, insured, lawful, work } from "./suggest.ts";
import {
  byPermit,
  fromNumber,
  needed,
  not,
  type SuggestFacts,
  type Suggestion,
  type SuggestWorkplace,
  unknown,
} from "./suggestion.ts";

export const reports = (facts: SuggestFacts): Suggestion[] => {
  const workers = (least: number, below: string) =>
    fromNumber(facts.regularWorkers, least, {
      fact: "常時使用人数",
      unit: `常時使用する労働者が${least}人以上`,
      below,
    });
  return [
    lawful(workers(20, "20人未満には案内なし"), filed("agedWorkers", { yearly: "06-01" })),
    // 37.5 from the report of 2027 on (率2.7％): a whole number of people is then 38
    lawful(workers(38, "37.5人未満"), filed("disabledWorkers", { yearly: "06-01" }, { condition: { workers: 38 } })),
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
export const atWorkplaces = (workplaces: readonly SuggestWorkplace[]): Suggestion[] =>
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
export const revisions = (facts: SuggestFacts): Suggestion[] => [
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
      unit: "雇用保険の被保険者がいる適用事業所",
      below: "雇用保険の被保険者なし",
    }),
  },
];
