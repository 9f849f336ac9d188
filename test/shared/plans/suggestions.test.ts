import { expect, test } from "vitest";
import { blankFacts } from "#shared/companies/company-values.ts";
import { isPlanned, suggestionName, suggestionsFor, withDay } from "#shared/plans/suggestions.ts";
import type { SuggestFacts, SuggestWorkplace } from "#shared/plans/suggestion.ts";
import { aPlan } from "#test/support/plans.ts";

const facts: SuggestFacts = {
  ...blankFacts,
  regularWorkers: 86,
  pensionInsured: 78,
  employmentInsured: 80,
  bonusMonths: "7月・12月",
  raiseMonth: 4,
  payDay: 25,
  settlementTerm: 3,
  laborInsuranceType: "一元適用",
  laborInsuranceFiling: "個別",
  dispatchPermit: "なし",
  placementPermit: "あり",
};
const sites: SuggestWorkplace[] = [
  { id: 61, name: "本社工場", employeeCount: 62 },
  { id: 62, name: "平塚第二工場", employeeCount: 24 },
];
const states = (of: Partial<SuggestFacts> = {}, workplaces: readonly SuggestWorkplace[] = sites) =>
  Object.fromEntries(suggestionsFor({ ...facts, ...of }, workplaces).map(({ key, state }) => [key, state]));

test("会社の人数・賞与予定月・許可・事業場から、法律が求めるものを選ぶ", () => {
  expect(states()).toEqual({
    yearlyBase: "needed",
    yearlyRenewal: "needed",
    "bonus.1": "needed",
    "bonus.2": "needed",
    raise: "needed",
    "healthCheck.61": "needed",
    "healthCheck.62": "not",
    "stressCheck.61": "needed",
    "stressCheck.62": "not",
    agedWorkers: "needed",
    disabledWorkers: "needed",
    disabledLevy: "not",
    dispatchReport: "not",
    placementReport: "needed",
    actionPlan: "not",
    minimumWage: "needed",
    healthRate: "needed",
    employmentRate: "needed",
  });
});

// prettier-ignore
test.each<[string, Partial<SuggestFacts>, string, string]>([
  ["被保険者0人", { pensionInsured: 0 }, "yearlyBase", "not"],
  ["被保険者1人", { pensionInsured: 1 }, "yearlyBase", "needed"],
  ["事務組合", { laborInsuranceFiling: "事務組合" }, "yearlyRenewal", "not"],
  ["労働者なし", { regularWorkers: 0, employmentInsured: 0 }, "yearlyRenewal", "not"],
  ["雇保の人数だけ分かる", { regularWorkers: null }, "yearlyRenewal", "needed"],
  ["19人", { regularWorkers: 19 }, "agedWorkers", "not"],
  ["20人", { regularWorkers: 20 }, "agedWorkers", "needed"],
  ["37人", { regularWorkers: 37 }, "disabledWorkers", "not"],
  ["38人", { regularWorkers: 38 }, "disabledWorkers", "needed"],
  ["100人", { regularWorkers: 100 }, "disabledLevy", "not"],
  ["101人", { regularWorkers: 101 }, "disabledLevy", "needed"],
  ["101人の行動計画", { regularWorkers: 101 }, "actionPlan", "needed"],
  ["支給なし", { bonusMonths: "支給なし" }, "bonus.1", "not"],
  ["昇給なし", { raiseMonth: 0 }, "raise", "not"],
  ["派遣の許可", { dispatchPermit: "あり" }, "dispatchReport", "needed"],
])("境い目: %s", (_, of, key, state) => {
  expect(states(of)[key]).toBe(state);
});

test("分からないことは要確認で、対象外にはしない", () => {
  const unknown = suggestionsFor({ ...facts, ...blankFacts }, []).filter(({ state }) => state !== "unknown");
  expect(unknown.map(({ key }) => key)).toEqual(["minimumWage"]);
  const site = suggestionsFor(facts, [{ id: 63, name: "支店", employeeCount: null }]);
  expect(site.find(({ key }) => key === "stressCheck.63")).toMatchObject({
    state: "unknown",
    reason: "支店の労働者数が登録されていません。",
  });
});

test("50人ちょうどの事業場は報告する", () => {
  expect(states({}, [{ id: 61, name: "本社", employeeCount: 49 }])["healthCheck.61"]).toBe("not");
  expect(states({}, [{ id: 61, name: "本社", employeeCount: 50 }])["healthCheck.61"]).toBe("needed");
});

test("二元適用は労災保険と雇用保険を別にすすめ、理由と条文がある", () => {
  const found = suggestionsFor({ ...facts, laborInsuranceType: "二元適用" }, sites);
  expect(found.filter(({ draft }) => draft.procedure === "yearlyRenewal").map(suggestionName)).toEqual([
    "年度更新（二元・労災保険分）",
    "年度更新（二元・雇用保険分）",
  ]);
  expect(found.filter(({ reason, article }) => reason === "" || article === "")).toEqual([]);
});

test("登録済みのものは、事業場と賞与の回ごとに分かる", () => {
  const all = suggestionsFor(facts, sites);
  const plans = [
    aPlan({ procedure: "bonus", rule: { bonus: 1 } }),
    aPlan({ procedure: "healthCheck", workplace: 61, rule: { yearly: "10-01" } }),
    aPlan({ procedure: "", title: "最低賃金の改定の確認", makes: "task", rule: { yearly: "09-15" } }),
  ];
  expect(all.filter((each) => isPlanned(each, plans)).map(({ key }) => key)).toEqual([
    "bonus.1",
    "healthCheck.61",
    "minimumWage",
  ]);
});

test("日を聞くものは、聞いた日がくり返しになる", () => {
  const all = suggestionsFor({ ...facts, regularWorkers: 101 }, sites);
  const draft = (key: string) => all.find((each) => each.key === key)!.draft;
  expect(withDay(draft("healthCheck.61"), "2026-10-15").rule).toEqual({ yearly: "10-15" });
  expect(withDay(draft("actionPlan"), "2027-04-01").rule).toEqual({ every: 24, from: "2027-04-01" });
});
