import { egovRoutes } from "#shared/egov/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { bindKey } from "#functions/db/idempotency.ts";
import { fileRow } from "./filings/begin.ts";
import { sentenceOf } from "./filings/sentences.ts";
import { asAppErrors } from "./gateway/as-app-errors.ts";

export const handler = handle(egovRoutes.apply, async ({ caller, body }) => {
  // A repeat goes on with what the first call began.
  if (caller.once) await bindKey(caller.once);
  const filing = await asAppErrors(() => fileRow(caller, body));
  return { message: sentenceOf(filing), filing };
});
