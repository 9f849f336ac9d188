import type * as z from "zod";
import type { Column } from "./column.ts";
import type { ConfigSchema } from "./config-schema.ts";

export type ChecklistConfig = z.output<typeof ConfigSchema>;

/** The office's health insurers, one a line in its settings, are the choices of 健保. */
export const withKenpos = (config: ChecklistConfig, kenpos: readonly string[]): ChecklistConfig => ({
  ...config,
  columns: config.columns.map((column) =>
    column.name === "kenpo" ? { ...column, values: kenpos.map((label) => ({ value: label, label })) } : column,
  ),
});

/** @throws when the type has no such column */
export const columnOf = ({ columns }: Pick<ChecklistConfig, "columns">, name: Column["name"]): Column => {
  const column = columns.find((each) => each.name === name);
  if (!column) throw new Error(`No column ${name}`);
  return column;
};
