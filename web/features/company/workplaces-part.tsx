import { shownMax } from "#shared/company/part.ts";
import { kinds } from "#shared/kinds.ts";
import { pageAddress, pagePaths } from "#shared/pages.ts";
import { showNumber } from "#shared/text/numbers.ts";
import { Part } from "./part.tsx";
import { type PageAnswer, partOf } from "./use-company-page.ts";

/** A company's 事業場 with their 労働保険番号 and 監督署. */
export const WorkplacesPart = ({ page }: { page: PageAnswer }) => {
  const { part: places, ...state } = partOf(page, "workplaces");
  return (
    <Part
      title={kinds.workplace.title}
      count={places && `${showNumber(places.length)}件`}
      all={{ to: pageAddress(pagePaths.companies, { id: page.company.id }) }}
      isEmpty={places?.length === 0}
      {...state}
    >
      <ul>
        {places?.slice(0, shownMax).map(({ id, name, laborInsurance, laborOffice }) => (
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
