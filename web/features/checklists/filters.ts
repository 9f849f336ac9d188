import type { ChecklistConfig } from "#shared/checklists/config.ts";
import { hasTiming, type Timing, timings } from "#shared/checklists/deadline.ts";
import { readStatus, statusValues } from "#shared/checklists/status.ts";
import type { Filter } from "#web/components/filter.ts";
import type { ShownRow } from "./shown-row.ts";

/** 状況 and 受付状況. The latter works on every type, for links, and is shown where the configuration says. */
export const listFilters = (config: ChecklistConfig): Filter<ShownRow>[] => [
  {
    name: "status",
    label: "状況",
    options: [{ value: "", label: "すべての状況" }, ...statusValues(config)],
    read: (text) => (text === "" ? "" : (readStatus(config, text) ?? "")),
    keep: ({ row }, value) => row.status === value,
  },
  {
    name: "dateTiming",
    label: "受付状況",
    isByLink: !config.acceptingEn,
    options: [{ value: "", label: "受付状況：すべて" }, ...timings.map((timing) => ({ value: timing, label: timing }))],
    keep: ({ row, view }, timing) => hasTiming(row, timing as Timing, view),
  },
];
