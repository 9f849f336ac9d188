import type { ChecklistConfig } from "#shared/checklists/config.ts";
import { statusValues } from "#shared/checklists/status.ts";
import type { CellChoice } from "#web/components/cells/choice-list.tsx";

export const statusChoices = (config: Pick<ChecklistConfig, "type">): CellChoice[] =>
  statusValues(config).map(({ value, label, colour = "grey" }) => ({ value, label, tint: colour }));
