import { roleLabels, roleOf } from "#shared/access.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { noUser, unknownUser } from "#shared/users/in-charge.ts";
import { fullName } from "#shared/users/full-name.ts";
import { normalizeEmail } from "#shared/users/user.ts";
import type { Change, GuardedWrite } from "./change.ts";
import { tableName } from "./client.ts";
import { users, type StoredUser } from "./entities.ts";
import { getItem, getItems, queryItems, updateItem } from "./items.ts";
import { recordKey, soleKey } from "./keys.ts";
import { updateOf } from "./update.ts";
import { noteRefusal } from "./usage.ts";

export const emailKey = (email: string) => soleKey("email", normalizeEmail(email));
export type EmailItem = {
  tenant: number;
  userId: number;
  /** Its owner has answered a mail; before that none goes there but those that ask for it. */
  confirmed: boolean;
  /** Not confirmed, but its user was given a password by a manager. */
  maySignIn?: boolean;
  /** The address bounced or its owner complained: no further mail goes there. */
  refused?: "bounce" | "complaint";
};

/** Nobody's key is read all the same, so that an unknown address costs what a known one costs. */
const nobody = { tenant: 1, userId: 9_999_999_999 };

export type Account = { tenant: number; user: StoredUser; refused: EmailItem["refused"] };

/** The account that an address signs in to. */
export const findAccount = async (email: string): Promise<Account | undefined> => {
  const item = await getItem<EmailItem>(emailKey(email));
  const isGood = item?.confirmed || item?.maySignIn;
  const { tenant, userId } = isGood ? item : nobody;
  const user = await users.find(tenant, userId);
  return isGood && user ? { tenant, user: { ...user, role: roleOf(user.role) }, refused: item.refused } : undefined;
};

/** Gives a user an address, which belongs to one user of the service. */
export const addressWrite = (email: string, item: EmailItem): GuardedWrite => ({
  write: {
    Put: {
      TableName: tableName(),
      Item: { ...emailKey(email), ...item },
      ConditionExpression: "attribute_not_exists(pk)",
    },
  },
  refused: () => new AppError("duplicate", messages.addressTaken, { fields: { email: messages.addressTaken } }),
});

/** Makes an address free for others. */
export const freeAddressWrite = (email: string, { tenant, userId }: Pick<EmailItem, "tenant" | "userId">) => ({
  write: {
    Delete: {
      TableName: tableName(),
      Key: emailKey(email),
      ConditionExpression: "tenant = :tenant AND userId = :user",
      ExpressionAttributeValues: { ":tenant": tenant, ":user": userId },
    },
  },
  refused: () => new AppError("busy"),
});

/** What to hand to `commit` for a new user, whose address is confirmed unless said otherwise. */
export const creatingUser = (
  tenant: number,
  user: StoredUser,
  state: Pick<EmailItem, "confirmed" | "maySignIn"> = { confirmed: true },
): { changes: Change[]; extra: GuardedWrite[] } => ({
  changes: [users.creating(tenant, user)],
  extra: [addressWrite(user.email, { tenant, userId: user.id, ...state })],
});

/** A user who was given a password signs in with the address before it is confirmed. */
export const letSignInWrite = (email: string, userId: number): GuardedWrite => ({
  write: { Update: updateOf(emailKey(email), { set: { maySignIn: true }, expected: { userId } }) },
  refused: () => new AppError("busy"),
});

const removedKind = "removedUser";
/** Deletes a user, whose name stays in what the office has done. */
export const removingUser = (tenant: number, user: StoredUser, version: number) => {
  const kept = { ...recordKey(tenant, removedKind, user.id), id: user.id, name: fullName(user) };
  return {
    changes: [users.removing(tenant, user, version)],
    extra: [
      freeAddressWrite(user.email, { tenant, userId: user.id }),
      { write: { Put: { TableName: tableName(), Item: kept } } },
    ],
  };
};

/** Who has a mail of ours at an address can read it. */
export const confirmingAddress = (
  tenant: number,
  { id, email }: Pick<StoredUser, "id" | "email">,
  refused: () => AppError,
): GuardedWrite => ({
  write: { Update: updateOf(emailKey(email), { set: { confirmed: true }, expected: { tenant, userId: id } }) },
  refused,
});

/**
 * Another admin than the one who goes is still one: two who demote each other at once cannot both succeed. An update
 * that changes nothing, since a check would be one more right.
 */
export const stillAdminWrite = (tenant: number, id: number, role: "manager" | "root"): GuardedWrite => ({
  write: {
    Update: updateOf(users.key(tenant, id), {
      add: { epoch: 0 },
      condition: role === "root" ? "#role = :root" : "attribute_exists(#role) AND #role <> :user",
      names: ["role"],
      values: role === "root" ? { root: "root" } : { user: "user" },
    }),
  },
  refused: () => new AppError("forbidden", messages.lastManager),
});

/**
 * Users whom a record names anew are there when it is written: what follows the deletion of a user then finds the record.
 * An update that changes nothing, as above.
 */
export const namedUserWrites = (
  tenant: number,
  named: Readonly<Record<string, number | undefined>>,
  before: Readonly<Record<string, unknown>> = {},
): GuardedWrite[] => {
  const anew = Object.entries(named).flatMap(([field, id = noUser]) =>
    id === noUser || id === before[field] ? [] : [{ field, id }],
  );
  return [...Map.groupBy(anew, ({ id }) => id)].map(([id, of]) => ({
    write: {
      Update: updateOf(users.key(tenant, id), {
        add: { epoch: 0 },
        condition: "attribute_exists(#pk)",
        names: ["pk"],
      }),
    },
    refused: () =>
      new AppError("invalid", undefined, { fields: Object.fromEntries(of.map(({ field }) => [field, unknownUser])) }),
  }));
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

/** Mails go to an address again that had refused them. False when it is nobody's. */
export const letMailsGo = async (email: string) =>
  (await updateItem<EmailItem>(emailKey(email), {
    set: { refused: undefined },
    condition: "attribute_exists(#pk)",
    names: ["pk"],
  })) !== undefined;

/** The author of what no person has made; -1 says that a field names no user. */
export const nobodyId = -2;

/** User id → name of an office, deleted users too; 0 is 運営, who acts in offices it visits. */
export const userNames = async (tenant: number): Promise<Record<string, string>> => {
  const { pk } = users.key(tenant);
  const [{ records }, { items: gone }] = await Promise.all([
    users.list(tenant),
    queryItems<{ id: number; name: string }>({ pk, sk: { prefix: `${removedKind}#` } }),
  ]);
  const names = [...gone.map(({ id, name }) => [id, name]), ...records.map((user) => [user.id, fullName(user)])];
  return { "0": roleLabels.root, [nobodyId]: "自動作成", ...Object.fromEntries(names) };
};
