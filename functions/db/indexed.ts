import type { Dated } from "#shared/checklists/deadline.ts";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { type Day, noDay } from "#shared/dates/day.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import type { TodoKind } from "#shared/todos/todo-kinds.ts";
import type { StoredTodo } from "#shared/todos/todo.ts";
import { checklistIndexPartition, endless, openCasePartition } from "./entities.ts";
import { queryItems } from "./items.ts";

// What the index has lags a moment behind the table; it holds no more of a record than counts and notices need.
const end = "~";

type Indexed = { sk: string; gsi1sk: string };
export type DatedRow = Dated & Pick<ChecklistRow, "AutoId" | "Todo" | "TodoRule">;

/** The rows of a type by the day that counts, with `until` up to that day. */
export const datedRows = async (tenant: number, type: ChecklistType, until?: Day): Promise<DatedRow[]> => {
  const sk = { from: "0", to: until ? `${until}${end}` : end };
  const pk = checklistIndexPartition(tenant, type);
  const { items } = await queryItems<Omit<DatedRow, "AutoId" | "due"> & Indexed>({ index: "gsi1", pk, sk });
  return items.map(({ sk: key, gsi1sk, ...row }) => {
    const day = gsi1sk.split("#")[0]!;
    return { ...row, due: day === endless ? noDay : day, AutoId: Number(key.split("#")[1]) };
  });
};

export type OpenCase = Pick<StoredTodo, "AutoId" | "days" | "daysRevision"> & { kind: TodoKind };

/** The open cases with the days for which they wait. */
export const openCases = async (tenant: number): Promise<OpenCase[]> => {
  const { items } = await queryItems<Omit<OpenCase, "AutoId" | "kind"> & { gsi1sk: string }>({
    index: "gsi1",
    pk: openCasePartition(tenant),
  });
  return items.map(({ gsi1sk, days, daysRevision }) => {
    const [kind, id] = gsi1sk.split("#") as [TodoKind, string];
    return { AutoId: Number(id), kind, days, daysRevision };
  });
};
