import { egovRoutes } from "#shared/egov/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { getFiling } from "#functions/db/egov-filings.ts";
import { decideFiling } from "./filings/decide.ts";
import { sentenceOf } from "./filings/sentences.ts";
import { tellingErrors } from "./gateway/told.ts";

export const handler = handle(egovRoutes.settle, async ({ caller: { tenant }, params: { id }, body, now }) => {
  const filing = await tellingErrors(async () =>
    decideFiling({ tenant, filing: await getFiling(tenant, id), now }, body),
  );
  return { message: sentenceOf(filing), filing };
});
