import { egovRoutes } from "#shared/egov/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { getFiling } from "#functions/db/egov-filings.ts";
import { sentenceOf } from "./filings/sentences.ts";

export const handler = handle(egovRoutes.filing, async ({ caller: { tenant }, params: { id } }) => {
  const filing = await getFiling(tenant, id);
  return { message: sentenceOf(filing), filing };
});
