import { remaining } from "#shared/checklists/deadline.ts";
import { showDay, showInstantDay } from "#shared/dates.ts";
import { todoKindLabels, todoKinds } from "#shared/todos/todo-kinds.ts";
import type { Column } from "#web/components/column.ts";
import { DeadlineMark } from "#web/components/deadline-mark.tsx";
import type { ShownTodo } from "./shown-todo.ts";

const dash = <span data-dash>-</span>;

const day = (key: "DoneAt" | "CreatedAt" | "UpdatedAt", label: string): Column<ShownTodo> => ({
  key,
  label,
  width: 110,
  text: ({ todo }) => showInstantDay(todo[key]) || "-",
  cell: ({ todo }) => showInstantDay(todo[key]) || dash,
  sort: ({ todo }) => todo[key],
});

const kind: Column<ShownTodo> = {
  key: "kind",
  label: "種類",
  width: 170,
  text: ({ todo }) => todoKindLabels[todo.FlowType],
  cell: ({ todo, step }) => (
    <>
      {todoKindLabels[todo.FlowType]}
      <span data-only="phone">　{step}</span>
    </>
  ),
  sort: ({ todo }) => todoKinds.indexOf(todo.FlowType),
  phone: "sub",
};

const progress: Column<ShownTodo> = {
  key: "progress",
  label: "進捗",
  width: 340,
  text: (shown) => shown.progress,
  cell: ({ count, step }) => (
    <>
      <span data-count>{count}</span> <span data-only="desktop">{step}</span>
    </>
  ),
  sort: ({ share }) => share,
  phone: "end",
};

const next: Column<ShownTodo> = {
  key: "next",
  label: "次の期限",
  width: 172,
  text: ({ next }) =>
    next
      ? [showDay(next.day), next.state && remaining(next.day, next.today), next.title].filter(Boolean).join(" ")
      : "-",
  cell: ({ next }) =>
    next ? (
      <>
        {showDay(next.day)} <DeadlineMark state={next.state} today={next.today} deadline={next.day} />
      </>
    ) : (
      dash
    ),
  sort: ({ next }) => next?.day ?? null,
};

// prettier-ignore
export const columns: readonly Column<ShownTodo>[] = [
  { key: "company", label: "会社名", width: 236, text: ({ company }) => company, sort: ({ company, companyKana }) => companyKana || company, isName: true },
  { key: "employee", label: "従業員", width: 150, text: ({ employee }) => employee, sort: ({ employee, employeeKana }) => employeeKana || employee, phone: "sub" },
  kind,
  progress,
  next,
  { key: "done", label: "完了", width: 88, text: ({ todo }) => todo.Status, sort: ({ todo }) => Number(todo.Done) },
  day("DoneAt", "完了日"),
  day("CreatedAt", "作成日"),
  day("UpdatedAt", "最終更新日"),
];
