import { type Dated, isDraft } from "#shared/checklists/deadline.ts";
import { preparationsOf } from "#shared/checklists/preparations.ts";
import { beginOf, renewals, type WorkplaceKey } from "#shared/checklists/renewals.ts";
import type { Day } from "#shared/dates/day.ts";
import { preparationLine, rowLine } from "#shared/deadlines/lines.ts";
import { checklistRows } from "#functions/db/entities.ts";
import type { OpenLines } from "#functions/db/indexed.ts";

const type = "article36Agreement";
type Open = OpenLines[typeof type];
/** All 36協定, also those of any other day, and the 事業場 by which they are told apart. */
type Known = { rows: readonly Dated[]; places: readonly WorkplaceKey[] };

/**
 * Those that no later one has renewed: a draft is to be filed, another to be renewed. Of one whose next draft stands, that one
 * is prepared.
 */
const notRenewed = (open: Open, { rows, places }: Known) => {
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

/** The open 36協定 of an office by their days, and 選出 and 締結 of those whose own day is not past. */
export const agreementLines = async (
  open: Open,
  known: Known,
  { tenant, until, ...view }: { tenant: number; until: Day; today: Day; days: number },
) => {
  const agreements = notRenewed(open, known);
  const lines = agreements.filter(({ day }) => day <= until).map((row) => rowLine(type, row, view));
  const prepared = agreements.filter(
    ({ days, day, isPrepared }) => days.length > 1 && day >= view.today && !isPrepared,
  );
  const ids = prepared.map(({ AutoId }) => AutoId);
  const rows = await checklistRows[type].getMany(tenant, ids, false);
  const steps = prepared.flatMap((agreement, at) =>
    (rows[at] ? preparationsOf(rows[at]) : [])
      .filter(({ day }) => day <= until)
      .map((step) => preparationLine(agreement, step, view)),
  );
  return [...lines, ...steps];
};
