import { useEffect, useMemo, useState } from "react";
import type { Column } from "./column.ts";
import { dataTable } from "./data-table.classes.ts";
import { TableColumns } from "./data-table.tsx";
import { TableHead } from "./table-head.tsx";

const unsorted = { key: "", descending: false };
const doNothing = () => {};

const Skeleton = <T,>({ columns }: { columns: readonly Column<T>[] }) => {
  const unsortable = useMemo(() => columns.map(({ sort: _, ...column }) => column), [columns]);
  return (
    <div className={`${dataTable.scroller} ${dataTable.loading}`} aria-hidden>
      <table>
        <TableColumns columns={columns} />
        <TableHead columns={unsortable} sort={unsorted} onSort={doNothing} />
        <tbody>
          {Array.from({ length: 8 }, (_, row) => (
            <tr key={row}>
              {columns.map(({ key, isName }, column) => (
                <td key={key} data-phone={isName && "name"}>
                  <i data-skeleton style={{ width: `${45 + ((row * 17 + column * 29) % 40)}%` }} />
                </td>
              ))}
              <td data-rest />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** Milliseconds within which most answers arrive: before that a skeleton would only flash and delay the rows. */
const patience = 300;

/** Eight skeleton rows under the real head, shown when the rows take long. */
export const LoadingRows = <T,>({ columns }: { columns: readonly Column<T>[] }) => {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return isLate && <Skeleton columns={columns} />;
};
