import { chakra } from "@chakra-ui/react";
import type { Dashboard } from "#shared/dashboard/dashboard.ts";
import { pagePaths } from "#shared/pages.ts";
import { todoKindLabels } from "#shared/todos/todo-kinds.ts";
import { CountHead, Counts, followRow } from "./status-table.tsx";
import { statusTableStyle } from "./status-table.styles.ts";

/** How many cases of each kind are not finished, and of them wait for somebody by a day that is near or over. */
export const OpenCases = ({ rows }: { rows: Dashboard["TodoList"] }) => (
  <chakra.table css={statusTableStyle} aria-label="未完了の案件">
    <CountHead labels={["種類", "未完了"]} />
    <tbody onClick={followRow}>
      {rows.map(({ kind, count, near, overdue }) => (
        <tr key={kind}>
          <th scope="row">{todoKindLabels[kind]}</th>
          <Counts
            counts={{ total: count, near, overdue }}
            name={todoKindLabels[kind]}
            all="未完了"
            path={pagePaths.todos}
            query={{ searchText: todoKindLabels[kind] }}
          />
        </tr>
      ))}
    </tbody>
  </chakra.table>
);
