import type { Actor } from "#shared/users/rules.ts";
import type { Caller } from "#functions/chain/caller.ts";

/** The caller as the rules of users know one: on a visit with the number 0. */
export const actorOf = ({ userId, role }: Pick<Caller, "userId" | "role">): Actor => ({ id: userId, role });
