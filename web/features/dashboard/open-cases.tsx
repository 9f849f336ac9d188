import { chakra } from "@chakra-ui/react";
import { LuChevronRight } from "react-icons/lu";
import type { Dashboard } from "#shared/dashboard/dashboard.ts";
import { pagePaths } from "#shared/pages.ts";
import { todoKindLabels } from "#shared/todos/todo-kinds.ts";
import { PageLink } from "./page-link.tsx";

const List = chakra("ul", {
  base: {
    "& li > *": {
      display: "flex",
      alignItems: "center",
      gap: "2",
      minH: { base: "38px", mdDown: "46px" },
      px: "4",
      borderTopWidth: "1px",
      borderColor: "border.muted",
      color: "fg",
      textDecoration: "none",
    },
    "& a:hover": { bg: "bg.emphasized" },
    "& a:focus-visible": { outlineOffset: "-2px" },
    "& b": { ms: "auto", fontSize: "md", fontWeight: "bold" },
    "& [data-zero] b": { color: "fg.subtle", fontWeight: "normal" },
    "& small": { color: "fg.muted", fontSize: "xs" },
    "& svg": { color: "border.control" },
  },
});

/** How many cases of each kind are not finished. */
export const OpenCases = ({ rows }: { rows: Dashboard["TodoList"] }) => (
  <List>
    {rows.map(({ kind, count }) => (
      <li key={kind} data-zero={count === 0 || undefined}>
        <PageLink path={pagePaths.todos} query={{ searchText: todoKindLabels[kind] }}>
          {todoKindLabels[kind]}
          <b>{count.toLocaleString("ja-JP")}</b>
          <small>件</small>
          <LuChevronRight aria-hidden />
        </PageLink>
      </li>
    ))}
  </List>
);
