import type { Company } from "#shared/companies/company.ts";
import { showDay } from "#shared/dates/day.ts";
import { kinds } from "#shared/kinds.ts";
import { pageAddress, pagePaths } from "#shared/pages.ts";
import { planName } from "#shared/plans/names.ts";
import { planRoutes } from "#shared/plans/routes.ts";
import { showRule } from "#shared/plans/rule.ts";
import { nextTurn } from "#shared/plans/turns.ts";
import { showNumber } from "#shared/text/numbers.ts";
import { useRoute } from "#web/api/api.ts";
import { useSession } from "#web/api/use-session.ts";
import { Part, shownMax } from "./part.tsx";

/** A company's 定例業務 with their next days. */
export const PlansPart = ({ company }: { company: Company }) => {
  const { today, OrgInfo } = useSession();
  const answer = useRoute(planRoutes.list, { query: {} });
  const own = (answer.data?.plans ?? [])
    .filter((plan) => plan.company === company.id)
    .map((plan) => ({ plan, due: nextTurn(plan, company, { today, targets: OrgInfo.ProcedureTargets })?.due ?? "" }))
    .toSorted((a, b) => (a.due || "9999").localeCompare(b.due || "9999"));
  return (
    <Part
      title={kinds.plan.title}
      count={answer.data && `${showNumber(own.length)}件`}
      all={{ to: pageAddress(pagePaths.plans, { company: company.id }), label: "おすすめ・変更" }}
      answer={answer}
      isKnown={answer.data !== undefined}
      isEmpty={own.length === 0}
    >
      <ul>
        {own.slice(0, shownMax).map(({ plan, due }) => (
          <li key={plan.AutoId}>
            <span data-main>
              {planName(plan)} <small>{showRule(plan.rule)}</small>
            </span>
            <span data-end>{showDay(due)}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
};
