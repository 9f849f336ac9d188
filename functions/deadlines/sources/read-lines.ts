import { dueDay, isDraft } from "#shared/checklists/deadline.ts";
import { preparationsOf } from "#shared/checklists/preparations.ts";
import { beginOf, renewals } from "#shared/checklists/renewals.ts";
import type { Day } from "#shared/dates/day.ts";
import { caseLine, personLine, preparationLine, rowLine, taskLine } from "#shared/deadlines/lines.ts";
import type { DeadlineLine } from "#shared/deadlines/deadline.ts";
import { checklistTypes } from "#shared/office/office.ts";
import { peopleDates, someIsTold } from "#shared/people-dates/people-dates.ts";
import { filingName } from "#shared/todos/case-days.ts";
import { checklistRows, employees, type StoredOffice } from "#functions/db/entities.ts";
import { filedRows } from "#functions/db/filings.ts";
import { datedRows, type OpenLines, openLines } from "#functions/db/indexed.ts";
import { workplaceKeys } from "#functions/db/workplace-keys.ts";

type View = { today: Day; days: number };
/** `company`: of that one alone. */
export type Asked = { office: StoredOffice; today: Day; until: Day; now: Date; company: number | undefined };

/**
 * The 36協定 that no later one, which may be of any day, has renewed; a draft is to be filed, another to be renewed. Of one
 * whose next draft stands, that one is prepared.
 */
const openAgreements = async (tenant: number, open: OpenLines["article36Agreement"]) => {
  if (open.length === 0) return [];
  const type = "article36Agreement";
  const [rows, places] = await Promise.all([datedRows(tenant, type), workplaceKeys(tenant)]);
  const { isRenewed } = renewals(type, rows, places);
  const asFiled = rows.map((row) => (isDraft(row) ? { ...row, filingDate: beginOf(row) } : row));
  const { isRenewed: hasNext } = renewals(type, asFiled, places);
  const known = new Map(rows.map((row) => [row.AutoId, row]));
  return open.flatMap((line) => {
    const row = known.get(line.AutoId);
    if (row && isRenewed(row)) return [];
    const state = { isDraft: row !== undefined && isDraft(row), isPrepared: row !== undefined && hasNext(row) };
    return [{ ...line, day: line.days.at(-1)!, ...state }];
  });
};
type OpenAgreement = Awaited<ReturnType<typeof openAgreements>>[number];

/** 選出 and 締結 of those whose own day is not past. */
const preparationLines = async (agreements: readonly OpenAgreement[], { office, today, until }: Asked) => {
  const type = "article36Agreement";
  const prepared = agreements.filter(({ days, day, isPrepared }) => days.length > 1 && day >= today && !isPrepared);
  const rows = await checklistRows[type].getMany(
    office.AutoId,
    prepared.map(({ AutoId }) => AutoId),
    false,
  );
  return prepared.flatMap((agreement, at) =>
    (rows[at] ? preparationsOf(rows[at]) : [])
      .filter(({ day }) => day <= until)
      .map((step) => preparationLine(agreement, step, { today, days: office.NoticeMailDays[type] })),
  );
};

/** The rows of the checklists by the day that counts. */
const rowLines = async (open: OpenLines, asked: Asked): Promise<DeadlineLine[]> => {
  const { office, today, until } = asked;
  const agreements = await openAgreements(office.AutoId, open.article36Agreement);
  const lines = checklistTypes.flatMap((type) => {
    const rows = type === "article36Agreement" ? agreements.filter(({ day }) => day <= until) : open[type];
    return rows.map((row) => rowLine(type, row, { today, days: office.NoticeMailDays[type] }));
  });
  return [...lines, ...(await preparationLines(agreements, asked))];
};

/** The cases by each legal date for which they wait, but where a row made for it is due by then: it says the same. */
const caseLines = async (open: OpenLines, view: View, { office, until }: Asked) => {
  const ofRows = new Map(
    open.electronicApplication.flatMap(({ Todo, TodoRule, day }) =>
      Todo && TodoRule ? [[filingName({ Todo, TodoRule }), day] as const] : [],
    ),
  );
  const waiting = open.todo.flatMap((of) =>
    Object.entries(of.days).flatMap(([rule, day]) => {
      const filing = { Todo: of.AutoId, TodoRule: rule };
      const rowDay = ofRows.get(filingName(filing));
      return day <= until && !(rowDay && rowDay <= day) ? [{ of, rule, day, filing }] : [];
    }),
  );
  const rows = await filedRows(
    office.AutoId,
    waiting.map(({ filing }) => filing),
    false,
  );
  return waiting.flatMap(({ of, rule, day, filing }) => {
    const row = rows.get(filingName(filing));
    return row && (row.Done || dueDay(row) <= day) ? [] : [caseLine(of, { rule, day }, view)];
  });
};

/** The dates of employees that are to be told today. */
const peopleLines = async (open: OpenLines, view: View, { office, today, until }: Asked) => {
  const told = open.staff.filter(({ days }) => someIsTold(days, today));
  const people = await employees.getMany(
    office.AutoId,
    told.map(({ company, AutoId }) => [company, AutoId]),
    false,
  );
  return people.flatMap((person) =>
    person
      ? peopleDates(person, today)
          .filter(({ day }) => day <= until)
          .map((date) => personLine(person, date, view))
      : [],
  );
};

/** What the index has of rows, cases, 作業 and employees' dates. */
export const readLines = async (asked: Asked): Promise<DeadlineLine[]> => {
  const { office, today, until, company } = asked;
  const open = await openLines(office.AutoId, until, company);
  const view = { today, days: office.NoticeMailDays.electronicApplication };
  const tasks = open.task.map((task) => taskLine(task, view));
  const found = await Promise.all([
    rowLines(open, asked),
    caseLines(open, view, asked),
    peopleLines(open, view, asked),
  ]);
  return [...found.flat(), ...tasks];
};
