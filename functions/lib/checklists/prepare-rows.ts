import type { ChecklistRow } from "#shared/checklists/row.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import type { Caller } from "#functions/lib/chain.ts";
import { checkRows, type Saving } from "./check-rows.ts";
import { settleRow } from "./settle-row.ts";
import { staffReader, subjectId } from "./subjects.ts";

/** Checked, with their subjects found among the staff, and with what the server says of them. @throws invalid */
export const prepareRows = async (
  caller: Caller,
  type: ChecklistType,
  list: "List" | "List2",
  savings: Saving[],
): Promise<ChecklistRow[]> => {
  const checked = await checkRows(caller.tenant, type, list, savings);
  const staffOf = staffReader(caller.tenant);
  return Promise.all(
    checked.map(async (row, place) => {
      const { before, draft } = savings[place]!;
      const stuff = await subjectId(before, row, { wanted: draft.stuff?.Value, staffOf });
      return settleRow(type, before, { ...row, stuff }, caller);
    }),
  );
};
