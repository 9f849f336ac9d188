import { type ChecklistConfig, columnOf } from "./config.ts";
import { statusLabel } from "./status.ts";

/** What a row's 期限 is: of a 助成金 that is still planned, it is the plan's and not the claim's. */
export const deadlineLabel = (config: ChecklistConfig, status: string) =>
  config.type === "subsidy" && statusLabel(status).startsWith("【計】")
    ? "計画の期限"
    : columnOf(config, "deadline").label;
