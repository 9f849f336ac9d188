import type { ChecklistRow } from "#shared/checklists/row.ts";
import { wrap } from "#shared/checklists/wire.ts";
import { AppError } from "#shared/errors.ts";
import type { Change } from "#functions/db/change.ts";

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
