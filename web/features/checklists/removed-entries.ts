import type { Day } from "#shared/dates/day.ts";
import { historyRoutes } from "#shared/history/routes.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import { send } from "#web/api/send.ts";

/** The newest deletions of these rows since a day, as the history names them, by the rows' numbers. */
export const removedEntries = async (kind: ChecklistType, ids: ReadonlySet<number>, since: Day) => {
  const found = new Map<number, string>();
  let after: string | undefined;
  do {
    const { entries, next } = await send(historyRoutes.list, { query: { kind, act: "remove", from: since, after } });
    for (const { id } of entries) {
      // `<instant>#<kind>#<number>#<commit>`
      const number = Number(id.split("#").at(-2));
      if (ids.has(number) && !found.has(number)) found.set(number, id);
    }
    after = next;
  } while (after && found.size < ids.size);
  return found;
};
