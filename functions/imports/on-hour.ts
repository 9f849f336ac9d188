import { HourStruck } from "#shared/hour.ts";
import { consume } from "#functions/bus/consume.ts";
import { openRuns } from "#functions/db/import-runs.ts";
import { continueRun } from "./run/continue-run.ts";

/** Of the minute that the function has; what does not fit waits for the next hour. */
const milliseconds = 30_000;

/** Ends the imports that nobody came back to. */
export const handler = consume(HourStruck, async () => {
  const [now, until] = [new Date(), Date.now() + milliseconds];
  for (const run of await openRuns()) if (Date.now() < until) await continueRun(run, now, until);
});
