import { egovRoutes } from "#shared/egov/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { silentSince } from "#functions/egov/items/silence.ts";
import { shownAccounts } from "./accounts/shown.ts";
import { waitingFilings } from "./filings/waiting.ts";

export const handler = handle(egovRoutes.accounts, async ({ caller: { tenant }, now }) => {
  const [accounts, { length: waiting }, since] = await Promise.all([
    shownAccounts(tenant),
    waitingFilings(tenant, now),
    silentSince(tenant, now),
  ]);
  // Whose connections are all over waits for no answer.
  const isWaitedFor = accounts.some(({ state }) => state === "connected");
  return { accounts, waiting, silentSince: isWaitedFor ? since : "" };
});
