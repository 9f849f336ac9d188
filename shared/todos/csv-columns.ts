import type { CsvColumn } from "#shared/csv/columns.ts";
import { type Day, showDay, showInstantDay } from "#shared/dates/day.ts";
import { todoKindLabels } from "./todo-kinds.ts";
import type { Todo } from "./todo.ts";

/** A case with its company's and employee's names as the list shows them, its progress (`3/8 面談`) and its next day. */
type ExportedCase = {
  todo: Omit<Todo, "Items">;
  company: string;
  employee: string;
  progress: string;
  /** Whom the case names itself. */
  user: string;
  next?: { day: Day; title: string } | undefined;
};

/** The columns of a file of cases; an import reads the first three and the last. */
export const todoCsvColumns: readonly CsvColumn<ExportedCase>[] = [
  { label: "会社名", key: "company", data: ({ company }) => company },
  { label: "従業員", key: "employee", data: ({ employee }) => employee },
  { label: "種類", key: "kind", data: ({ todo }) => todoKindLabels[todo.FlowType] },
  { label: "進捗", key: "progress", data: ({ progress }) => progress },
  { label: "次の期限", key: "next", data: ({ next }) => showDay(next?.day) },
  { label: "次の期限の内容", key: "nextTitle", data: ({ next }) => next?.title ?? "" },
  { label: "完了", key: "done", data: ({ todo }) => todo.Status },
  { label: "完了日", key: "DoneAt", data: ({ todo }) => showInstantDay(todo.DoneAt) },
  { label: "作成日", key: "CreatedAt", data: ({ todo }) => showInstantDay(todo.CreatedAt) },
  { label: "最終更新日", key: "UpdatedAt", data: ({ todo }) => showInstantDay(todo.UpdatedAt) },
  { label: "担当", key: "user", data: ({ user }) => user },
];
