import { Box } from "@chakra-ui/react";
import { useMemo } from "react";
import { checklistConfigs } from "#shared/checklists/configs.ts";
import { deadlineState, dueDay } from "#shared/checklists/deadline.ts";
import { renewals } from "#shared/checklists/renewals.ts";
import { checklistRoutes } from "#shared/checklists/routes.ts";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { unwrap } from "#shared/checklists/wire.ts";
import type { Company } from "#shared/companies/company.ts";
import type { RouteResponse } from "#shared/contract.ts";
import { isDay, showDay } from "#shared/dates/day.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import { pageAddress } from "#shared/pages.ts";
import { showNumber } from "#shared/text/numbers.ts";
import { inChargeOf, userName } from "#shared/users/in-charge.ts";
import { useRoute } from "#web/api/api.ts";
import { useSession } from "#web/api/use-session.ts";
import { statusOf } from "#web/components/lines/labels.ts";
import { openRow } from "#web/components/lines/line-cells.tsx";
import { companyValue } from "#web/components/list/filter.ts";
import { DeadlineMark, type DeadlineState } from "#web/components/marks/deadline-mark.tsx";
import { StatusBadge } from "#web/components/marks/status-badge.tsx";
import { LineLink } from "./line-link.tsx";
import { lineStyles } from "./part.styles.ts";
import { Part, shownMax } from "./part.tsx";

type Answer = RouteResponse<typeof checklistRoutes.list>;

const endless = "9999-12-31";

/** The company's rows in the order of their lists: what is still to do by its day, then what is met, the last first. */
const ownRows = ({ config, records, workplaces, today, days }: Answer, company: number) => {
  const own = records.filter((row) => row.company.Value === company).map(unwrap);
  const view = { today, days, ...renewals(config.type, own, workplaces) };
  const shown = own.map((row) => {
    const due = dueDay(row);
    const day = isDay(due) ? due : endless;
    const state: DeadlineState = deadlineState(row, view);
    return { row, due, day, isOpen: !row.Done && !view.isRenewed(row), state };
  });
  return shown.toSorted((a, b) => {
    if (a.isOpen !== b.isOpen) return a.isOpen ? -1 : 1;
    return a.isOpen ? a.day.localeCompare(b.day) : b.day.localeCompare(a.day);
  });
};

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
export const RowsPart = ({ type, company }: { type: ChecklistType; company: Company }) => {
  const { Dic } = useSession();
  const { title, path } = checklistConfigs[type];
  const answer = useRoute(checklistRoutes.list, { params: { type }, query: {} });
  const { data } = answer;
  const rows = useMemo(() => (data ? ownRows(data, company.id) : []), [data, company.id]);
  const of = companyValue(company);
  // An agreement in force is no task, though it waits for the next one.
  const isAgreement = type === "article36Agreement";
  const open = rows.filter(({ isOpen }) => isOpen).length;
  return (
    <Part
      title={title}
      count={data && countOf(rows.length, isAgreement ? undefined : open)}
      all={{ to: pageAddress(path, { company: of }) }}
      add={{ to: pageAddress(path, { company: of, action: "new" }) }}
      answer={answer}
      isKnown={data !== undefined}
      isEmpty={rows.length === 0}
    >
      <Box css={lineStyles}>
        <table aria-label={`この会社の${title}`}>
          <tbody>
            {rows.slice(0, shownMax).map(({ row, due, state }) => {
              const { whom, what } = words[type](row);
              const { label, tint } = statusOf({ source: type, status: row.status });
              return (
                <tr key={row.AutoId} data-line onClick={openRow}>
                  <td data-day>
                    {showDay(due)} {data && <DeadlineMark state={state} today={data.today} deadline={due} />}
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
      </Box>
    </Part>
  );
};
