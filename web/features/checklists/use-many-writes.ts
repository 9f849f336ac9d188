import { mayUse } from "#shared/access.ts";
import type { Colour } from "#shared/checklists/colours.ts";
import { checklistRoutes } from "#shared/checklists/routes.ts";
import { type Day, dayInJapan } from "#shared/dates/day.ts";
import { AppError } from "#shared/errors.ts";
import { historyRoutes } from "#shared/history/routes.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import { send } from "#web/api/send.ts";
import { useSession } from "#web/api/use-session.ts";
import { type ManyRun, type Named, useRun } from "#web/components/many/use-run.ts";
import type { RowCell } from "./cell-values.ts";
import { ofType, putRows } from "./put-rows.ts";
import { removedEntries } from "./removed-entries.ts";
import { cellBack, cellSavings, colourBack, colourSavings, named, type Saving } from "./savings.ts";
import type { ShownRow } from "./shown-row.ts";

/** What the route takes in a call, of rows and of users whom they name. */
const [rowsOfCall, usersOfCall] = [40, 18];

type Said = (count: string) => string;
type Run = ManyRun<typeof checklistRoutes.list>;

const savesOf = (type: ChecklistType, { run, runBack, put, read }: Run) => {
  const save = async (part: readonly Saving[], key: string) => {
    const List = part.map(({ AutoId, draft }) => ({ ...draft, AutoId }));
    const { records } = await send(checklistRoutes.save, { params: { type }, body: { Name: type, List } }, { key });
    put((list) => putRows(type, list, records));
    return records;
  };
  const call = { size: rowsOfCall, send: save };
  return {
    change: (rows: readonly ShownRow[], cell: RowCell, said: Said) =>
      run({
        ...call,
        label: "変更しています",
        rows: cellSavings(rows, cell),
        said,
        undo: (done) =>
          runBack({
            ...call,
            ...(cell.column === "user" && { size: usersOfCall }),
            rows: cellBack(rows, done, cell.column),
          }),
      }),
    recolour: (rows: readonly ShownRow[], colour: Colour, said: Said) =>
      run({
        ...call,
        label: "色を変更しています",
        rows: colourSavings(rows, colour),
        said,
        undo: async (done) => {
          const { records: now } = await read();
          return runBack({ ...call, ...colourBack(rows, done, { now, colour }) });
        },
      }),
  };
};

const restoreOf = async (type: ChecklistType, { runBack }: Run, removed: readonly Named[], since: Day) => {
  const entries = await removedEntries(type, new Set(removed.map(({ AutoId }) => AutoId)), since);
  return runBack({
    size: 1,
    rows: removed,
    send: async ([row], key) => {
      const entry = entries.get(row!.AutoId);
      if (!entry) throw new AppError("notFound");
      return [await send(historyRoutes.restore, { body: { entry } }, { key })];
    },
  });
};

/** Changes and deletes many rows, and takes it back; a row that somebody else has changed meanwhile is left as it is. */
export const useManyWrites = (type: ChecklistType, onEnd: (refused: readonly number[]) => void) => {
  const { role } = useSession();
  const state = useRun({ route: checklistRoutes.list, input: { params: { type }, query: {} } }, onEnd);
  const remove = (rows: readonly ShownRow[], said: Said) => {
    const since = dayInJapan(Date.now());
    return state.run({
      label: "削除しています",
      rows: rows.map((shown) => ({ ...named(shown), Version: shown.row.Version })),
      size: rowsOfCall,
      send: async (part, key) => {
        const [List, Versions] = [part.map(({ AutoId }) => AutoId), part.map(({ Version }) => Version)];
        await send(checklistRoutes.remove, { params: { type }, body: { Name: type, List, Versions } }, { key });
        state.put((list) => ofType(type, list, (all) => all.filter(({ AutoId }) => !List.includes(AutoId))));
        return [...part];
      },
      said,
      // The history, from which they come back, is the managers'.
      undo: mayUse(role, "manager") ? (done) => restoreOf(type, state, done, since) : undefined,
    });
  };
  return { ...state, ...savesOf(type, state), remove };
};
