import { showDay } from "#shared/dates/day.ts";
import { kinds } from "#shared/kinds.ts";
import { pageAddress, pagePaths } from "#shared/pages.ts";
import { showNumber } from "#shared/text/numbers.ts";
import { Part } from "./part.tsx";
import { type PageAnswer, partOf } from "./use-company-page.ts";

/** A company's 定例業務 with their next days. */
export const PlansPart = ({ page }: { page: PageAnswer }) => {
  const { part, ...state } = partOf(page, "plans");
  return (
    <Part
      title={kinds.plan.title}
      count={part && `${showNumber(part.count)}件`}
      all={{ to: pageAddress(pagePaths.plans, { company: page.company.id }), label: "おすすめ・変更" }}
      isEmpty={part?.count === 0}
      {...state}
    >
      <ul>
        {part?.records.map(({ AutoId, name, rule, due = "" }) => (
          <li key={AutoId}>
            <span data-main>
              {name} <small>{rule}</small>
            </span>
            <span data-end>{showDay(due)}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
};
