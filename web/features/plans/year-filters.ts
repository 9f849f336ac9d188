import { useMemo } from "react";
import type { Company } from "#shared/companies/company.ts";
import { planName } from "#shared/plans/names.ts";
import type { Plan } from "#shared/plans/plan.ts";
import { searchKey, searchTerms } from "#shared/text/keys.ts";
import { useInChargeFilters } from "#web/embedded/in-charge-filter.ts";
import { chosen, type Filter, narrowing } from "#web/components/list/filter.ts";
import type { ListUrl } from "#web/components/list/list-url.ts";

/** A plan, or the renewal of a 36協定, as filters ask for it. */
type Kept = Pick<Plan, "procedure" | "makes">;
export const agreementPlan: Kept = { procedure: "agreement36", makes: "electronicApplication" };

const procedureFilter = (plans: readonly Plan[]): Filter<Kept> => {
  const names = new Map(plans.filter(({ title }) => title === "").map((plan) => [plan.procedure, planName(plan)]));
  const options = [...names].map(([value, label]) => ({ value, label }));
  options.sort((one, other) => one.label.localeCompare(other.label, "ja"));
  return {
    name: "procedure",
    label: "手続",
    options: [
      { value: "", label: "手続：すべて" },
      ...options,
      { value: agreementPlan.procedure, label: "36協定の更新" },
    ],
    keep: ({ procedure }, value) => procedure === value,
  };
};
const makesFilter: Filter<Kept> = {
  name: "makes",
  label: "作業",
  options: [
    { value: "", label: "作業を含む" },
    { value: "electronicApplication", label: "作業を除く" },
    { value: "task", label: "作業のみ" },
  ],
  keep: ({ makes }, value) => makes === value,
};

const keeping = <T>(filters: readonly Filter<T>[], params: URLSearchParams) => {
  const asked = filters.map((filter) => [filter, chosen(filter, params)] as const).filter(([, value]) => value !== "");
  return { isAsked: asked.length > 0, keeps: (one: T) => asked.every(([filter, value]) => filter.keep(one, value)) };
};

/** What of the address narrows 年間予定: by companies, and by what comes round. */
export const useYearFilters = (
  { params, change }: Pick<ListUrl, "params" | "change">,
  companies: readonly Company[],
  plans: readonly Plan[],
) => {
  const inCharge = useInChargeFilters(companies);
  const ofPlans = useMemo(() => [procedureFilter(plans), makesFilter], [plans]);
  return useMemo(() => {
    const filters = [...inCharge, ...ofPlans] as readonly Filter<never>[];
    const terms = searchTerms(params.get("searchText") ?? "");
    const isFound = ({ name, nameKana }: Company) => {
      const key = searchKey(`${name} ${nameKana}`);
      return terms.every((term) => key.includes(term));
    };
    const byPerson = keeping(inCharge, params);
    const byPlan = keeping(ofPlans, params);
    const names = narrowing(filters);
    return {
      filters,
      keepsCompany: (company: Company) => byPerson.keeps(company) && isFound(company),
      keepsPlan: byPlan.keeps,
      /** A company without one of the asked plans has no line. */
      isByPlan: byPlan.isAsked,
      isNarrowed: names.some((name) => params.get(name)),
      clear: () => change(Object.fromEntries(names.map((name) => [name, undefined])), "push"),
    };
  }, [inCharge, ofPlans, params, change]);
};
export type YearFilters = ReturnType<typeof useYearFilters>;
