import { roleOf } from "#shared/access.ts";
import { AppError } from "#shared/errors.ts";
import { messages, saved } from "#shared/messages.ts";
import { type Actor, isSelf, mayChooseRole, mayEditUser, rolesToGive } from "#shared/users/rules.ts";
import type { UserSave } from "#shared/users/user-form.ts";
import { type Caller, requireVerified } from "#functions/chain/caller.ts";
import { commit } from "#functions/db/commit.ts";
import { type StoredUser, users } from "#functions/db/entities.ts";
import { actorOf } from "./actor.ts";
import { keepAdmin } from "./last-admin.ts";
import { showUsers } from "./show.ts";

const epoch = ["epoch"] as const;
const count = ["passkeyCount"] as const;

type Form = Omit<UserSave, "id" | "Version">;

const refuse = (field: string, message: string) => new AppError("invalid", undefined, { fields: { [field]: message } });

/** Who may change which field, besides whose record it is. */
const checkFields = (actor: Actor, current: StoredUser, form: Form) => {
  const target = { id: current.id, role: roleOf(current.role) };
  const mayGive = mayChooseRole(actor, target) && rolesToGive(actor).includes(form.role);
  if (form.role !== target.role && !mayGive) throw new AppError("forbidden", messages.roleFixed);
  if (form.password) throw refuse("password", messages.passwordElsewhere);
  const { isPasswordSigninEnabled = current.isPasswordSigninEnabled } = form;
  if (isPasswordSigninEnabled === current.isPasswordSigninEnabled) return;
  if (!isSelf(actor, target)) throw new AppError("forbidden");
  if (!isPasswordSigninEnabled && !current.passkeyCount) throw refuse("isPasswordSigninEnabled", messages.passkeyFirst);
};

/** Whoever switches passwords off keeps a passkey, and has just given the password. @throws passwordNeeded */
const isSwitchedOff = (caller: Caller, current: StoredUser, { isPasswordSigninEnabled }: Form) => {
  if (isPasswordSigninEnabled !== false || !current.isPasswordSigninEnabled) return false;
  requireVerified(caller);
  return true;
};

/** Changes a user as it was in `Version`. A changed role ends the user's sessions. @throws notFound, forbidden, conflict */
export const changeUser = async (caller: Caller, id: number, Version: number, form: Form) => {
  const { tenant } = caller;
  const current = await users.get(tenant, id);
  const role = roleOf(current.role);
  if (!mayEditUser(actorOf(caller), { id, role })) throw new AppError("forbidden");
  if (current.Version !== Version) throw users.conflict(current);
  checkFields(actorOf(caller), current, form);
  const { password: _, email: __, ...fields } = form;
  const isMoved = fields.role !== role;
  const isOff = isSwitchedOff(caller, current, form);
  const next = { ...fields, ...(isMoved && { epoch: current.epoch + 1 }) };
  const [shown] = await showUsers(caller, [{ ...current, ...next, Version: Version + 1 }]);
  return commit(caller, {
    // both also move without a version: with a new password, and with a passkey
    changes: [users.saving(tenant, current, Version, next, [...(isMoved ? epoch : []), ...(isOff ? count : [])])],
    extra: isMoved ? await keepAdmin(caller, current) : [],
    answer: { message: saved(users.label), user: shown! },
  });
};
