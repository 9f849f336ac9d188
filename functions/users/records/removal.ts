import type { Caller } from "#functions/chain/caller.ts";
import { namedUserWrites, removingUser } from "#functions/db/accounts.ts";
import { endFeedWrite } from "#functions/db/calendar-feeds.ts";
import type { StoredUser } from "#functions/db/entities.ts";
import { type Handover, handoverWrite } from "#functions/db/handover.ts";
import { forgettingPasskeys } from "#functions/db/passkeys.ts";
import { endViewsWrite } from "#functions/db/views.ts";
import { keepAdmin } from "./last-admin.ts";

/** All that one transaction does when a user goes: record, address, passkeys, feed, saved filters, and whom what they looked after passes to. */
export const removalWrites = async (caller: Caller, user: StoredUser, version: number, handover: Handover) => {
  const { tenant } = caller;
  const writes = [removingUser(tenant, user, version), await forgettingPasskeys(tenant, user.id)];
  // An heir who goes at the same moment is refused, so that no two pass to each other; one item is written once.
  const staying = [...namedUserWrites(tenant, { passTo: handover.to }), ...(await keepAdmin(caller, user))];
  const stayingOnce = [...new Map(staying.map((each) => [each.write.Update!.Key!.sk, each])).values()];
  return {
    changes: writes.flatMap(({ changes }) => changes),
    extra: [
      ...writes.flatMap(({ extra }) => extra),
      ...stayingOnce,
      ...[endFeedWrite(tenant, user.id), endViewsWrite(tenant, user.id), handoverWrite(handover)],
    ],
  };
};
