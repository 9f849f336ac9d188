import { type ChecklistConfig, columnOf } from "./config.ts";
import { type Dated, dueColumn } from "./deadline.ts";
import { statusLabel } from "./status.ts";

/** What the day that counts for a row is: of a 助成金 that is still planned, it is the plan's and not the claim's. */
export const deadlineLabel = (config: ChecklistConfig, row: Pick<Dated, "status" | "dueDate">) =>
  config.type === "subsidy" && statusLabel(row.status).startsWith("【計】")
    ? "計画の期限"
    : columnOf(config, dueColumn(row)).label;
