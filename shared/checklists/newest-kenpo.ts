import type { ChecklistWire } from "./wire.ts";

/** 健保 as in the company's newest row that has one. */
export const newestKenpo = (rows: readonly ChecklistWire[], company: number) =>
  rows
    .filter((row) => row.company.Value === company && row.kenpo?.Value)
    .reduce<ChecklistWire | undefined>(
      (newest, row) => (newest && newest.AutoId > row.AutoId ? newest : row),
      undefined,
    )?.kenpo?.Value;
