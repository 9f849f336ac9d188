import { Box } from "@chakra-ui/react";
import { useSearchParams } from "react-router";
import { companyRoutes } from "#shared/companies/routes.ts";
import type { Company } from "#shared/companies/company.ts";
import type { Employee } from "#shared/companies/employee.ts";
import { type Day, showDay } from "#shared/dates/day.ts";
import { pageAddress, pagePaths } from "#shared/pages.ts";
import { peopleDates } from "#shared/people-dates/people-dates.ts";
import { peopleDateRules } from "#shared/people-dates/rules.ts";
import { showNumber } from "#shared/text/numbers.ts";
import { useRoute } from "#web/api/api.ts";
import { useSession } from "#web/api/use-session.ts";
import { lineStyles } from "./part.styles.ts";
import { Part, shownMax } from "./part.tsx";

type Shown = { employee: Employee; next: ReturnType<typeof peopleDates>[number] | undefined };

/** The one that the address asks for, those with a date that is to be thought of first, then who came last; who has left comes last of all. */
const inOrder = (staff: readonly Employee[], today: Day, asked: string | null): Shown[] => {
  const isAsked = ({ value }: Employee) => String(value) === asked;
  const hasLeft = ({ leftOn }: Employee) => leftOn !== "" && leftOn < today;
  return staff
    .map((employee) => ({ employee, next: peopleDates(employee, today)[0] }))
    .toSorted(
      (a, b) =>
        Number(isAsked(b.employee)) - Number(isAsked(a.employee)) ||
        Number(hasLeft(a.employee)) - Number(hasLeft(b.employee)) ||
        (a.next?.day ?? "9999").localeCompare(b.next?.day ?? "9999") ||
        b.employee.hiredOn.localeCompare(a.employee.hiredOn) ||
        b.employee.value - a.employee.value,
    );
};

/** A company's employees with their next dates. */
export const PeoplePart = ({ company }: { company: Company }) => {
  const { today } = useSession();
  const asked = useSearchParams()[0].get("person");
  const answer = useRoute(companyRoutes.listEmployees, { params: { id: company.id } });
  const staff = answer.data?.staff ?? [];
  const dialog = pageAddress(pagePaths.companies, { id: company.id });
  return (
    <Part
      title="従業員"
      count={answer.data && `${showNumber(staff.length)}名`}
      all={{ to: dialog }}
      add={{ to: dialog, state: { isForEmployees: true } }}
      answer={answer}
      isKnown={answer.data !== undefined}
      isEmpty={staff.length === 0}
    >
      <Box css={lineStyles}>
        <table aria-label="この会社の従業員">
          <thead>
            <tr>
              {["氏名", "社員番号", "入社日", "次の日付"].map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {inOrder(staff, today, asked)
              .slice(0, shownMax)
              .map(({ employee, next }) => (
                <tr key={employee.value} data-person data-asked={String(employee.value) === asked || undefined}>
                  <td data-name>{employee.label}</td>
                  <td data-number>{employee.number}</td>
                  <td data-hired>{showDay(employee.hiredOn)}</td>
                  <td data-next>{next && `${peopleDateRules[next.rule].label} ${showDay(next.day)}`}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </Box>
    </Part>
  );
};
