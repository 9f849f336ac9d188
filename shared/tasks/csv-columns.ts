import type { CsvColumn } from "#shared/csv/columns.ts";
import { showDay, showInstantDay } from "#shared/dates/day.ts";
import type { Task, Tick } from "./task.ts";
import { taskStatusLabel } from "./values.ts";

/** ☑ 勤怠の受領、□ 計算 */
export const showTicks = (ticks: readonly Tick[]) =>
  ticks.map(({ text, done }) => `${done ? "☑" : "□"} ${text}`).join("、");

/** A 作業 with the names as they are now. */
export type NamedTask = { task: Task; company: string; employee: string; user: string };

// prettier-ignore
export const taskCsvColumns: readonly CsvColumn<NamedTask>[] = [
  { key: "AutoId",    label: "No",           data: ({ task }) => String(task.AutoId) },
  { key: "dueDate",   label: "期日",         data: ({ task }) => showDay(task.dueDate) },
  { key: "company",   label: "会社名",       data: ({ company }) => company },
  { key: "stuff",     label: "対象者",       data: ({ employee }) => employee },
  { key: "title",     label: "内容",         data: ({ task }) => task.title },
  { key: "user",      label: "担当",         data: ({ user }) => user },
  { key: "status",    label: "状況",         data: ({ task }) => taskStatusLabel(task.status) },
  { key: "ticks",     label: "チェック項目", data: ({ task }) => showTicks(task.ticks) },
  { key: "note",      label: "備考",         data: ({ task }) => task.note },
  { key: "DoneAt",    label: "完了日",       data: ({ task }) => showInstantDay(task.DoneAt) },
];
