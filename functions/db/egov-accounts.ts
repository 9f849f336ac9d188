import { createHash } from "node:crypto";
import type { EgovAccount } from "#shared/egov/account.ts";
import { AppError } from "#shared/errors.ts";
import { kinds } from "#shared/kinds.ts";
import type { GuardedWrite } from "./change.ts";
import { tableName } from "./client.ts";
import { egovShapes } from "./egov-shapes.ts";
import { kind } from "./kind.ts";
import { deleteItem, getItem, updateItem } from "./items.ts";
import { partition, recordKey } from "./keys.ts";

/** An account of an office at e-Gov; `sub` is e-Gov's own name of it. */
export type StoredEgovAccount = { id: number; Version: number; sub: string; email: string; connectedAt: string };
export const egovAccounts = kind<StoredEgovAccount>(kinds.egovAccount, {
  shape: egovShapes.egovAccount,
  ids: ({ id }) => [id],
});

export const accountsOf = async (tenant: number) => (await egovAccounts.list(tenant)).records;

const subKey = (tenant: number, sub: string) => ({
  pk: partition(tenant),
  sk: `egovSub#${createHash("sha256").update(sub).digest("hex")}`,
});
/** The number of the account that has this name at e-Gov. */
export const accountIdOf = async (tenant: number, sub: string) =>
  (await getItem<{ id: number }>(subKey(tenant, sub)))?.id;
/** An account connects once, also when two managers connect it at once: the second write is `busy`. */
export const subWrite = (tenant: number, { id, sub }: StoredEgovAccount): GuardedWrite => ({
  write: {
    Put: {
      TableName: tableName(),
      Item: { ...subKey(tenant, sub), id },
      ConditionExpression: "attribute_not_exists(pk)",
    },
  },
  refused: () => new AppError("busy"),
});
export const subRemoval = (tenant: number, { sub }: StoredEgovAccount): GuardedWrite => ({
  write: { Delete: { TableName: tableName(), Key: subKey(tenant, sub) } },
});

/** The tokens of an account, both sealed. `rev` is one more at each exchange; the lease lets one at a time exchange them. */
export type StoredTokens = {
  access: string;
  /** ms since 1970. */
  accessUntil: number;
  refresh: string;
  /** Until when the refresh token is good, ISO; "" unknown. */
  endsAt: string;
  rev: number;
  state: EgovAccount["state"];
  /** The last news of the connection that was mailed to its managers. */
  told?: string;
  leaseBy?: string;
  /** ms since 1970. */
  leaseUntil?: number;
};
type SealedTokens = Pick<StoredTokens, "access" | "accessUntil" | "refresh" | "endsAt">;
const tokensKey = (tenant: number, id: number) => recordKey(tenant, "egovTokens", id);

export const readTokens = (tenant: number, id: number) => getItem<StoredTokens>(tokensKey(tenant, id));
export const removeTokens = (tenant: number, id: number) => deleteItem(tokensKey(tenant, id));

/** Of a new connection: whatever was there is over. */
export const resetTokens = (tenant: number, id: number, tokens: SealedTokens) =>
  updateItem<StoredTokens>(tokensKey(tenant, id), {
    set: { ...tokens, state: "connected", told: undefined, leaseBy: undefined, leaseUntil: undefined },
    add: { rev: 1 },
  });

/** Undefined when somebody else has the lease, or the tokens are no longer of this `rev`. */
export const leaseTokens = (
  tenant: number,
  id: number,
  { rev, by, now, until }: { rev: number; by: string; now: number; until: number },
) =>
  updateItem<StoredTokens>(tokensKey(tenant, id), {
    set: { leaseBy: by, leaseUntil: until },
    expected: { rev },
    condition: "(attribute_not_exists(#leaseUntil) OR #leaseUntil < :now)",
    names: ["leaseUntil"],
    values: { now },
  });

/** Undefined when the tokens were replaced meanwhile. */
export const storeTokens = (tenant: number, id: number, rev: number, tokens: SealedTokens) =>
  updateItem<StoredTokens>(tokensKey(tenant, id), {
    set: { ...tokens, rev: rev + 1, leaseBy: undefined, leaseUntil: undefined },
    expected: { rev },
  });

/** e-Gov takes the refresh token no more; only while it is still that one. */
export const refuseTokens = (tenant: number, id: number, rev: number) =>
  updateItem<StoredTokens>(tokensKey(tenant, id), {
    set: { state: "refused", leaseBy: undefined, leaseUntil: undefined },
    expected: { rev },
  });
/** Not of tokens that have taken their place. */
export const markConnectionMailed = (tenant: number, id: number, rev: number, told: string | undefined) =>
  updateItem<StoredTokens>(tokensKey(tenant, id), { set: { told }, expected: { rev } });
export const releaseTokens = (tenant: number, id: number, by: string) =>
  updateItem<StoredTokens>(tokensKey(tenant, id), {
    set: { leaseBy: undefined, leaseUntil: undefined },
    expected: { leaseBy: by },
  });
