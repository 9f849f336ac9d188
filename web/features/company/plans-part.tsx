import { shownMax } from "#shared/company/part.ts";
import { showDay } from "#shared/dates/day.ts";
import { kinds } from "#shared/kinds.ts";
import { pageAddress, pagePaths } from "#shared/pages.ts";
import { planName } from "#shared/plans/names.ts";
import { showRule } from "#shared/plans/rule.ts";
import { nextTurn } from "#shared/plans/turns.ts";
import { showNumber } from "#shared/text/numbers.ts";
import { useSession } from "#web/api/use-session.ts";
import { Part } from "./part.tsx";
import { type PageAnswer, partOf } from "./use-company-page.ts";

/** A company's 定例業務 with their next days. */
export const PlansPart = ({ page }: { page: PageAnswer }) => {
  const { company, today } = page;
  const { OrgInfo } = useSession();
  const { part, ...state } = partOf(page, "plans");
  const own = (part ?? [])
    .map((plan) => ({ plan, due: nextTurn(plan, company, { today, targets: OrgInfo.ProcedureTargets })?.due ?? "" }))
    .toSorted((a, b) => (a.due || "9999").localeCompare(b.due || "9999"));
  return (
    <Part
      title={kinds.plan.title}
      count={part && `${showNumber(own.length)}件`}
      all={{ to: pageAddress(pagePaths.plans, { company: company.id }), label: "おすすめ・変更" }}
      isEmpty={own.length === 0}
      {...state}
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
