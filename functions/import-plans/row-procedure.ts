import type { ChecklistRow } from "#shared/checklists/row.ts";
import type { ImportTable } from "#shared/imports/read-table.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import { readChosenProcedures } from "#functions/db/procedure-names.ts";

/** A file's change is kept as JSON, which has no undefined. */
const forgotten = ({ procedure }: ChecklistRow) => (procedure === undefined ? undefined : "");

/** Sets of 電子申請 the procedure that the office has chosen for a line's 内容. */
export const procedureSetter = async (
  tenant: number,
  type: ChecklistType,
  table: ImportTable,
  rows: ChecklistRow[],
) => {
  if (type !== "electronicApplication") return (_: ChecklistRow, row: ChecklistRow) => row;
  const contents = [...table.rows.map(({ cells }) => cells.content), ...rows.map(({ content }) => content)];
  const chosen = await readChosenProcedures(tenant, contents);
  return (before: ChecklistRow, row: ChecklistRow) => ({
    ...row,
    procedure: chosen(row.content) ?? forgotten(before),
  });
};
