import { egovRoutes } from "#shared/egov/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { shownAccounts } from "./accounts/shown.ts";

export const handler = handle(egovRoutes.accounts, async ({ caller }) => ({
  accounts: await shownAccounts(caller.tenant),
}));
