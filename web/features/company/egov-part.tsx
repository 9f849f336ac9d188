import { egovTint } from "#shared/checklists/egov-status.ts";
import { showDay } from "#shared/dates/day.ts";
import { pageAddress, pagePaths } from "#shared/pages.ts";
import { showNumber } from "#shared/text/numbers.ts";
import { StatusBadge } from "#web/components/marks/status-badge.tsx";
import { LineLink } from "./line-link.tsx";
import { Part } from "./part.tsx";
import { type PageAnswer, partOf } from "./use-company-page.ts";

/** What was filed at e-Gov under the company's name: e-Gov knows it by that alone. */
export const EgovPart = ({ page }: { page: PageAnswer }) => {
  const { part, ...state } = partOf(page, "egov");
  return (
    <Part
      title="e-Gov"
      count={part && `${showNumber(part.count)}件`}
      all={{ to: pageAddress(pagePaths.egov, { searchText: page.company.name }) }}
      isEmpty={part?.records.length === 0}
      {...state}
    >
      <ul>
        {part?.records.map(({ arrive_id, arrive_date, status, proc_name }) => (
          <li key={arrive_id}>
            <span data-main>
              <LineLink to={pageAddress(pagePaths.egov, { id: arrive_id })}>{proc_name || arrive_id}</LineLink>
            </span>
            <small>{showDay(arrive_date.slice(0, 10))}</small>
            <span data-end>
              <StatusBadge text={status} tint={egovTint(status)} />
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
};
