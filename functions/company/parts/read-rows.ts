import { dueDay } from "#shared/checklists/deadline.ts";
import { renewals, type WorkplaceKey } from "#shared/checklists/renewals.ts";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { withDues, wrapWithDues } from "#shared/checklists/settle-due.ts";
import { shownMax } from "#shared/company/part.ts";
import { isDay } from "#shared/dates/day.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import { endless } from "#functions/db/company-keys.ts";
import type { CompanyRecords } from "#functions/db/company-records.ts";
import { checklistRows } from "#functions/db/entities.ts";

/** Of a company's rows the first: what is still to do by its day, then what is met, the last first. */
export const shownRows = (type: ChecklistType, rows: readonly ChecklistRow[], places: readonly WorkplaceKey[]) => {
  const { isRenewed } = renewals(type, rows, places);
  const placed = rows.map((row) => {
    const due = dueDay(withDues(row));
    return { row, day: isDay(due) ? due : endless, isOpen: !row.Done && !isRenewed(row) };
  });
  const first = placed
    .toSorted((a, b) => {
      if (a.isOpen !== b.isOpen) return a.isOpen ? -1 : 1;
      return a.isOpen ? a.day.localeCompare(b.day) : b.day.localeCompare(a.day);
    })
    .slice(0, shownMax)
    .map(({ row }) => row);
  return {
    records: first.map(wrapWithDues),
    renewed: first.filter(isRenewed).map(({ AutoId }) => AutoId),
    count: rows.length,
    open: placed.filter(({ isOpen }) => isOpen).length,
  };
};

/** Which rows come first say their places: no more of them are read. */
export const readRows = async (type: ChecklistType, { places, read }: CompanyRecords) => {
  const own = places.filter(({ kind }) => kind === type);
  const [open, done] = [own.filter(({ isDone }) => !isDone), own.filter(({ isDone }) => isDone)];
  const items = await read([...open, ...done.toReversed()].slice(0, shownMax));
  const shown = shownRows(type, items.map(await checklistRows[type].reader()), []);
  return { ...shown, count: own.length, open: open.length };
};
