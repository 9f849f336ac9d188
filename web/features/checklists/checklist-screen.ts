import type { ChecklistConfig } from "#shared/checklists/config.ts";
import { checklistCsvColumns } from "#shared/checklists/csv-columns.ts";
import { listColumns } from "./columns.tsx";
import { listFilters } from "./filters.ts";
import type { ShownRow } from "./shown-row.ts";

/** What the list of a type shows, exports and looks for; each page makes its own, so that none loads the others'. */
export const screenOf = (config: ChecklistConfig) => {
  const columns = listColumns(config);
  const texts = config.columns.filter(({ type }) => type === "text" || type === "combobox");
  return {
    config,
    columns,
    exportColumns: checklistCsvColumns(config),
    filters: listFilters(config),
    search: {
      text: (shown: ShownRow) => [shown.companyKana, ...columns.map(({ text }) => text(shown))],
      placeholder: [...texts.slice(0, 3).map(({ label }) => label), "状況", "日付"].join("・"),
    },
  };
};
export type ChecklistScreen = ReturnType<typeof screenOf>;
