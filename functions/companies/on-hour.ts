import { HourStruck } from "#shared/hour.ts";
import { consume } from "#functions/bus/consume.ts";
import { runSweeps } from "#functions/db/sweep.ts";

/** Removes the employees of removed companies that a request has left over. */
export const handler = consume(HourStruck, () => runSweeps(new Date()));
