import * as z from "zod";
import { checklistTypes } from "#shared/office/office.ts";
import { pagePaths } from "#shared/pages.ts";
import { type Tint, tints } from "#shared/colours/palette.ts";
import type { ColumnName } from "./row.ts";

const ColumnValue = z.object({
  value: z.string(),
  label: z.string(),
  colour: z.enum(Object.keys(tints) as Tint[]).optional(),
});

/** One column of a checklist, for the list, the dialog, exports and imports. */
const Column = z.object({
  type: z.enum(["text", "date", "select", "combobox", "date-pair-main", "date-pair-sub"]),
  name: z.custom<ColumnName>((name) => typeof name === "string"),
  label: z.string(),
  /** Pixels in the list. */
  width: z.int(),
  /** Not in the list, only in the dialog. */
  hidden: z.boolean().optional(),
  /** The choices of a select, the suggestions of a combobox. */
  values: z.array(ColumnValue).optional(),
  /** The list shows one line of it, cut with …, and the whole text as a tooltip. */
  short: z.boolean().optional(),
  /** Without it the row is not saved. */
  allMust: z.boolean().optional(),
  /** 作業 or 受理: the half of a date pair. */
  subLabel: z.string().optional(),
  /** The dialog says who changed it last. */
  showUpdater: z.boolean().optional(),
  /** Left out of exports when false. */
  csv: z.boolean().optional(),
});

const ChecklistType = z.enum(checklistTypes);
export const ConfigSchema = z.object({
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
