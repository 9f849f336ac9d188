import type { ChecklistRow } from "#shared/checklists/row.ts";
import { wrap } from "#shared/checklists/wire.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/messages.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import type { Change } from "#functions/db/change.ts";
import { checklistRows } from "#functions/db/entities.ts";

/** The rows of these ids, in their order. @throws notFound, and invalid when an id comes twice */
export const readRows = async (tenant: number, type: ChecklistType, ids: number[]): Promise<ChecklistRow[]> => {
  const again = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  if (again >= 0) throw new AppError("invalid", undefined, { fields: { [`List.${again}`]: messages.sameRow } });
  const rows = (await checklistRows[type].getMany(tenant, ids)).filter((row) => row !== undefined);
  if (rows.length < ids.length) throw new AppError("notFound");
  return rows;
};

/** A conflict with the row as it is now in the form of the wire. */
export const conflictWith = (row: ChecklistRow) => new AppError("conflict", undefined, { current: wrap(row) });

/** Lets a change that lost its race answer with the row in the form of the wire. */
export const withWireCurrent = (change: Change): Change => ({
  ...change,
  refused: (item) => {
    const error = change.refused!(item);
    const { current } = error.details;
    return current ? conflictWith(current as ChecklistRow) : error;
  },
});
