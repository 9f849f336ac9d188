import { type Dated, dueDay } from "#shared/checklists/deadline.ts";
import type { Day } from "#shared/dates/day.ts";
import { caseLine, personLine, rowLine, taskLine } from "#shared/deadlines/lines.ts";
import type { DeadlineLine } from "#shared/deadlines/deadline.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import { peopleDates, someIsTold } from "#shared/people-dates/people-dates.ts";
import { filingName } from "#shared/todos/case-days.ts";
import { employees, type StoredOffice } from "#functions/db/entities.ts";
import { filedRows } from "#functions/db/filings.ts";
import { agreementsOf, companyRecords, staffItems } from "#functions/db/company-records.ts";
import { datedRows, type OpenLines, openLines, openLinesOf } from "#functions/db/indexed.ts";
import { workplaceKeys } from "#functions/db/workplace-keys.ts";
import { agreementLines } from "./agreement-lines.ts";

type View = { today: Day; days: number };
/** `company`: of that one alone. */
export type Asked = { office: StoredOffice; today: Day; until: Day; now: Date; company: number | undefined };

type Source = { open: OpenLines; agreements: () => Promise<Dated[]> };

const officeSource = async ({ office: { AutoId: tenant }, until }: Asked): Promise<Source> => ({
  open: await openLines(tenant, until),
  agreements: () => datedRows(tenant, "article36Agreement"),
});

/** Of what the company has alone, however much the office keeps. */
const companySource = async ({ office, until, now }: Asked, company: number): Promise<Source> => {
  const tenant = office.AutoId;
  const [records, staff] = await Promise.all([companyRecords({ tenant, company, now }), staffItems(tenant, company)]);
  return { open: await openLinesOf(records, staff, until), agreements: () => agreementsOf(records) };
};

/** The rows of the checklists by the day that counts. */
const rowLines = async ({ open, agreements }: Source, { office, company, today, until }: Asked) => {
  const tenant = office.AutoId;
  const of = (type: ChecklistType) => ({ today, days: office.NoticeMailDays[type] });
  const lines = (["electronicApplication", "subsidy"] as const).flatMap((type) =>
    open[type].map((row) => rowLine(type, row, of(type))),
  );
  if (open.article36Agreement.length === 0) return lines;
  const [rows, places] = await Promise.all([agreements(), workplaceKeys(tenant, company)]);
  const asked = { tenant, until, ...of("article36Agreement") };
  return [...lines, ...(await agreementLines(open.article36Agreement, { rows, places }, asked))];
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
  const { office, today, company } = asked;
  const source = await (company === undefined ? officeSource(asked) : companySource(asked, company));
  const { open } = source;
  const view = { today, days: office.NoticeMailDays.electronicApplication };
  const tasks = open.task.map((task) => taskLine(task, view));
  const found = await Promise.all([
    rowLines(source, asked),
    caseLines(open, view, asked),
    peopleLines(open, view, asked),
  ]);
  return [...found.flat(), ...tasks];
};
