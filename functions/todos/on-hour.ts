import { events } from "#shared/events.ts";
import { legalRulesRevision } from "#shared/todos/legal-rules/rules.ts";
import { consume } from "#functions/bus/consume.ts";
import { allOffices } from "#functions/db/notice-runs.ts";
import { countedOffice, countedRevision, keepPlace, markCounted } from "#functions/todos/items/recounts.ts";
import { recountOffice, recountTime } from "./cases/recount.ts";

/** After the rules have changed, counts the days of all open cases anew; one small read in every other hour. */
export const handler = consume(events.hourTick, async () => {
  if ((await countedRevision()) >= legalRulesRevision) return;
  const [now, until] = [new Date(), Date.now() + recountTime.milliseconds];
  const done = await countedOffice(legalRulesRevision);
  const rest = (await allOffices()).filter((tenant) => tenant > done).toSorted((one, other) => one - other);
  for (const tenant of rest) {
    await recountOffice(tenant, now);
    await keepPlace(legalRulesRevision, tenant);
    if (Date.now() > until && tenant !== rest.at(-1)) return;
  }
  await markCounted(legalRulesRevision);
});
