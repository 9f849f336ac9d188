import { AppError } from "#shared/errors.ts";
import type { ChainStep } from "#functions/chain/chain-request.ts";
import { markUsed } from "#functions/db/usage.ts";
import { readSession } from "#functions/db/sessions.ts";

/** Whoever is not signed in learns nothing else of a route that is not public. */
export const findSession = (): ChainStep => ({
  before: async ({ internal }) => {
    const { route, basics } = internal;
    if (route.access === "public") return;
    const session = await readSession(basics.session, basics.now);
    if (!session) throw new AppError("unauthenticated");
    // It was moved on just now, which is rare enough to keep the day with it.
    if (session.seenAt === basics.now.getTime()) await markUsed(session.tenant, basics.today);
    internal.session = session;
  },
});
