import type { Dated } from "#shared/checklists/deadline.ts";
import type { Day } from "#shared/dates.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import type { TodoKind } from "#shared/todos/todo-kinds.ts";
import { checklistIndexPartition, openCasePartition } from "./entities.ts";
import { queryItems } from "./items.ts";

// What the index has lags a moment behind the table; it holds no more of a record than counts and notices need.
const end = "~";

/** The rows of a type by the day that counts, with `until` up to that day. */
export const datedRows = async (
  tenant: number,
  type: ChecklistType,
  until?: Day,
): Promise<(Dated & { AutoId: number })[]> => {
  const sk = { from: "0", to: until ? `${until}${end}` : end };
  const pk = checklistIndexPartition(tenant, type);
  const { items } = await queryItems<Dated & { sk: string }>({ index: "gsi1", pk, sk });
  return items.map(({ sk: key, ...row }) => ({ ...row, AutoId: Number(key.split("#")[1]) }));
};

/** The kind of each open case. */
export const openCaseKinds = async (tenant: number): Promise<TodoKind[]> => {
  const { items } = await queryItems<{ gsi1sk: string }>({ index: "gsi1", pk: openCasePartition(tenant) });
  return items.map(({ gsi1sk }) => gsi1sk.split("#")[0] as TodoKind);
};
