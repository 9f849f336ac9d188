import { chakra, useSlotRecipe } from "@chakra-ui/react";
import { useMemo } from "react";
import type { Column } from "./column.ts";
import { dataTableRecipe } from "./data-table.recipe.ts";
import { TableColumns } from "./data-table.tsx";
import { TableHead } from "./table-head.tsx";

const unsorted = { key: "", descending: false };
const doNothing = () => {};

/** Eight rows to come, under the real head. */
export const LoadingRows = <T,>({ columns }: { columns: readonly Column<T>[] }) => {
  const { scroller } = useSlotRecipe({ recipe: dataTableRecipe })({ isLoading: true });
  const unsortable = useMemo(() => columns.map(({ sort: _, ...column }) => column), [columns]);
  return (
    <chakra.div css={scroller} aria-hidden>
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
    </chakra.div>
  );
};
