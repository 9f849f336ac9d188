import type { ChecklistConfig } from "#shared/checklists/config.ts";
import { hasTiming, type Timing, timings } from "#shared/checklists/deadline.ts";
import { readStatus, statusValues } from "#shared/checklists/status.ts";
import { egovStatuses } from "#shared/egov/status.ts";
import type { Filter } from "#web/components/filter.ts";
import { egovStatusOf } from "./egov-cell.tsx";
import type { ShownRow } from "./shown-row.ts";

const unfiled = "未申請";
const other = "その他";
const isOther = (status: string | undefined) => status !== undefined && egovStatuses.every((known) => known !== status);

const egovFilter: Filter<ShownRow> = {
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

/** 状況, e-Gov状況 of 36協定, and 受付状況. The latter works on every type, for links, and is shown where the configuration says. */
export const listFilters = (config: ChecklistConfig): Filter<ShownRow>[] => [
  {
    name: "status",
    label: "状況",
    options: [{ value: "", label: "すべての状況" }, ...statusValues(config)],
    read: (text) => (text === "" ? "" : (readStatus(config, text) ?? "")),
    keep: ({ row }, value) => row.status === value,
  },
  ...(config.type === "article36Agreement" ? [egovFilter] : []),
  {
    name: "dateTiming",
    label: "受付状況",
    isByLink: !config.acceptingEn,
    options: [{ value: "", label: "受付状況：すべて" }, ...timings.map((timing) => ({ value: timing, label: timing }))],
    keep: ({ row, view }, timing) => hasTiming(row, timing as Timing, view),
  },
];
