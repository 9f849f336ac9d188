import { addDays, type Day } from "#shared/dates/day.ts";
import type { Plan } from "#shared/plans/plan.ts";
import { nextTurn } from "#shared/plans/turns.ts";
import { companies, type StoredOffice } from "#functions/db/entities.ts";

/** Plans are looked at again after so many days, whatever they say: the calendar of their turns goes no further. */
const longest = 92;

/** The first day after `day` on which one of these plans makes something; those that were due by then are made. */
export const nextMaking = async (
  { AutoId: tenant, ProcedureTargets: targets }: StoredOffice,
  records: readonly Plan[],
  day: Day,
): Promise<Day> => {
  const ids = [...new Set(records.map(({ company }) => company))];
  const found = await companies.getMany(tenant, ids, false);
  const clients = new Map(ids.map((id, at) => [id, found[at]]));
  const days = records.flatMap((plan) => {
    const company = clients.get(plan.company);
    // what was due by this day is made, or is settled elsewhere
    const turn = company && nextTurn(plan, company, { today: addDays(day, plan.leadDays + 1), targets });
    return turn ? [turn.makeOn] : [];
  });
  return [addDays(day, longest), ...days].toSorted()[0]!;
};
