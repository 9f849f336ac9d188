import { roleOf } from "#shared/access.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { passkeyMax } from "#shared/passkeys/passkey.ts";
import type { Change, GuardedWrite } from "./change.ts";
import { tableName } from "./client.ts";
import { passkeys, type StoredPasskey, users } from "./entities.ts";
import { getItem, updateItem } from "./items.ts";
import { limitRefusal } from "./kind.ts";
import { soleKey } from "./keys.ts";
import { type Update, updateOf } from "./update.ts";

type CredentialItem = { tenant: number; userId: number; passkey: number };
type Writes = { changes: Change[]; extra: GuardedWrite[] };

/** A credential belongs to one passkey of the service. */
const credentialKey = (credentialId: string) => soleKey("credential", credentialId);

/** The passkey of a credential with its owner. */
export const findPasskey = async (credentialId: string) => {
  const item = await getItem<CredentialItem>(credentialKey(credentialId));
  if (!item) return undefined;
  const { tenant, userId } = item;
  const [user, passkey] = await Promise.all([users.find(tenant, userId), passkeys.find(tenant, userId, item.passkey)]);
  return user && passkey && { tenant, user: { ...user, role: roleOf(user.role) }, passkey };
};

export const passkeysOf = async (tenant: number, userId: number): Promise<StoredPasskey[]> =>
  (await passkeys.list(tenant, { parents: [userId] })).records;

/** The count stands on the user, where switching passwords off can ask for it in its own write. */
const countWrite = (tenant: number, userId: number, update: Update, refused: () => AppError): GuardedWrite => ({
  write: { Update: updateOf(users.key(tenant, userId), update) },
  refused: (user) => (user ? refused() : new AppError("notFound")),
});

/** What to hand to `commit` for a new passkey. @throws limit, duplicate */
export const creatingPasskey = (tenant: number, passkey: StoredPasskey): Writes => {
  const { userId, id, credentialId } = passkey;
  const item: CredentialItem = { tenant, userId, passkey: id };
  const put = {
    TableName: tableName(),
    Item: { ...credentialKey(credentialId), ...item },
    ConditionExpression: "attribute_not_exists(pk)",
  };
  const counted: Update = {
    add: { passkeyCount: 1 },
    condition: "attribute_exists(#pk) AND (attribute_not_exists(#passkeyCount) OR #passkeyCount < :max)",
    names: ["pk"],
    values: { max: passkeyMax },
  };
  return {
    changes: [passkeys.creating(tenant, passkey)],
    extra: [
      { write: { Put: put }, refused: () => new AppError("duplicate") },
      countWrite(tenant, userId, counted, () => limitRefusal(passkeys.label, passkeyMax)),
    ],
  };
};

const forgettingPasskey = (tenant: number, passkey: StoredPasskey): Writes => ({
  changes: [passkeys.removing(tenant, passkey, passkey.Version)],
  extra: [{ write: { Delete: { TableName: tableName(), Key: credentialKey(passkey.credentialId) } } }],
});

/** What to hand to `commit` for those that go with their user. */
export const forgettingPasskeys = async (tenant: number, userId: number): Promise<Writes> => {
  const writes = (await passkeysOf(tenant, userId)).map((passkey) => forgettingPasskey(tenant, passkey));
  return { changes: writes.flatMap(({ changes }) => changes), extra: writes.flatMap(({ extra }) => extra) };
};

/** The same for one that its user deletes: whoever signs in without a password keeps one. @throws notFound, invalid */
export const removingPasskey = (tenant: number, passkey: StoredPasskey): Writes => {
  const { changes, extra } = forgettingPasskey(tenant, passkey);
  const counted: Update = {
    add: { passkeyCount: -1 },
    condition: "#isPasswordSigninEnabled = :on OR #passkeyCount > :one",
    names: ["isPasswordSigninEnabled"],
    values: { on: true, one: 1 },
  };
  const refused = () => new AppError("invalid", messages.passkeyLast);
  return { changes, extra: [...extra, countWrite(tenant, passkey.userId, counted, refused)] };
};

type Use = Pick<StoredPasskey, "counter" | "isBackedUp">;
/** Keeps what the authenticator says of itself; false when another use of the passkey, or its end, came first. */
export const noteUse = async (tenant: number, passkey: StoredPasskey, { counter, isBackedUp }: Use) => {
  if (counter === passkey.counter && isBackedUp === passkey.isBackedUp) return true;
  const key = passkeys.key(tenant, passkey.userId, passkey.id);
  const noted = await updateItem(key, { set: { counter, isBackedUp }, expected: { counter: passkey.counter } });
  return noted !== undefined;
};
