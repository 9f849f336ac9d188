import { AppError } from "#shared/errors.ts";
import { requireFactorRule } from "#functions/chain/caller.ts";
import type { ChainStep } from "#functions/chain/chain-request.ts";

/** What 運営 does with offices asks for a second factor in this very session; an office may ask all of its users to have one. */
export const checkFactor = (): ChainStep => ({
  before: ({ internal: { route, caller } }) => {
    if (!caller) return;
    const isVisit = caller.userId === 0;
    if ((isVisit || route.needsFactor) && !caller.hasFactor) throw new AppError("factorNeeded");
    if (!route.whileDue && !route.whileFactorDue) requireFactorRule(caller);
  },
});
