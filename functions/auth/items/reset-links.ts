import { getItem, updateItem } from "#functions/db/items.ts";
import { partition } from "#functions/db/keys.ts";

/** A request for a new password, made at an ISO instant. */
type Request = { tenant: number; userId: number; at: string };
const keptSeconds = 24 * 60 * 60;
const keyOf = ({ tenant, userId }: Omit<Request, "at">) => ({ pk: partition(tenant), sk: `reset#${userId}` });

/** False when somebody has asked again since. Links of earlier requests end. */
export const makeLatestReset = async (request: Request) =>
  !!(await updateItem(keyOf(request), {
    set: { at: request.at, expiresAt: Math.floor(Date.parse(request.at) / 1000) + keptSeconds },
    condition: "attribute_not_exists(#at) OR #at <= :at",
  }));

/** Nobody has asked again since. */
export const isLatestReset = async (request: Request) =>
  (await getItem<{ at?: string }>(keyOf(request)))?.at === request.at;
