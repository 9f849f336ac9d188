import type { CsvColumn } from "#shared/csv/columns.ts";
import type { FieldChange, HistoryEntry } from "./history.ts";

const japan = new Intl.DateTimeFormat("ja-JP", {
  timeZone: "Asia/Tokyo",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});
/** `2026/11/24 08:00` of an ISO instant, in Japan. */
export const showInstant = (instant: string) => japan.format(new Date(instant));

const lineOf = ({ label, before, after }: FieldChange) => `${label}：${before || "（なし）"} → ${after || "（なし）"}`;

/** The columns of a file of the history. */
export const historyCsvColumns: readonly CsvColumn<HistoryEntry>[] = [
  { label: "日時", key: "at", data: ({ at }) => showInstant(at) },
  { label: "担当者", key: "user", data: ({ user }) => user },
  { label: "種類", key: "kind", data: ({ kindLabel }) => kindLabel },
  { label: "対象", key: "subject", data: ({ subject }) => subject },
  { label: "操作", key: "act", data: ({ actLabel }) => actLabel },
  { label: "内容", key: "changes", data: ({ changes }) => changes.map(lineOf).join("\n") },
];
