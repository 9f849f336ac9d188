import { findAddresses } from "./accounts.ts";
import type { Usage } from "./usage.ts";

/** How many of the addresses that once refused a mail still do; one may have been given up since. */
export const bouncesOf = async (tenants: readonly number[], usages: (Usage | undefined)[]) => {
  const noted = usages.flatMap((usage, place) => [...(usage?.refused ?? [])].map((email) => ({ email, place })));
  const addresses = await findAddresses(noted.map(({ email }) => email));
  const bounces = tenants.map(() => 0);
  for (const [at, { place }] of noted.entries())
    if (addresses[at]?.refused && addresses[at].tenant === tenants[place]) bounces[place]! += 1;
  return bounces;
};
