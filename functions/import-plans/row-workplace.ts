import type { ChecklistRow } from "#shared/checklists/row.ts";
import type { Workplace } from "#shared/companies/workplace.ts";
import { nameKey } from "#shared/imports/matching.ts";
import { noSuchWorkplace, severalWorkplaces } from "#shared/imports/sentences.ts";
import type { Report } from "./plan.ts";

export type RowWorkplace = Pick<ChecklistRow, "workplace" | "workplaceName">;
const none: RowWorkplace = { workplace: -1, workplaceName: "" };

/**
 * Finds the 事業場 that a cell names among those of a row's company; undefined after its sentence was reported. A row keeps
 * its own, also one that was deleted.
 */
export const workplaceFinder = (workplaces: readonly Workplace[]) => {
  const byCompany = Map.groupBy(workplaces, ({ company }) => company);
  return (
    cell: string | undefined,
    { before, client }: { before: ChecklistRow; client: { id: number; name: string } },
    report: Report,
  ): RowWorkplace | undefined => {
    if (cell?.trim() === "") return none;
    const key = nameKey(cell ?? "");
    const named = (byCompany.get(client.id) ?? [])
      .map(({ id, name, followsCompany }) => ({ id, name: followsCompany ? client.name : name }))
      .filter(({ name }) => nameKey(name) === key);
    const isOwn =
      before.workplace > 0 &&
      (nameKey(before.workplaceName) === key || named.some(({ id }) => id === before.workplace));
    if (cell === undefined || isOwn) return { workplace: before.workplace, workplaceName: before.workplaceName };
    const [found] = named;
    if (!found) return report.error("workplaceName", noSuchWorkplace(client.name, cell.trim()));
    if (named.length > 1)
      return report.error("workplaceName", severalWorkplaces(client.name, cell.trim(), named.length));
    return { workplace: found.id, workplaceName: found.name };
  };
};
