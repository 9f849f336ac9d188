import { egovRoutes } from "#shared/egov/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { shownAccounts } from "./accounts/shown.ts";
import { waitingFilings } from "./filings/waiting.ts";

export const handler = handle(egovRoutes.accounts, async ({ caller: { tenant }, now }) => {
  const [accounts, { length: waiting }] = await Promise.all([shownAccounts(tenant), waitingFilings(tenant, now)]);
  return { accounts, waiting };
});
