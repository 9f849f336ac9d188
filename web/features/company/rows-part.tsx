import { checklistConfigs } from "#shared/checklists/configs.ts";
import { deadlineState, type DeadlineView, dueDay } from "#shared/checklists/deadline.ts";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { unwrap } from "#shared/checklists/wire.ts";
import { isDay, showDay } from "#shared/dates/day.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import { pageAddress } from "#shared/pages.ts";
import { showNumber } from "#shared/text/numbers.ts";
import { inChargeOf, userName } from "#shared/users/in-charge.ts";
import { useSession } from "#web/api/use-session.ts";
import { statusOf } from "#web/components/lines/labels.ts";
import { openRow } from "#web/components/lines/line-cells.tsx";
import { companyValue } from "#shared/companies/in-address.ts";
import { DeadlineMark } from "#web/components/marks/deadline-mark.tsx";
import { StatusBadge } from "#web/components/marks/status-badge.tsx";
import { LineLink } from "./line-link.tsx";
import { company as styles } from "./company.classes.ts";
import { Part } from "./part.tsx";
import { type PageAnswer, partOf } from "./use-company-page.ts";

const countOf = (all: number, open: number | undefined) =>
  open === undefined ? `${showNumber(all)}件` : `${showNumber(all)}件中 未完了 ${showNumber(open)}件`;

/** What tells a row of a type from others of its company: whom or where it is about, and what it is. */
const words: Record<ChecklistType, (row: ChecklistRow) => { whom: string; what: string }> = {
  electronicApplication: ({ stuffText, content = "" }) => ({ whom: stuffText, what: content }),
  subsidy: ({ persons = "", subsidy = "" }) => ({ whom: persons, what: subsidy }),
  article36Agreement: ({ workplaceName, office = "", startdate = "", deadline }) => ({
    whom: workplaceName || office,
    what: [startdate, deadline].map((day) => (isDay(day) ? showDay(day) : "")).join("～"),
  }),
};

/** A company's rows of a checklist, those first that must be done first. */
export const RowsPart = ({ type, page }: { type: ChecklistType; page: PageAnswer }) => {
  const { Dic } = useSession();
  const { title, path } = checklistConfigs[type];
  const { company, today } = page;
  const { part, ...state } = partOf(page, type);
  const rows = part?.records.map(unwrap) ?? [];
  const view: DeadlineView = {
    ...{ today, days: page.days[type] },
    isRenewed: ({ AutoId = -1 }) => part?.renewed.includes(AutoId) ?? false,
  };
  const of = companyValue(company);
  // An agreement in force is no task, though it waits for the next one.
  const isAgreement = type === "article36Agreement";
  return (
    <Part
      title={title}
      count={part && countOf(part.count, isAgreement ? undefined : part.open)}
      all={{ to: pageAddress(path, { company: of }) }}
      add={{ to: pageAddress(path, { company: of, action: "new" }) }}
      isEmpty={rows.length === 0}
      {...state}
    >
      <div className={styles.lines}>
        <table aria-label={`この会社の${title}`}>
          <tbody>
            {rows.map((row) => {
              const due = dueDay(row);
              const { whom, what } = words[type](row);
              const { label, tint } = statusOf({ source: type, status: row.status });
              return (
                <tr key={row.AutoId} data-line onClick={openRow}>
                  <td data-day>
                    {showDay(due)} <DeadlineMark state={deadlineState(row, view)} today={today} deadline={due} />
                  </td>
                  <td data-subject>{whom}</td>
                  <td data-label>
                    <LineLink to={pageAddress(path, { company: of, id: row.AutoId })}>{what || title}</LineLink>
                  </td>
                  <td data-user>{userName(Dic, inChargeOf(row.user, company))}</td>
                  <td data-state>
                    <StatusBadge text={label} tint={tint} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Part>
  );
};
