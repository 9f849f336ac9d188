import type { Company } from "#shared/companies/company.ts";
import { shownMax } from "#shared/company/part.ts";
import type { Day } from "#shared/dates/day.ts";
import { planName } from "#shared/plans/names.ts";
import { showRule } from "#shared/plans/rule.ts";
import { nextTurn } from "#shared/plans/turns.ts";
import type { Targets } from "#shared/procedures/procedure.ts";
import { endless } from "#functions/db/company-keys.ts";
import type { CompanyRecords } from "#functions/db/company-records.ts";
import { plans } from "#functions/db/plans.ts";

type Asked = { company: Company; today: Day; targets: Targets | undefined };

/** A company's 定例業務 by the day on which they fall due next. Counted here: the page needs none of the procedures by which it is. */
export const readPlans = async ({ places, read }: CompanyRecords, { company, today, targets }: Asked) => {
  const items = await read(places.filter(({ kind }) => kind === "plan"));
  const own = items.map(await plans.reader()).map((plan) => ({
    AutoId: plan.AutoId,
    name: planName(plan),
    rule: showRule(plan.rule),
    due: nextTurn(plan, company, { today, targets })?.due,
  }));
  const records = own.toSorted((a, b) => (a.due ?? endless).localeCompare(b.due ?? endless)).slice(0, shownMax);
  return { records, count: own.length };
};
