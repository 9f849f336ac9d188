import { HourStruck } from "#shared/hour.ts";
import { legalRulesRevision } from "#shared/todos/legal-rules/rules.ts";
import { consume } from "#functions/bus/consume.ts";
import { allOffices } from "#functions/db/notice-runs.ts";
import { countedRevision, markCounted } from "#functions/db/recounts.ts";
import { recountOffice } from "./cases/recount.ts";

/** Of the minute that the function has; what does not fit waits for the next hour. */
const milliseconds = 30_000;

/** After the rules have changed, counts the days of all open cases anew; one small read in every other hour. */
export const handler = consume(HourStruck, async () => {
  if ((await countedRevision()) >= legalRulesRevision) return;
  const [now, until] = [new Date(), Date.now() + milliseconds];
  for (const tenant of await allOffices()) {
    if (Date.now() > until) return;
    await recountOffice(tenant, now);
  }
  await markCounted(legalRulesRevision);
});
