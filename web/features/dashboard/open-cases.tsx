import { LuChevronRight } from "react-icons/lu";
import type { Dashboard } from "#shared/dashboard/dashboard.ts";
import { todoKindLabels } from "#shared/todos/todo-kinds.ts";
import { address, PageLink, useHasPage } from "./page-link.tsx";

/** How many cases of each kind are not finished. */
export const OpenCases = ({ rows }: { rows: Dashboard["TodoList"] }) => {
  const isLink = useHasPage("/todo");
  return (
    <ul className="cases">
      {rows.map(({ kind, count }) => (
        <li key={kind}>
          <PageLink
            to={address("/todo", { searchText: todoKindLabels[kind] })}
            className={count === 0 ? "case zero" : "case"}
          >
            <span>{todoKindLabels[kind]}</span>
            <b>{count.toLocaleString("ja-JP")}</b>
            <small>件</small>
            {isLink && <LuChevronRight aria-hidden />}
          </PageLink>
        </li>
      ))}
    </ul>
  );
};
