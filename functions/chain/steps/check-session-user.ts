import { AppError } from "#shared/errors.ts";
import type { ChainStep } from "#functions/chain/chain-request.ts";

/**
 * A page names whose session it was opened with (`Todoke-User: <tenant>/<user id>`): after another sign-in in the same
 * browser, what an old tab sends would reach records of the same numbers in another office.
 */
export const checkSessionUser = (): ChainStep => ({
  before: ({ event, internal: { session } }) => {
    const named = event.headers["todoke-user"];
    if (session && named !== undefined && named !== `${session.tenant}/${session.userId}`)
      throw new AppError("sessionChanged");
  },
});
