import { egovRoutes } from "#shared/egov/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { sentenceOf } from "./filings/sentences.ts";
import { waitingFilings } from "./filings/waiting.ts";

export const handler = handle(egovRoutes.filings, async ({ caller: { tenant }, now }) => ({
  filings: (await waitingFilings(tenant, now)).map((filing) => ({ ...filing, message: sentenceOf(filing) })),
}));
