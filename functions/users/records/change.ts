import { roleOf } from "#shared/access.ts";
import { AppError } from "#shared/errors.ts";
import { messages, saved } from "#shared/text/messages.ts";
import { isSelf, mayChooseRole, rolesToGive } from "#shared/users/rules.ts";
import type { UserSave } from "#shared/users/user-form.ts";
import { type Caller, requireVerified } from "#functions/chain/caller.ts";
import { commit } from "#functions/db/commit.ts";
import { type StoredUser, users } from "#functions/db/entities.ts";
import { actorOf, editableUser } from "./actor.ts";
import { moveAddress } from "./address.ts";
import { keepAdmin } from "./last-admin.ts";
import { withMail } from "./mails.ts";
import { showUsers } from "./show.ts";

type Form = Omit<UserSave, "id" | "Version">;

const refuse = (field: string, message: string) => new AppError("invalid", undefined, { fields: { [field]: message } });

/** Who may change which field, besides whose record it is. */
const checkFields = (caller: Caller, current: StoredUser, form: Form) => {
  const actor = actorOf(caller);
  const target = { id: current.id, role: roleOf(current.role) };
  const mayGive = mayChooseRole(actor, target) && rolesToGive(actor).includes(form.role);
  if (form.role !== target.role && !mayGive) throw new AppError("forbidden", messages.roleFixed);
  if (form.password) throw refuse("password", messages.passwordElsewhere);
  const { isPasswordSigninEnabled = current.isPasswordSigninEnabled } = form;
  if (isPasswordSigninEnabled === current.isPasswordSigninEnabled) return;
  if (!isSelf(actor, target)) throw new AppError("forbidden");
  if (isPasswordSigninEnabled) return;
  if (!current.passkeyCount) throw refuse("isPasswordSigninEnabled", messages.passkeyFirst);
  requireVerified(caller);
};

/** Changes a user as it was in `Version`. A changed role ends the user's sessions. @throws notFound, forbidden, conflict */
export const changeUser = async (caller: Caller, id: number, Version: number, form: Form) => {
  const { tenant } = caller;
  const current = await editableUser(caller, id);
  if (current.Version !== Version) throw users.conflict(current);
  checkFields(caller, current, form);
  const { password: _, email, ...fields } = form;
  const isMoved = fields.role !== roleOf(current.role);
  const address = await moveAddress(caller, current, email);
  const next = { ...fields, ...address.fields, ...(isMoved && { epoch: current.epoch + 1 }) };
  const [shown] = await showUsers(caller, [{ ...current, ...next, Version: Version + 1 }]);
  const save = async () =>
    commit(caller, {
      // these two also move without a version: with a new password, and with a passkey
      changes: [users.saving(tenant, current, Version, next, isMoved ? ["epoch", "passkeyCount"] : ["passkeyCount"])],
      extra: [...address.extra, ...(isMoved ? await keepAdmin(caller, current) : [])],
      answer: { message: saved(users.label), user: shown! },
    });
  return address.mail ? withMail(caller, address.mail, async () => ({ id, answer: await save() })) : save();
};
