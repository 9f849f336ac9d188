import { roleOf } from "#shared/access.ts";
import { mayEditUser } from "#shared/users/rules.ts";
import { type UserRecord } from "#shared/users/user.ts";
import { allNotifications } from "#shared/users/user-values.ts";
import type { Caller } from "#functions/chain/caller.ts";
import { emailKey, findAddresses } from "#functions/db/accounts.ts";
import { passkeys, type StoredUser } from "#functions/db/entities.ts";
import { passkeysOf } from "#functions/db/passkeys.ts";
import { areShut, userFence } from "#functions/db/tries.ts";
import { actorOf } from "./actor.ts";

/** What everybody sees of the others: the list's columns, and by what it is sorted and searched. */
const listed = ({ id, Version, lastName, firstName, lastKana, firstKana, shortName, ...user }: StoredUser) => ({
  ...{ id, Version, lastName, firstName, lastKana, firstKana, shortName },
  role: roleOf(user.role),
  isOtpEnabled: user.isOtpEnabled,
  iconPath: user.iconPath,
  email: "",
  division: "",
  divisionKana: "",
  position: "",
  notifications: allNotifications,
  isPasswordSigninEnabled: true,
  isPasswordResetRequired: false,
  agreedTermsRevision: 0,
});

/** Of one user those alone, of many all of the office's in one query. */
const readPasskeys = async (tenant: number, owners: readonly StoredUser[]) => {
  const [owner, ...others] = owners.filter(({ passkeyCount }) => passkeyCount);
  if (!owner) return [];
  return others.length === 0 ? passkeysOf(tenant, owner.id) : (await passkeys.list(tenant)).records;
};

/** The users as the caller may see them. */
export const showUsers = async (caller: Caller, users: readonly StoredUser[]): Promise<UserRecord[]> => {
  const actor = actorOf(caller);
  const editable = users.filter((user) => mayEditUser(actor, { id: user.id, role: roleOf(user.role) }));
  const emails = editable.map(({ email }) => email);
  const subjects = emails.map((email) => emailKey(email).pk);
  const [addresses, locks, known] = await Promise.all([
    findAddresses(emails),
    areShut(userFence, subjects, caller.now.getTime()),
    readPasskeys(caller.tenant, editable),
  ]);
  return users.map((user) => {
    const position = editable.indexOf(user);
    const seen = position < 0 ? listed(user) : { ...user, role: roleOf(user.role) };
    return {
      ...seen,
      passkeys: position < 0 ? [] : known.filter(({ userId }) => userId === user.id),
      IsLocked: (actor.role !== "user" && locks[position]) || false,
      isEmailConfirmed: position < 0 || addresses[position]?.confirmed === true,
      pendingEmail: (position >= 0 && user.pendingEmail) || "",
    };
  });
};
