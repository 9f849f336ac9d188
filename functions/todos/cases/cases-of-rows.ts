import type { ChecklistRow } from "#shared/checklists/row.ts";
import type { StoredTodo } from "#shared/todos/todo.ts";
import { checklistRows, todos } from "#functions/db/entities.ts";
import type { Changes } from "#functions/db/list-changes.ts";

/** The cases whose filings' rows moved, though they themselves did not: what they wait for may be another day now. */
export const casesOfRows = async (tenant: number, changes: Changes): Promise<StoredTodo[]> => {
  const rows = checklistRows.electronicApplication;
  const before = (changes.get(rows.name) ?? []).flatMap((moved) => (moved.before as ChecklistRow | undefined) ?? []);
  const { records } = await rows.list(tenant, { changes });
  const own = (changes.get(todos.name) ?? []).map(({ ids: [id] }) => id);
  const ids = new Set([...records, ...before].flatMap(({ Todo }) => (Todo === undefined ? [] : [Todo])));
  const found = await todos.getMany(
    tenant,
    [...ids].filter((id) => !own.includes(id)),
  );
  return found.filter((todo) => todo !== undefined);
};
