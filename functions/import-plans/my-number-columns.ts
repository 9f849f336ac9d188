import type { TableRow } from "#shared/imports/read-table.ts";
import type { PlannedLine } from "#shared/imports/routes.ts";
import { myNumbersIn } from "#shared/text/my-number.ts";
import type { Item } from "#functions/db/client.ts";

type Row = { cells: TableRow["cells"]; stored: Item; labels: ReadonlyMap<string, string> };

/** The changed columns of a row that hold a 個人番号; of a row that is wrong besides, whatever is not as it is stored. */
export const myNumberColumns = ({ cells, stored, labels }: Row, planned: PlannedLine | undefined) => {
  const changed = planned?.act === "save" && planned.changes.map(({ field }) => field);
  return Object.entries(cells)
    .filter(([field, cell]) => cell !== stored[field] && myNumbersIn(cell).length > 0)
    .map(([field]) => labels.get(field)!)
    .filter((label) => !changed || changed.includes(label));
};
