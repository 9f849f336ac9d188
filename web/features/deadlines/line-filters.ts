import { createElement } from "react";
import { type Colour, colours, readColours } from "#shared/checklists/colours.ts";
import { showDay } from "#shared/dates/day.ts";
import type { DeadlineLine } from "#shared/deadlines/deadline.ts";
import { deadlineSources } from "#shared/deadlines/names.ts";
import { companyValue } from "#shared/companies/in-address.ts";
import { companyFilter, type Filter } from "#web/components/list/filter.ts";
import { BookmarkIcon } from "#web/components/marks/bookmark-icon.tsx";
import { sourceLabels } from "#web/components/lines/labels.ts";

type LineFilter = Filter<DeadlineLine>;

/** Any field's colour, as in the lists. */
const colour: LineFilter = {
  name: "color",
  label: "ブックマーク",
  options: [{ value: "", label: "すべての色" }, ...colours],
  icon: (value) => createElement(BookmarkIcon, { colour: value as Colour }),
  keep: ({ colorInfo = "" }, value) => Object.values(readColours(colorInfo)).some((of) => of === value),
};

const source: LineFilter = {
  name: "source",
  label: "種類",
  options: [
    { value: "", label: "すべての種類" },
    ...deadlineSources.map((value) => ({ value, label: sourceLabels[value] })),
  ],
  keep: (line, value) => line.source === value,
};

/** Those that have a line, and the one of the address. */
const company = (lines: readonly DeadlineLine[], asked: string | null): LineFilter => {
  const filter = companyFilter<DeadlineLine>((line) => line.company);
  const byId = new Map(lines.map(({ company: id, companyName: name }) => [id, name]));
  const names = new Map([...byId].flatMap(([id, name]) => (id > 0 ? [[companyValue({ id, name }), name]] : [])));
  if (asked) names.set(asked, names.get(asked) ?? filter.show!(asked));
  const options = [...names].map(([value, label]) => ({ value, label }));
  options.sort((a, b) => a.label.localeCompare(b.label, "ja"));
  return { ...filter, options: [{ value: "", label: "すべての会社" }, ...options], isByLink: false };
};

/** The selects above the list, of all lines that it has. */
export const lineFilters = (lines: readonly DeadlineLine[], askedCompany: string | null): LineFilter[] => [
  colour,
  source,
  company(lines, askedCompany),
];

/** One day, chosen in the calendar. */
export const dayFilter: LineFilter = {
  name: "day",
  label: "期限",
  options: [],
  isByLink: true,
  show: (day) => showDay(day),
  keep: (line, day) => line.day === day,
};
