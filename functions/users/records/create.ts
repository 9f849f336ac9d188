import { AppError } from "#shared/errors.ts";
import { registered } from "#shared/text/messages.ts";
import { mayAddUser, rolesToGive } from "#shared/users/rules.ts";
import { type UserSave } from "#shared/users/user-form.ts";
import { blankUser } from "#shared/users/user-values.ts";
import type { Caller } from "#functions/chain/caller.ts";
import { creatingUser } from "#functions/db/accounts.ts";
import { commit } from "#functions/db/commit.ts";
import { users } from "#functions/db/entities.ts";
import { newUser } from "#functions/db/new-records.ts";
import { hashPassword } from "#functions/passwords/password.ts";
import { assertGoodPassword, namesOf } from "#functions/passwords/password-rule.ts";
import { actorOf } from "./actor.ts";
import { withMail } from "./mails.ts";
import { showUsers } from "./show.ts";

/** A new user; with a password one who signs in at once, and then chooses another. @throws forbidden, duplicate, limit */
export const createUser = async (caller: Caller, { password = "", ...form }: UserSave) => {
  const actor = actorOf(caller);
  if (!mayAddUser(actor) || !rolesToGive(actor).includes(form.role)) throw new AppError("forbidden");
  if (password)
    assertGoodPassword({ password, email: form.email, names: namesOf({ ...blankUser, ...form }) }, "password");
  return withMail(caller, { purpose: "invite", email: form.email }, async () => {
    const [id] = await users.takeIds(caller.tenant);
    const user = newUser(id!, {
      ...form,
      passwordHash: password && (await hashPassword(password)),
      isPasswordSigninEnabled: true,
      isPasswordResetRequired: password !== "",
    });
    const [shown] = await showUsers(caller, [user]);
    const answer = await commit(caller, {
      ...creatingUser(caller.tenant, user, { confirmed: false, ...(password && { maySignIn: true }) }),
      answer: { message: registered(users.label), user: shown! },
    });
    return { id: user.id, answer };
  });
};
