import type { ColumnValue } from "./column.ts";
import { type ChecklistConfig, columnOf } from "./config.ts";

export const noStatus = "0_";

/** The values of 状況 with the empty one first. */
export const statusValues = (config: Pick<ChecklistConfig, "columns">): ColumnValue[] => [
  { value: noStatus, label: "未設定" },
  ...columnOf(config, "status").values!,
];

/** The value meant by a value, a bare label or "" (未設定); undefined when the type has no such status. */
export const readStatus = (config: Pick<ChecklistConfig, "columns">, text: string): string | undefined => {
  const wanted = text.trim();
  if (wanted === "") return noStatus;
  return statusValues(config).find(({ value, label }) => value === wanted || label === wanted)?.value;
};

/** The part after the underscore; 未設定 for none. */
export const statusLabel = (value: string) => value.slice(value.indexOf("_") + 1) || "未設定";

export const isComplete = ({ completeStatusList }: Pick<ChecklistConfig, "completeStatusList">, status: string) =>
  completeStatusList.includes(status);
