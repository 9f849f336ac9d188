import { findAccount } from "#functions/db/accounts.ts";
import { users } from "#functions/db/entities.ts";
import { queryItems, updateItem } from "#functions/db/items.ts";
import { browsersPartition, soleKey } from "#functions/db/keys.ts";

/** Somebody who is signed in counts as having a second factor, and as having given it, as root must for offices. */
export const giveFactor = async (email: string) => {
  const { tenant, user } = (await findAccount(email))!;
  await updateItem(users.key(tenant, user.id), { set: { isOtpEnabled: true } });
  const pk = browsersPartition(tenant, user.id);
  const { items } = await queryItems<{ hash: string }>({ pk, sk: { prefix: "session#" } });
  for (const { hash } of items) await updateItem(soleKey("session", hash), { set: { hasFactor: true } });
};
