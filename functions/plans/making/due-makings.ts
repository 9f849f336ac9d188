import type { Day } from "#shared/dates/day.ts";
import type { Plan } from "#shared/plans/plan.ts";
import { turnsToMake } from "#shared/plans/turns.ts";
import { companies, type StoredOffice } from "#functions/db/entities.ts";
import type { Making } from "./making.ts";

/** What is due of all plans whose company is there, oldest first. */
export const dueMakings = async (
  { AutoId: tenant, ProcedureTargets: targets }: StoredOffice,
  records: readonly Plan[],
  day: Day,
): Promise<Making[]> => {
  const ids = [...new Set(records.map(({ company }) => company))];
  const found = await companies.getMany(tenant, ids, false);
  const clients = new Map(ids.map((id, at) => [id, found[at]]));
  return records
    .flatMap((plan) => {
      const company = clients.get(plan.company);
      return company
        ? turnsToMake(plan, company, { today: day, targets }).map((turn) => ({ plan, company, turn }))
        : [];
    })
    .toSorted((one, other) => one.turn.due.localeCompare(other.turn.due));
};
