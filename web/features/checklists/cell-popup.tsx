import { useQueryClient } from "@tanstack/react-query";
import { type ChecklistConfig, columnOf } from "#shared/checklists/config.ts";
import { wholeLabel } from "#shared/checklists/column.ts";
import { isOwnDue, nextDue } from "#shared/checklists/deadline.ts";
import { checklistRoutes } from "#shared/checklists/routes.ts";
import type { ChecklistRow, ColumnName } from "#shared/checklists/row.ts";
import { statusLabel } from "#shared/checklists/status.ts";
import { type ChecklistWire, unwrap } from "#shared/checklists/wire.ts";
import { isDay, noDay, showDay } from "#shared/dates/day.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import { routeQuery, useSend } from "#web/api/api.ts";
import { CellDate } from "#web/components/cells/cell-date.tsx";
import { CellChoices, CellPopup } from "#web/components/cells/cell-popup.tsx";
import type { OpenedCell } from "#web/components/cells/cell-scope.tsx";
import { type CellSource, useCellChange } from "#web/components/cells/use-cell-change.ts";
import { UserCell } from "#web/embedded/user-cell.tsx";
import { cellDraft, cellValue } from "./cell-values.ts";
import { putRows } from "./put-rows.ts";
import type { ChecklistAnswer } from "./shown-row.ts";
import { statusChoices } from "./status-choices.ts";
import { useList } from "./use-rows.ts";

type Cell = OpenedCell & { config: ChecklistConfig; record: ChecklistRow; column: string };

/** How a cell of a row is read and saved. */
const useSource = ({ config: { type }, record, column }: Cell): CellSource<ChecklistRow> => {
  const client = useQueryClient();
  const { mutateAsync } = useSend(checklistRoutes.save, {
    list: checklistRoutes.list,
    change: (list, { records }) => putRows(type, list, records),
  });
  return {
    record,
    valueOf: (row) => cellValue(row, column),
    save: async ({ AutoId, Version }, value) => {
      const List = [{ ...cellDraft({ column, value }), AutoId, Version }];
      const { records } = await mutateAsync({ params: { type }, body: { Name: type, List } });
      return unwrap(records[0]!);
    },
    latest: (current) => {
      const { queryKey } = routeQuery(checklistRoutes.list, { params: { type }, query: {} });
      const wire = current as ChecklistWire;
      client.setQueryData<ChecklistAnswer>(queryKey, (list) => list && putRows(type, list, [wire]));
      return unwrap(wire);
    },
  };
};

/** 提出期限 that nobody set by hand is the procedure's. */
const shownDay = (row: ChecklistRow, column: string) => {
  const day = column === "dueDate" && !isOwnDue(row) ? "" : String(cellValue(row, column));
  return isDay(day) ? day : "";
};
const automatic = ({ dues }: ChecklistRow, column: string) => {
  const due = column === "dueDate" ? nextDue(dues ?? []) : undefined;
  return due && `空のときは自動で${showDay(due.day)}（${due.agency}）です。`;
};

const Cell = (cell: Cell) => {
  const { config, column, record, onClose } = cell;
  const change = useCellChange(useSource(cell), onClose);
  const part = { ...cell, change, whom: record.stuffText || record.companyName };
  if (column === "user") return <UserCell {...part} />;
  const label = wholeLabel(columnOf(config, column as ColumnName));
  if (column === "status")
    return (
      <CellChoices
        {...part}
        label={label}
        choices={statusChoices(config)}
        show={(value) => statusLabel(String(value))}
      />
    );
  return (
    <CellDate
      {...part}
      label={label}
      day={shownDay(change.base, column)}
      none={noDay}
      help={automatic(change.base, column)}
    />
  );
};

/** What changes a cell of the list of a type. */
export const ChecklistCell = ({ type, ...cell }: OpenedCell & { type: ChecklistType }) => {
  const { data } = useList(type);
  const find = (id: string) => {
    const record = data?.records.find(({ AutoId }) => AutoId === Number(id));
    return record && unwrap(record);
  };
  return (
    <CellPopup {...cell} find={find}>
      {(record) => data && <Cell {...cell} config={data.config} record={record} column={cell.anchor.dataset.cell!} />}
    </CellPopup>
  );
};
