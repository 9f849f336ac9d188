import { events } from "#shared/events.ts";
import { consume } from "#functions/bus/consume.ts";
import { offices } from "#functions/db/entities.ts";
import { isLeftAlone } from "./accounts/left-alone.ts";
import { keepPapers } from "./poll/keep-papers.ts";

/** Fetches 公文書 and notices that a poll has found. */
export const handler = consume(events.egovPapersDue, async ({ tenant, account, ids }, _, until) => {
  const office = await offices.find(tenant);
  if (office && !isLeftAlone(office, new Date())) await keepPapers({ tenant, account }, ids, until);
});
