import { readToken, writeToken } from "#functions/chain/list-token.ts";
import type { ChainStep } from "#functions/chain/chain-request.ts";
import { readChanges } from "#functions/db/list-changes.ts";

type ListQuery = { after?: string; since?: string };

/** What moved since the list that the caller has, and the token of the one that is answered. A next part has neither. */
export const findChanges = (): ChainStep => ({
  before: async ({ internal }) => {
    const { route, basics, caller, signedIn, parsed } = internal;
    if (!route.rows || !caller || !signedIn) return;
    const { after, since } = parsed.query as ListQuery;
    if (after !== undefined) return void (basics.list.importing = []);
    const asked = { tenant: caller.tenant, kinds: signedIn.kinds, now: basics.now };
    const { seen, changes } = await readChanges(asked, readToken(internal, since));
    Object.assign(basics.list, { token: writeToken(internal, seen), changes });
  },
});
