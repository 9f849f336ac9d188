import { renewals } from "#shared/checklists/renewals.ts";
import { dueDay } from "#shared/checklists/deadline.ts";
import { withDues } from "#shared/checklists/settle-due.ts";
import type { Day } from "#shared/dates/day.ts";
import { caseLine, rowLines, taskLine } from "#shared/deadlines/lines.ts";
import type { DeadlineLine } from "#shared/deadlines/deadline.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import { filingName } from "#shared/todos/case-days.ts";
import { checklistRows, type StoredOffice, todos } from "#functions/db/entities.ts";
import { filedRows } from "#functions/db/filings.ts";
import { datedRows, openCases } from "#functions/db/indexed.ts";
import { openTasks } from "#functions/db/tasks.ts";
import { workplaceKeys } from "#functions/db/workplace-keys.ts";

/** `company`: of that one alone. */
export type Asked = { office: StoredOffice; today: Day; until: Day; now: Date; company: number | undefined };

/** The rows of a checklist by the day that counts. */
export const readRows = async (
  type: ChecklistType,
  { office, today, until, company }: Asked,
): Promise<DeadlineLine[]> => {
  const tenant = office.AutoId;
  const isAgreement = type === "article36Agreement";
  // a 36協定 may be renewed by a row of any later day
  const [rows, places] = await Promise.all([
    datedRows(tenant, type, isAgreement ? undefined : until),
    isAgreement ? workplaceKeys(tenant) : [],
  ]);
  const view = { today, days: office.NoticeMailDays[type], ...renewals(type, rows, places) };
  const isAsked = (row: (typeof rows)[number]) => company === undefined || row.company === company;
  const open = rows.filter((row) => isAsked(row) && !row.Done && dueDay(row) <= until && !view.isRenewed(row));
  const found = await checklistRows[type].getMany(
    tenant,
    open.map(({ AutoId }) => AutoId),
    false,
  );
  return found.flatMap((row) => (row ? rowLines(type, withDues(row), view) : []));
};

/** The open cases by each legal date for which they wait, but where a row made for it is due by then: it says the same. */
export const readCases = async ({ office, today, until }: Asked): Promise<DeadlineLine[]> => {
  const tenant = office.AutoId;
  const view = { today, days: office.NoticeMailDays.electronicApplication };
  const waiting = (await openCases(tenant)).flatMap((of) =>
    Object.entries(of.days).flatMap(([rule, day]) => (day <= until ? [{ of, rule, day }] : [])),
  );
  const filings = waiting.map(({ of, rule }) => ({ Todo: of.AutoId, TodoRule: rule }));
  const [rows, records] = await Promise.all([
    filedRows(tenant, filings),
    todos.getMany(
      tenant,
      waiting.map(({ of }) => of.AutoId),
      false,
    ),
  ]);
  return waiting.flatMap(({ of, rule, day }, at) => {
    const [row, record] = [rows.get(filingName(filings[at]!)), records[at]];
    const isSaidByRow = row && (row.Done || dueDay(row) <= day);
    return record && !record.Done && !isSaidByRow ? [caseLine({ ...record, kind: of.kind }, { rule, day }, view)] : [];
  });
};

export const readTasks = async ({ office, today, until }: Asked): Promise<DeadlineLine[]> => {
  const view = { today, days: office.NoticeMailDays.electronicApplication };
  const { records } = await openTasks.list(office.AutoId);
  return records.filter(({ dueDate }) => dueDate <= until).map((task) => taskLine(task, view));
};
