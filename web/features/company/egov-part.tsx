import { egovTint } from "#shared/checklists/egov-status.ts";
import type { Company } from "#shared/companies/company.ts";
import { showMoment } from "#shared/egov/moments.ts";
import { egovRoutes } from "#shared/egov/routes.ts";
import { pageAddress, pagePaths } from "#shared/pages.ts";
import { showNumber } from "#shared/text/numbers.ts";
import { useRoute } from "#web/api/api.ts";
import { StatusBadge } from "#web/components/marks/status-badge.tsx";
import { LineLink } from "./line-link.tsx";
import { Part, shownMax } from "./part.tsx";

/** What was filed at e-Gov under the company's name: e-Gov knows it by that alone. */
export const EgovPart = ({ company }: { company: Company }) => {
  const query = { searchText: company.name, limit: String(shownMax) };
  const answer = useRoute(egovRoutes.list, { query });
  const { data } = answer;
  return (
    <Part
      title="e-Gov"
      count={data && `${showNumber(data.Dic.all_count)}件`}
      all={{ to: pageAddress(pagePaths.egov, { searchText: company.name }) }}
      answer={answer}
      isKnown={data !== undefined}
      isEmpty={data?.List.length === 0}
    >
      <ul>
        {data?.List.map(({ arrive_id, arrive_date, status, proc_name }) => (
          <li key={arrive_id}>
            <span data-main>
              <LineLink to={pageAddress(pagePaths.egov, { id: arrive_id })}>{proc_name || arrive_id}</LineLink>
            </span>
            <small>{showMoment(arrive_date)}</small>
            <span data-end>
              <StatusBadge text={status} tint={egovTint(status)} />
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
};
