import * as z from "zod";
import { ChecklistType } from "#shared/office/office.ts";
import { pagePaths } from "#shared/pages.ts";
import { article36Agreement } from "./article36-agreement.ts";
import { Column } from "./column.ts";
import { electronicApplication } from "./electronic-application.ts";
import { subsidy } from "./subsidy.ts";

export const ChecklistConfig = z.object({
  name: ChecklistType,
  type: ChecklistType,
  /** 電子申請: the screen's title and the word for a row in sentences. */
  title: z.string(),
  /** The screen's path. */
  path: z.enum(Object.values(pagePaths)),
  columns: z.array(Column),
  /** The list can be filtered by 受付状況. */
  acceptingEn: z.boolean(),
  /** The status values that end the work on a row. */
  completeStatusList: z.array(z.string()),
  /** The version of this configuration, kept in each row. */
  FlowVer: z.int(),
});
export type ChecklistConfig = z.output<typeof ChecklistConfig>;

export const checklistConfigs: Record<ChecklistType, ChecklistConfig> = {
  electronicApplication,
  subsidy,
  article36Agreement,
};

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
