import type { AgreementTable } from "#shared/agreements/form.ts";
import type { PrintedBlock } from "#shared/agreements/sheets/sheet.ts";
import { showValue } from "#shared/agreements/sheets/show-value.ts";
import { headRows } from "#shared/agreements/sheets/table-head.ts";

const numbers = ["hours", "count", "percent", "time", "day", "laborInsurance", "phone"];
const align = (kind: string) => (numbers.includes(kind) ? {} : { "data-text": "" });

/** A group's label, or the table's heading, takes this part of the width. */
const firstWidth = 22;

type Props = {
  block: Extract<PrintedBlock, { kind: "rows" }>;
  tables: readonly AgreementTable[];
  /** 起算日 as it is shown in the head of 1年. */
  startDate: string;
};

/** Beside its rows; a table that is the only one has no name of its own. */
const GroupHead = ({ span, label }: { span: number; label: string | undefined }) =>
  label === undefined ? (
    <td rowSpan={span} />
  ) : (
    <th rowSpan={span} scope="rowgroup">
      {label}
    </th>
  );

/** A table of the form with its head of several rows, and the rows that stand on this sheet. */
export const SheetRows = ({ block: { of, groups }, tables, startDate }: Props) => {
  const columns = Object.keys(of.widths).flatMap(
    (name) =>
      of.tables
        .flatMap((table) => tables.find((each) => each.name === table)?.columns ?? [])
        .find((column) => column.name === name) ?? [],
  );
  const shown = columns.filter(({ name }) =>
    groups.some(({ table }) => tables.find((each) => each.name === table)?.columns.some((each) => each.name === name)),
  );
  const total = shown.reduce((sum, { name }) => sum + of.widths[name]!, of.heading ? firstWidth : 0);
  const head = headRows(of, shown);
  return (
    <table>
      <colgroup>
        {of.heading && <col style={{ width: `${(firstWidth / total) * 100}%` }} />}
        {shown.map(({ name }) => (
          <col key={name} style={{ width: `${(of.widths[name]! / total) * 100}%` }} />
        ))}
      </colgroup>
      <thead>
        {head.map((cells, depth) => (
          <tr key={depth}>
            {of.heading && depth === 0 && (
              <th rowSpan={head.length} scope="col">
                {of.heading}
              </th>
            )}
            {cells.map(({ label, columns: span, rows, name }) => (
              <th key={name} colSpan={span} rowSpan={rows} scope={span > 1 ? "colgroup" : "col"}>
                {label}
                {of.startDate && span > 1 && label.startsWith("１年") && (
                  <div>起算日（年月日）　{startDate || "　　年　月　日"}</div>
                )}
              </th>
            ))}
          </tr>
        ))}
      </thead>
      {groups.map(({ table, rows }) => (
        <tbody key={table}>
          {rows.map((row, index) => (
            <tr key={index}>
              {of.heading && index === 0 && (
                <GroupHead
                  span={rows.length}
                  label={of.tables.length > 1 ? tables.find(({ name }) => name === table)?.label : undefined}
                />
              )}
              {shown.map((column) => (
                <td key={column.name} {...align(column.valueType)}>
                  {showValue(column, row[column.name] ?? "")}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
};
