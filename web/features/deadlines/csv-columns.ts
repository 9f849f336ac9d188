import type { CsvColumn } from "#shared/csv/columns.ts";
import { type Day, daysBetween, showDay } from "#shared/dates/day.ts";
import type { DeadlineLine } from "#shared/deadlines/deadline.ts";
import { type UserNames, userName } from "#shared/users/in-charge.ts";
import { sourceLabels, statusOf } from "#web/components/lines/labels.ts";

/** What the list shows of a line, 残り日数 below 0 once its day is over. */
export const lineColumns = (today: Day, names: UserNames): CsvColumn<DeadlineLine>[] => [
  { key: "day", label: "期限", data: ({ day }) => showDay(day) },
  { key: "left", label: "残り日数", data: ({ day }) => String(daysBetween(today, day)) },
  { key: "companyName", label: "会社名", data: ({ companyName }) => companyName },
  { key: "subject", label: "対象者", data: ({ subject }) => subject },
  { key: "label", label: "内容", data: ({ label }) => label },
  { key: "isTarget", label: "目安", data: ({ isTarget }) => (isTarget ? "目安" : "") },
  { key: "source", label: "種類", data: ({ source }) => sourceLabels[source] },
  { key: "user", label: "担当", data: ({ user }) => userName(names, user) },
  { key: "status", label: "状況", data: (line) => statusOf(line).label },
];
