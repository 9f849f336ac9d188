import { openRuns } from "#functions/db/import-runs.ts";
import { goOn } from "./continue-run.ts";

/** Ends the runs that nobody came back to, for the hourly tick; what does not fit into the time waits for the next one. */
export const finishRuns = async (now: Date, milliseconds: number) => {
  const until = Date.now() + milliseconds;
  for (const run of await openRuns()) if (Date.now() < until) await goOn(run, now, until);
};
