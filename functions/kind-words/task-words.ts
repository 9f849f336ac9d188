import { showTicks } from "#shared/tasks/csv-columns.ts";
import type { Tick } from "#shared/tasks/task.ts";
import { type TaskStatus, taskStatusLabel } from "#shared/tasks/values.ts";
import { day, named, plain, table, words } from "./field-words.ts";

export const taskWords = table({
  companyName: words("会社名"),
  stuffText: words("対象者"),
  title: words("内容"),
  dueDate: words("期日", day),
  user: words("担当", named),
  status: words("状況", (value) => (value ? taskStatusLabel(value as TaskStatus) : "")),
  ticks: words("チェック項目", (value) => (value ? showTicks(value as Tick[]) : "")),
  note: words("備考", plain),
});
