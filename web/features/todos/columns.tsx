import { remaining } from "#shared/checklists/days-left.ts";
import { showInstantDay } from "#shared/dates/day.ts";
import { todoKindLabels, todoKinds } from "#shared/todos/todo-kinds.ts";
import { withEdit } from "#web/components/cells/edit-cell.tsx";
import type { Column } from "#web/components/table/column.ts";
import { dayColumn } from "#web/components/table/day-column.tsx";
import { DeadlineMark } from "#web/components/marks/deadline-mark.tsx";
import type { ShownTodo } from "./shown-todo.ts";

const day = (key: "DoneAt" | "CreatedAt" | "UpdatedAt", label: string) =>
  dayColumn<ShownTodo>(key, label, ({ todo }) => todo[key], showInstantDay);

const kind: Column<ShownTodo> = {
  key: "kind",
  label: "種類",
  width: 170,
  text: ({ todo }) => todoKindLabels[todo.FlowType],
  cell: ({ todo, count, step }) => (
    <>
      {todoKindLabels[todo.FlowType]}
      <span data-only="phone">{`　${count} ${step}`}</span>
    </>
  ),
  sort: ({ todo }) => todoKinds.indexOf(todo.FlowType),
  phone: "rest",
};

const progress: Column<ShownTodo> = {
  key: "progress",
  label: "進捗",
  width: 324,
  text: (shown) => shown.progress,
  cell: ({ count, step }) => (
    <>
      <span data-count>{count}</span> {step}
    </>
  ),
  sort: ({ share }) => share,
};

const plainNext = dayColumn<ShownTodo>("next", "次の期限", ({ next }) => next?.day ?? "");
const next: Column<ShownTodo> = {
  ...plainNext,
  sort: ({ next }) => (next ? Date.parse(next.day) : null),
  width: 196,
  phone: "end",
  text: (shown) => {
    const { state = "", day = "", today = "", title = "" } = shown.next ?? {};
    return [plainNext.text(shown), state && remaining(day, today), title].filter(Boolean).join(" ");
  },
  cell: (shown) => (
    <>
      {plainNext.cell!(shown)}
      {shown.next?.state && (
        <>
          {" "}
          <DeadlineMark {...shown.next} deadline={shown.next.day} />
        </>
      )}
    </>
  ),
};

const inCharge = withEdit<ShownTodo>(
  {
    key: "user",
    label: "担当",
    width: 132,
    text: (shown) => shown.inCharge || "-",
    cell: (shown) => shown.inCharge || <span data-dash>-</span>,
    sort: (shown) => shown.inCharge,
  },
  { whom: ({ employee }) => employee, isStop: true },
);

// prettier-ignore
export const columns: readonly Column<ShownTodo>[] = [
  { key: "company", label: "会社名", width: 236, text: ({ company }) => company, sort: ({ company, companyKana }) => companyKana || company, isName: true, company: ({ page }) => page, whom: ({ company, employee }) => `${company} ${employee}`, isSticky: true },
  { key: "employee", label: "従業員", width: 150, text: ({ employee }) => employee, sort: ({ employee, employeeKana }) => employeeKana || employee, isPerson: true, isSticky: true, phone: "sub" },
  kind,
  progress,
  next,
  { key: "done", label: "完了", width: 88, text: ({ todo }) => todo.Status, sort: ({ todo }) => Number(todo.Done) },
  inCharge,
  day("DoneAt", "完了日"),
  day("CreatedAt", "作成日"),
  day("UpdatedAt", "最終更新日"),
];
