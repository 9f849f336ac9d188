import { roleOf } from "#shared/access.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import type { Caller } from "#functions/chain/caller.ts";
import { stillAdminWrite } from "#functions/db/accounts.ts";
import type { GuardedWrite } from "#functions/db/change.ts";
import { type StoredUser, users } from "#functions/db/entities.ts";

/** Somebody else who does what the one who goes did: for a root a root, for a manager either. */
const findOther = async ({ tenant, userId }: Caller, gone: StoredUser) => {
  if (userId !== 0) return userId;
  const { records } = await users.list(tenant);
  return records.find(({ id, role }) => id !== gone.id && roleOf(role) !== "user")?.id;
};

/**
 * What keeps an office from losing its last manager, to be written with the change by which one goes: the caller, who
 * is one and never changes or deletes oneself, or on a visit another manager. @throws forbidden when there is none
 */
export const keepAdmin = async (caller: Caller, gone: StoredUser): Promise<GuardedWrite[]> => {
  const role = roleOf(gone.role);
  if (role === "user") return [];
  const other = await findOther(caller, gone);
  if (other === undefined) throw new AppError("forbidden", messages.lastManager);
  return [stillAdminWrite(caller.tenant, other, role)];
};
