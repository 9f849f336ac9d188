import { shownMax } from "#shared/company/part.ts";
import type { Company } from "#shared/companies/company.ts";
import { addDays } from "#shared/dates/day.ts";
import { deadlineRoutes } from "#shared/deadlines/routes.ts";
import { pageAddress, pagePaths } from "#shared/pages.ts";
import { showNumber } from "#shared/text/numbers.ts";
import { useRoute } from "#web/api/api.ts";
import { useSession } from "#web/api/use-session.ts";
import { LineTable } from "#web/components/lines/line-table.tsx";
import { companyValue } from "#shared/companies/in-address.ts";
import { company as styles } from "./company.classes.ts";
import { Part } from "./part.tsx";
import { readAgainEvery } from "./use-company-page.ts";

const daysAhead = 90;

/** What is due next for a company, of all that the office keeps; asked for beside the page's own answer. */
export const useDue = (company: number) => {
  const { today } = useSession();
  return useRoute(
    deadlineRoutes.list,
    { query: { company, until: addDays(today, daysAhead) } },
    { enabled: Number.isInteger(company), refetchInterval: readAgainEvery },
  );
};

export const DuePart = ({ company, answer }: { company: Company; answer: ReturnType<typeof useDue> }) => {
  const { today } = useSession();
  const lines = answer.data?.items ?? [];
  const of = companyValue(company);
  return (
    <Part
      title="期限"
      count={answer.data && `${daysAhead}日先まで ${showNumber(lines.length)}件`}
      all={{ to: pageAddress(pagePaths.deadlines, { company: of, days: daysAhead }) }}
      add={{ to: pageAddress(pagePaths.deadlines, { company: of, action: "new" }), what: "作業" }}
      answer={answer}
      isKnown={answer.data !== undefined}
      isEmpty={lines.length === 0}
    >
      <div className={styles.lines}>
        <LineTable label="この会社の近い期限" lines={lines.slice(0, shownMax)} today={today} isOfCompany />
      </div>
    </Part>
  );
};
