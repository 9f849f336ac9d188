import { createElement } from "react";
import type { ChecklistConfig } from "#shared/checklists/config.ts";
import { type Colour, colours } from "#shared/checklists/colours.ts";
import { hasTiming, type Timing, timings } from "#shared/checklists/deadline.ts";
import { readStatus, statusValues } from "#shared/checklists/status.ts";
import { BookmarkIcon } from "#web/components/marks/bookmark-icon.tsx";
import { companyFilter, type Filter } from "#web/components/list/filter.ts";
import type { ShownRow } from "./shown-row.ts";

const colourFilter: Filter<ShownRow> = {
  name: "color",
  label: "ブックマーク",
  options: [{ value: "", label: "すべての色" }, ...colours],
  icon: (value) => createElement(BookmarkIcon, { colour: value as Colour }),
  keep: (row, value) => Object.values(row.colours).some((colour) => colour === value),
};

/** 受付状況 where the configuration says, else 期限, which leaves 受付中 to links. */
const timingFilter = ({ acceptingEn }: ChecklistConfig): Filter<ShownRow> => {
  const label = acceptingEn ? "受付状況" : "期限";
  return {
    name: "dateTiming",
    label,
    options: [
      { value: "", label: `${label}：すべて` },
      ...timings.map((timing) => ({ value: timing, label: timing, isByLink: !acceptingEn && timing === "受付中" })),
    ],
    keep: ({ row, view }, timing) => hasTiming(row, timing as Timing, view),
  };
};

/** Colours, 状況, what a type has besides, and how the deadline stands. */
export const listFilters = (config: ChecklistConfig, more: readonly Filter<ShownRow>[] = []): Filter<ShownRow>[] => [
  colourFilter,
  {
    name: "status",
    label: "状況",
    options: [{ value: "", label: "すべての状況" }, ...statusValues(config)],
    read: (text) => (text === "" ? "" : (readStatus(config, text) ?? "")),
    keep: ({ row }, value) => row.status === value,
  },
  ...more,
  timingFilter(config),
  companyFilter(({ row }) => row.company),
];
