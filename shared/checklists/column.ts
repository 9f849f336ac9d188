import * as z from "zod";
import { type Tint, tints } from "#shared/palette.ts";
import type { ColumnName } from "./row.ts";

export const ColumnValue = z.object({
  value: z.string(),
  label: z.string(),
  colour: z.enum(Object.keys(tints) as Tint[]).optional(),
});
export type ColumnValue = z.output<typeof ColumnValue>;

/** One column of a checklist, for the list, the dialog, exports and imports. */
export const Column = z.object({
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
export type Column = z.output<typeof Column>;

/** `1_申請中` → { value, label: 申請中, colour }. */
export const choice = (value: string, colour?: Tint): ColumnValue => ({
  value,
  label: value.slice(value.indexOf("_") + 1),
  ...(colour && { colour }),
});

/** 雇用保険: the dates of 作業 and 受理 under one head and one checkbox. */
export const datePair = (name: "koyou" | "kenkou" | "kousei" | "fuyou", label: string): Column[] => [
  { type: "date-pair-main", name, label, subLabel: "作業", width: 112 },
  { type: "date-pair-sub", name: `${name}-sub`, label, subLabel: "受理", width: 112 },
];

/** 雇用保険（作業）: the column's name where there is no head above it, as in exports. */
export const wholeLabel = ({ label, subLabel }: Pick<Column, "label" | "subLabel">) =>
  subLabel ? `${label}（${subLabel}）` : label;
