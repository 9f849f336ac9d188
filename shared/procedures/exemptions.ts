import { type Filing, type Procedure, socialInsurance } from "./procedure.ts";

const untilMonthAfterLeave = { rule: "休業中、または終了日から1か月以内", from: "2022-10-01" } as const;
/** Also of what is called 育児休業 with its benefit. */
export const withinLeave: readonly Filing[] = socialInsurance("135条", "25条の2", untilMonthAfterLeave);
/** Leaves during which no premiums are paid. */
export const exemptionProcedures: readonly Procedure[] = [
  {
    key: "maternityExemption",
    name: "産前産後休業取得者",
    also: ["産前産後休業", "産休", "産前産後休業取得者変更"],
    unit: "person",
    event: "休業の開始日",
    filings: socialInsurance("135条の2", "25条の2の2", untilMonthAfterLeave),
  },
  {
    key: "childcareExemption",
    name: "育児休業等取得者",
    also: ["育児休業等取得者新規延長", "育児休業等取得者終了", "育休免除"],
    unit: "person",
    event: "休業の開始日",
    filings: withinLeave,
  },
];
