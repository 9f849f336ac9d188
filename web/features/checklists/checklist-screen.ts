import type { ChecklistConfig } from "#shared/checklists/config.ts";
import { checklistCsvColumns } from "#shared/checklists/csv-columns.ts";
import type { Filter } from "#web/components/list/filter.ts";
import { listColumns, type MoreColumns } from "./columns.tsx";
import { listFilters } from "./filters.ts";
import type { RowRules, ShownRow } from "./shown-row.ts";

/** What the list of one type alone shows and filters by. */
type More = { columns?: MoreColumns; filters?: readonly Filter<ShownRow>[]; rules?: RowRules };

/** What the list of a type shows, exports and looks for; each page makes its own, so that none loads the others'. */
export const screenOf = (config: ChecklistConfig, { columns: more, filters, rules }: More = {}) => {
  const columns = listColumns(config, more);
  const texts = config.columns.filter(({ type }) => type === "text" || type === "combobox");
  return {
    config,
    rules,
    columns,
    exportColumns: checklistCsvColumns(config),
    filters: listFilters(config, filters),
    search: {
      text: (shown: ShownRow) => [shown.companyKana, ...columns.map(({ text }) => text(shown))],
      placeholder: [...texts.slice(0, 3).map(({ label }) => label), "状況", "日付"].join("・"),
    },
  };
};
export type ChecklistScreen = ReturnType<typeof screenOf>;
