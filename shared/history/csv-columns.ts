import type { CsvColumn } from "#shared/csv/columns.ts";
import { showInstant } from "#shared/dates/day.ts";
import type { FieldChange, HistoryEntry } from "./history.ts";

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
