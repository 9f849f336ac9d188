import { egovRoutes } from "#shared/egov/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { bindKey } from "#functions/db/once.ts";
import { fileRow } from "./filings/begin.ts";
import { sentenceOf } from "./filings/sentences.ts";
import { tellingErrors } from "./gateway/told.ts";

export const handler = handle(egovRoutes.apply, async ({ caller, body }) => {
  // A repeat goes on with what the first call began.
  if (caller.once) await bindKey(caller.once);
  const filing = await tellingErrors(() => fileRow(caller, body));
  return { message: sentenceOf(filing), filing };
});
