import type { Agreement } from "#shared/agreements/agreement.ts";
import { rowFieldsOf } from "#shared/agreements/row-fields.ts";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { settleRow } from "#shared/checklists/settle-row.ts";
import { AppError } from "#shared/errors.ts";
import type { Caller } from "#functions/chain/caller.ts";
import { checklistRows } from "#functions/db/entities.ts";

export const rowType = "article36Agreement";
export const agreementRows = checklistRows[rowType];

/** Fields of `next` that are not those of `before`. */
export const changedFields = <T extends object>(before: Partial<T>, next: T): Partial<T> =>
  Object.fromEntries(Object.entries(next).filter(([name, value]) => before[name as keyof T] !== value)) as Partial<T>;

type Forms = { row: ChecklistRow; before: Agreement | undefined; next: Agreement };

/** What a save of the form changes of its row: only what it changed in the form, so that the list's own edits stay. */
export const rowOf = ({ row, before, next }: Forms, workplaceName: string, caller: Caller): ChecklistRow => {
  const fields = rowFieldsOf(next);
  // The list has no edit of 有効期間の始め, and rows of a time before it have none.
  const given = { ...changedFields(before ? rowFieldsOf(before) : {}, fields), validFrom: fields.validFrom };
  const place = given.workplace === undefined ? {} : { workplaceName };
  return settleRow(rowType, row, { ...row, ...given, ...place }, caller);
};

/** The row's change, `busy` when it was saved meanwhile; none where nothing of it changed but who saved last. */
export const rowChanges = (caller: Caller, row: ChecklistRow, next: ChecklistRow) => {
  const { texts, UpdateUserId, UpdatedAt, ...fields } = next;
  const changed = changedFields(row, fields);
  if (Object.keys(changed).length === 0) return { changes: [], row };
  const set = { ...changed, texts, UpdateUserId, UpdatedAt };
  return {
    changes: [{ ...agreementRows.saving(caller.tenant, row, row.Version, set), refused: () => new AppError("busy") }],
    row: { ...row, ...set, Version: row.Version + 1 },
  };
};
