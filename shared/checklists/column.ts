import type * as z from "zod";
import type { Tint } from "#shared/colours/palette.ts";
import type { ConfigSchema } from "./config-schema.ts";

/** One column of a checklist, for the list, the dialog, exports and imports. */
export type Column = z.output<typeof ConfigSchema>["columns"][number];
export type ColumnValue = NonNullable<Column["values"]>[number];

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
