import { type ChecklistConfig, columnOf } from "./config.ts";
import { dueColumn, type DueParts } from "./deadline.ts";
import type { ChecklistRow } from "./row.ts";
import { statusLabel } from "./status.ts";

/** What the day that counts for a row is: of a 助成金 that is still planned, it is the plan's and not the claim's. */
export const deadlineLabel = (config: ChecklistConfig, row: DueParts & Pick<ChecklistRow, "status">) => {
  if (dueColumn(row) === "startdate") return "届出の期限";
  return config.type === "subsidy" && statusLabel(row.status).startsWith("【計】")
    ? "計画の期限"
    : columnOf(config, dueColumn(row)).label;
};
