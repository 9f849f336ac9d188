import { roleOf } from "#shared/access.ts";
import { AppError } from "#shared/errors.ts";
import { type Actor, mayEditUser } from "#shared/users/rules.ts";
import type { Caller } from "#functions/chain/caller.ts";
import { users } from "#functions/db/entities.ts";

/** The caller as the rules of users know one: on a visit with the number 0. */
export const actorOf = ({ userId, role }: Pick<Caller, "userId" | "role">): Actor => ({ id: userId, role });

/** A user whom the caller may change. @throws notFound, forbidden */
export const editableUser = async (caller: Caller, id: number) => {
  const user = await users.get(caller.tenant, id);
  if (!mayEditUser(actorOf(caller), { id, role: roleOf(user.role) })) throw new AppError("forbidden");
  return user;
};
