import type { ReactNode } from "react";
import type { Column as ConfigColumn } from "#shared/checklists/column.ts";
import type { ChecklistConfig } from "#shared/checklists/config.ts";
import { remaining } from "#shared/checklists/days-left.ts";
import { dueColumn, dueDay } from "#shared/checklists/deadline.ts";
import { type ChecklistRow, fieldOf } from "#shared/checklists/row.ts";
import { statusLabel, statusValues } from "#shared/checklists/status.ts";
import { isDay, showDay } from "#shared/dates/day.ts";
import { withEdit } from "#web/components/cells/edit-cell.tsx";
import type { Column } from "#web/components/table/column.ts";
import { DeadlineMark } from "#web/components/marks/deadline-mark.tsx";
import { StatusBadge } from "#web/components/marks/status-badge.tsx";
import { bookmarkColumn, withMark } from "./bookmark-column.tsx";
import type { ShownRow } from "./shown-row.ts";

type Cell = Pick<Column<ShownRow>, "text" | "cell" | "sort">;

const columnText = (row: ChecklistRow, { name }: Pick<ConfigColumn, "name">) =>
  String(row[fieldOf(name) as keyof ChecklistRow] ?? "");

const dash = <span data-dash>-</span>;

const dateCell = (column: ConfigColumn, dayOf = (row: ChecklistRow) => columnText(row, column)): Cell => ({
  text: ({ row }) => showDay(dayOf(row)) || "-",
  cell: ({ row }) => showDay(dayOf(row)) || dash,
  sort: ({ row }) => (isDay(dayOf(row)) ? dayOf(row) : null),
});
/** 提出期限 as it was set by hand, else the first day of the row's procedures that is not met. */
const dueText = (row: ChecklistRow) => (dueColumn(row) === "dueDate" ? dueDay(row) : "");

/** 提出期限, or where there is none the list's own day, with how far it is. */
const dueCell = (column: ConfigColumn): Cell => {
  const plain = dateCell(column, column.name === "dueDate" ? dueText : undefined);
  const counts = ({ row }: ShownRow) => column.name === dueColumn(row) && isDay(dueDay(row));
  return {
    ...plain,
    text: (shown) =>
      shown.state && counts(shown)
        ? `${plain.text(shown)} ${remaining(dueDay(shown.row), shown.view.today)}`
        : plain.text(shown),
    cell: (shown): ReactNode =>
      counts(shown) ? (
        <>
          {plain.text(shown)} <DeadlineMark state={shown.state} today={shown.view.today} deadline={dueDay(shown.row)} />
        </>
      ) : (
        plain.cell!(shown)
      ),
  };
};

const statusCell = (config: ChecklistConfig): Cell => {
  const values = statusValues(config);
  const order = new Map(values.map(({ value }, index) => [value, index]));
  const tones = new Map(values.map((each) => [each.value, "colour" in each ? each.colour : undefined]));
  return {
    text: ({ row }) => statusLabel(row.status),
    cell: ({ row }) => {
      const tone = tones.get(row.status);
      return tone ? (
        <StatusBadge text={statusLabel(row.status)} tint={tone} />
      ) : (
        <span data-dash>{statusLabel(row.status)}</span>
      );
    },
    sort: ({ row }) => order.get(row.status) ?? values.length,
  };
};

const textCell = (column: ConfigColumn): Cell => {
  const labels = new Map(column.values?.map(({ value, label }) => [value, label]));
  const text = ({ row }: ShownRow) => labels.get(columnText(row, column)) ?? columnText(row, column);
  return { text, sort: text };
};

const cellOf = (config: ChecklistConfig, column: ConfigColumn): Cell => {
  if (column.name === "company")
    return { text: ({ company }) => company, sort: ({ company, companyKana }) => companyKana || company };
  if (column.name === "status") return statusCell(config);
  if (["deadline", "dueDate", "startdate"].includes(column.name)) return dueCell(column);
  return column.type.startsWith("date") ? dateCell(column) : textCell(column);
};

/** In sight however far the list is scrolled to the right: whose row it is and how it stands. */
const stays = ["company", "workplace", "stuff", "persons", "status"];
/** What a phone's card says beside the company. */
const onPhone: Partial<Record<ConfigColumn["name"], NonNullable<Column<ShownRow>["phone"]>>> = {
  stuff: "sub",
  office: "sub",
  content: "rest",
  subsidy: "rest",
  status: "end",
  deadline: ({ row }) => (dueColumn(row) === "deadline" ? "due" : undefined),
  startdate: ({ row }) => (dueColumn(row) === "startdate" ? "due" : undefined),
  dueDate: ({ row }) => (dueColumn(row) === "dueDate" ? "due" : undefined),
};

const whom = ({ row, company }: ShownRow) => `${company} ${row.stuffText}`.trimEnd();

/** Only 状況 is a stop of Tab. */
const edited = (column: Column<ShownRow>) =>
  withEdit(column, { whom: ({ row, company }) => row.stuffText || company, isStop: column.key === "status" });
const isEdited = ({ name, type }: ConfigColumn) => name === "status" || type.startsWith("date");

const shownColumn = (config: ChecklistConfig, column: ConfigColumn): Column<ShownRow> => ({
  key: column.name,
  label: column.subLabel ?? column.label,
  width: column.width,
  ...cellOf(config, column),
  ...(column.subLabel && { group: column.label }),
  ...(column.name === "company" && { isName: true, company: ({ page }) => page, whom }),
  ...(["stuff", "persons"].includes(column.name) && { isPerson: true }),
  ...(stays.includes(column.name) && { isSticky: true }),
  ...(column.name in onPhone && { phone: onPhone[column.name]! }),
});
const shownColumns = (config: ChecklistConfig): Column<ShownRow>[] =>
  config.columns
    .filter(({ hidden }) => !hidden)
    .map((column) => (isEdited(column) ? edited(shownColumn(config, column)) : shownColumn(config, column)));

const inChargeColumn = edited({
  key: "user",
  label: "担当",
  width: 132,
  text: ({ inCharge }) => inCharge || "-",
  cell: ({ inCharge }) => inCharge || dash,
  sort: ({ inCharge }) => inCharge,
});

/** What one type alone shows: columns that no configuration names, by the one after which they stand, and cells of its own. */
export type MoreColumns = {
  after?: Readonly<Record<string, readonly Column<ShownRow>[]>>;
  cells?: Readonly<Record<string, Partial<Column<ShownRow>>>>;
};

/** The list's columns of a type, as its configuration says, with the bookmark first. */
export const listColumns = (
  config: ChecklistConfig,
  { after = {}, cells = {} }: MoreColumns = {},
): Column<ShownRow>[] => [
  bookmarkColumn,
  ...shownColumns(config).flatMap((shown) => {
    const column = { ...shown, ...cells[shown.key] };
    return [column.isName ? column : withMark(column), after[column.key] ?? []].flat();
  }),
  inChargeColumn,
];
