import { openFilings } from "#functions/db/egov-filings.ts";

/** Milliseconds for which whoever files may still be at it. */
const underWayFor = 60_000;

/** The filings of an office that are neither under way nor done: for each a person may have to do something. */
export const waitingFilings = (tenant: number, now: Date) => openFilings(tenant, new Date(now.getTime() - underWayFor));
