import { roleOf } from "#shared/access.ts";
import { users, type StoredUser } from "#functions/db/entities.ts";
import { getItem } from "#functions/db/items.ts";
import { soleKey } from "#functions/db/keys.ts";

/** The address as the service counts it: one account, however it is typed. */
export const normalizeEmail = (email: string) => email.normalize("NFKC").trim().toLowerCase();

export const emailKey = (email: string) => soleKey("email", normalizeEmail(email));
export type EmailItem = {
  tenant: number;
  userId: number;
  confirmed: boolean;
  /** The address bounced or its owner complained: no further mail goes there. */
  refused?: "bounce" | "complaint";
};

/** Nobody's key is read all the same, so that an unknown address costs what a known one costs. */
const nobody = { tenant: 1, userId: 9_999_999_999 };

/** The confirmed account of an address. */
export const findAccount = async (email: string): Promise<{ tenant: number; user: StoredUser } | undefined> => {
  const item = await getItem<EmailItem>(emailKey(email));
  const { tenant, userId } = item?.confirmed ? item : nobody;
  const user = await users.find(tenant, userId);
  return item?.confirmed && user ? { tenant, user: { ...user, role: roleOf(user.role) } } : undefined;
};
