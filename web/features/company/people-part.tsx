import { useSearchParams } from "react-router";
import type { Employee } from "#shared/companies/employee.ts";
import { shownMax } from "#shared/company/part.ts";
import { type Day, showDay } from "#shared/dates/day.ts";
import { pageAddress, pagePaths } from "#shared/pages.ts";
import { peopleDates } from "#shared/people-dates/people-dates.ts";
import { peopleDateRules } from "#shared/people-dates/rules.ts";
import { showNumber } from "#shared/text/numbers.ts";
import { company as styles } from "./company.classes.ts";
import { Part } from "./part.tsx";
import { type PageAnswer, partOf } from "./use-company-page.ts";

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
export const PeoplePart = ({ page }: { page: PageAnswer }) => {
  const { company, today } = page;
  const { part: staff, ...state } = partOf(page, "staff");
  const asked = useSearchParams()[0].get("person");
  const dialog = pageAddress(pagePaths.companies, { id: company.id });
  return (
    <Part
      title="従業員"
      count={staff && `${showNumber(staff.length)}名`}
      all={{ to: dialog }}
      add={{ to: dialog, state: { isForEmployees: true } }}
      isEmpty={staff?.length === 0}
      {...state}
    >
      <div className={styles.lines}>
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
            {inOrder(staff ?? [], today, asked)
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
      </div>
    </Part>
  );
};
