import type { ChecklistConfig } from "#shared/checklists/config.ts";
import { statusValues } from "#shared/checklists/status.ts";
import { useUserOptions } from "#web/embedded/user-options.ts";
import type { CellChoice } from "./choice-list.tsx";

export const statusChoices = (config: Pick<ChecklistConfig, "columns">): CellChoice[] =>
  statusValues(config).map(({ value, label, colour = "grey" }) => ({ value, label, tint: colour }));

/** 担当: a user, or whoever is the company's. */
export const useUserChoices = (named: readonly number[]): CellChoice[] =>
  useUserOptions(named, "会社の担当").map(({ value, label }) => ({ value: Number(value), label }));
