import { roleLabels, roleOf } from "#shared/access.ts";
import { AppError } from "#shared/errors.ts";
import { fullName, normalizeEmail } from "#shared/users/user.ts";
import type { Change, GuardedWrite } from "./change.ts";
import { tableName } from "./client.ts";
import { users, type StoredUser } from "./entities.ts";
import { getItem, getItems, updateItem } from "./items.ts";
import { soleKey } from "./keys.ts";
import { noteRefusal } from "./usage.ts";

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

/** What to hand to `commit` for a new user whose address is confirmed: an address belongs to one user of the service. */
export const creatingUser = (tenant: number, user: StoredUser): { changes: Change[]; extra: GuardedWrite[] } => {
  const item: EmailItem = { tenant, userId: user.id, confirmed: true };
  const write = {
    Put: {
      TableName: tableName(),
      Item: { ...emailKey(user.email), ...item },
      ConditionExpression: "attribute_not_exists(pk)",
    },
  };
  return { changes: [users.creating(tenant, user)], extra: [{ write, refused: () => new AppError("duplicate") }] };
};

/** What is known of addresses, in their order. */
export const findAddresses = (emails: string[]): Promise<(EmailItem | undefined)[]> =>
  getItems(emails.map(emailKey)) as Promise<(EmailItem | undefined)[]>;

/** No further mail goes to an address of ours. */
export const refuseAddress = async (email: string, reason: NonNullable<EmailItem["refused"]>) => {
  const update = { set: { refused: reason }, condition: "attribute_exists(#pk)", names: ["pk"] };
  const item = await updateItem<EmailItem>(emailKey(email), update);
  if (item) await noteRefusal(item.tenant, normalizeEmail(email));
};

/** User id → name of an office; 0 is 運営, who acts in offices it visits. */
export const userNames = async (tenant: number): Promise<Record<string, string>> => {
  const { records } = await users.list(tenant);
  return { "0": roleLabels.root, ...Object.fromEntries(records.map((user) => [user.id, fullName(user)])) };
};
