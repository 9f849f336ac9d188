import { findAccount } from "#functions/db/accounts.ts";
import { users } from "#functions/db/entities.ts";
import { updateItem } from "#functions/db/items.ts";

/** Somebody who is signed in counts as having a second factor, as root must to visit an office. */
export const giveFactor = async (email: string) => {
  const { tenant, user } = (await findAccount(email))!;
  await updateItem(users.key(tenant, user.id), { set: { isOtpEnabled: true } });
};
