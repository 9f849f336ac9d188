import { mayUse } from "#shared/access.ts";
import { AppError } from "#shared/errors.ts";
import type { ChainStep } from "#functions/chain/chain-request.ts";

/** The route says who may call it. */
export const checkAccess = (): ChainStep => ({
  before: ({ internal: { route, caller } }) => {
    if (caller && !mayUse(caller.role, route.access)) throw new AppError("forbidden");
  },
});
