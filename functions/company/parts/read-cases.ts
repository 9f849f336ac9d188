import { shownMax } from "#shared/company/part.ts";
import { endless } from "#functions/db/company-keys.ts";
import type { CompanyRecords } from "#functions/db/company-records.ts";
import { todos } from "#functions/db/entities.ts";
import { nextDays } from "#functions/db/next-days.ts";

/** For which day a case waits says it together with the rows that were made of it: of so many it is asked. */
const askedMax = 20;

/** A company's open cases by the day for which they wait. */
export const readCases = async (tenant: number, { places, read }: CompanyRecords) => {
  const own = places.filter(({ kind }) => kind === "todo");
  const open = own.filter(({ isDone }) => !isDone);
  const cases = (await read(open.slice(0, askedMax))).map(await todos.reader());
  const nextOf = new Map((await nextDays(tenant, cases)).map(({ AutoId, ...next }) => [AutoId, next]));
  const records = cases
    .map(({ AutoId, StuffName, FlowType, UpdatedAt }) => ({
      ...{ AutoId, StuffName, FlowType, UpdatedAt },
      next: nextOf.get(AutoId),
    }))
    .toSorted((a, b) => (a.next?.day ?? endless).localeCompare(b.next?.day ?? endless));
  return { records: records.slice(0, shownMax), count: own.length, open: open.length };
};
