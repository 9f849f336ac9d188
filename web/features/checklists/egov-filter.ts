import { egovStatuses, egovStatusOf } from "#shared/checklists/egov-status.ts";
import type { Filter } from "#web/components/list/filter.ts";
import type { ShownRow } from "./shown-row.ts";

const unfiled = "未申請";
const other = "その他";
const isOther = (status: string | undefined) => status !== undefined && egovStatuses.every((known) => known !== status);

export const egovFilter: Filter<ShownRow> = {
  name: "egovStatus",
  label: "e-Gov状況",
  options: [
    { value: "", label: "e-Gov状況：すべて" },
    ...[unfiled, ...egovStatuses, other].map((value) => ({ value, label: value })),
  ],
  keep: ({ row }, value) => {
    const status = egovStatusOf(row);
    return value === other ? isOther(status) : (status ?? unfiled) === value;
  },
};
