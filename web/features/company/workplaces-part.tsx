import { companyRoutes } from "#shared/companies/routes.ts";
import type { Company } from "#shared/companies/company.ts";
import { kinds } from "#shared/kinds.ts";
import { pageAddress, pagePaths } from "#shared/pages.ts";
import { showNumber } from "#shared/text/numbers.ts";
import { useRoute } from "#web/api/api.ts";
import { Part, shownMax } from "./part.tsx";

/** A company's 事業場 with their 労働保険番号 and 監督署. */
export const WorkplacesPart = ({ company }: { company: Company }) => {
  const answer = useRoute(companyRoutes.listWorkplaces, { params: { id: company.id } });
  const places = answer.data?.workplaces ?? [];
  return (
    <Part
      title={kinds.workplace.title}
      count={answer.data && `${showNumber(places.length)}件`}
      all={{ to: pageAddress(pagePaths.companies, { id: company.id }) }}
      answer={answer}
      isKnown={answer.data !== undefined}
      isEmpty={places.length === 0}
    >
      <ul>
        {places.slice(0, shownMax).map(({ id, name, laborInsurance, laborOffice }) => (
          <li key={id}>
            <span data-main>{name}</span>
            <small>{laborOffice}</small>
            <span data-end>{laborInsurance}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
};
