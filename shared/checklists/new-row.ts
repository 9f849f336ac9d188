import type { ChecklistConfig } from "./config.ts";
import { emptyRow } from "./configs.ts";
import type { ChecklistRow } from "./row.ts";

/** The office's health insurer, where it has but one. */
export const soleKenpo = ({ columns }: ChecklistConfig) => {
  const [only, ...others] = columns.find(({ name }) => name === "kenpo")?.values ?? [];
  return others.length === 0 ? (only?.value ?? "") : "";
};

/** What 新規登録 starts with: an application not begun yet, with the only 健保 there is. */
export const newRow = (config: ChecklistConfig): ChecklistRow => ({
  ...emptyRow(config.type),
  ...(config.type === "electronicApplication" && { status: "2_未対応", kenpo: soleKenpo(config) }),
});

/** What 登録して次へ keeps of a row: the company, with its 健保, and what kind of filing it is. */
export const nextRow = (config: ChecklistConfig, row: ChecklistRow): ChecklistRow => {
  const { FlowType, company, companyName, kenpo, content, subsidy } = row;
  return {
    ...newRow(config),
    company,
    companyName,
    ...(FlowType === "electronicApplication" && { kenpo, content }),
    ...(FlowType === "subsidy" && { subsidy }),
  };
};
