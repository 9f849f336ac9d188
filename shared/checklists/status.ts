import type { ColumnValue } from "./column.ts";
import type { ChecklistConfig } from "./config.ts";
import { statuses } from "./statuses.ts";

export const noStatus = "0_";

/** The values of 状況 with the empty one first. */
export const statusValues = ({ type }: Pick<ChecklistConfig, "type">): ColumnValue[] => [
  { value: noStatus, label: "未設定" },
  ...statuses[type].values,
];

/** The value meant by a value, a bare label or "" (未設定); undefined when the type has no such status. */
export const readStatus = (config: Pick<ChecklistConfig, "type">, text: string): string | undefined => {
  const wanted = text.trim();
  if (wanted === "") return noStatus;
  return statusValues(config).find(({ value, label }) => value === wanted || label === wanted)?.value;
};

/** The part after the underscore; 未設定 for none. */
export const statusLabel = (value: string) => value.slice(value.indexOf("_") + 1) || "未設定";

export const isComplete = ({ completeStatusList }: Pick<ChecklistConfig, "completeStatusList">, status: string) =>
  completeStatusList.includes(status);
