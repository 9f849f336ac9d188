import type { ChecklistRow } from "#shared/checklists/row.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import { checklistRows } from "#functions/db/entities.ts";

/** The rows of these ids, in their order. @throws notFound, and invalid when an id comes twice */
export const readRows = async (tenant: number, type: ChecklistType, ids: number[]): Promise<ChecklistRow[]> => {
  const again = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  if (again >= 0) throw new AppError("invalid", undefined, { fields: { [`List.${again}`]: messages.sameRow } });
  const rows = (await checklistRows[type].getMany(tenant, ids)).filter((row) => row !== undefined);
  if (rows.length < ids.length) throw new AppError("notFound");
  return rows;
};
