import { emptyRow } from "./configs.ts";
import type { ChecklistRow } from "./row.ts";

/** What 登録して次へ keeps of a row: the company, with its 健保, and what kind of filing it is. */
export const nextRow = ({ FlowType, company, companyName, kenpo, content, subsidy }: ChecklistRow): ChecklistRow => ({
  ...emptyRow(FlowType),
  company,
  companyName,
  ...(FlowType === "electronicApplication" && { kenpo, content }),
  ...(FlowType === "subsidy" && { subsidy }),
});
