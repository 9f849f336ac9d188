import { createHash } from "node:crypto";
import type { EgovAccount } from "#shared/egov/account.ts";
import { AppError } from "#shared/errors.ts";
import { kinds } from "#shared/kinds.ts";
import type { GuardedWrite } from "./change.ts";
import { tableName } from "./client.ts";
import { kind } from "./kind.ts";
import { deleteItem, getItem, queryItems, updateItem } from "./items.ts";
import { partition, recordKey } from "./keys.ts";

/** An account of an office at e-Gov; `sub` is e-Gov's own name of it. */
export type StoredEgovAccount = { id: number; Version: number; sub: string; email: string; connectedAt: string };
export const egovAccounts = kind<StoredEgovAccount>(kinds.egovAccount, {
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
  /** Until when the refresh token is good, ISO. */
  endsAt: string;
  rev: number;
  state: EgovAccount["state"];
  /** The news of the connection that its managers were told last. */
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
    condition: "attribute_not_exists(#leaseUntil) OR #leaseUntil < :now",
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
export const markConnectionTold = (tenant: number, id: number, rev: number, told: string | undefined) =>
  updateItem<StoredTokens>(tokensKey(tenant, id), { set: { told }, expected: { rev } });
export const releaseTokens = (tenant: number, id: number, by: string) =>
  updateItem<StoredTokens>(tokensKey(tenant, id), {
    set: { leaseBy: undefined, leaseUntil: undefined },
    expected: { leaseBy: by },
  });

/** How far the reading of an account has come. Instants are ISO, `offset` is where e-Gov's list goes on. */
export type PollState = {
  dueAt: string;
  syncedAt?: string | undefined;
  pausedUntil?: string | undefined;
  /** The failure that the pause is for. */
  pausedBy?: string | undefined;
  /** Failures in a row. */
  failures?: number | undefined;
  /** What was filed before the connection is read page by page; absent when it is over. */
  fill?: { from: string; to: string; offset: number } | undefined;
  /** ms since 1970. */
  leaseUntil?: number | undefined;
};
const pollKey = (tenant: number, id: number) => recordKey(tenant, "egovPoll", id);
const pollPartition = "egov#poll";
const pollIndex = (tenant: number, id: number, dueAt: string) => ({
  gsi1pk: pollPartition,
  gsi1sk: `${dueAt}#${tenant}#${id}`,
});

export const readPoll = (tenant: number, id: number) => getItem<PollState>(pollKey(tenant, id));
export const removePoll = (tenant: number, id: number) => deleteItem(pollKey(tenant, id));
export const startPoll = (tenant: number, id: number, { dueAt, fill }: Pick<PollState, "dueAt" | "fill">) =>
  updateItem<PollState>(pollKey(tenant, id), {
    set: {
      dueAt,
      pausedUntil: undefined,
      pausedBy: undefined,
      failures: undefined,
      ...(fill && { fill }),
      ...pollIndex(tenant, id, dueAt),
    },
  });

/** Takes an account's poll for so long; undefined when another has it or there is none. */
export const leasePoll = (tenant: number, id: number, { now, until }: { now: number; until: number }) =>
  updateItem<PollState>(pollKey(tenant, id), {
    set: { leaseUntil: until },
    condition: "attribute_exists(#pk) AND (attribute_not_exists(#leaseUntil) OR #leaseUntil < :now)",
    names: ["pk", "leaseUntil"],
    values: { now },
  });

/** Only by whoever has the lease; one that was disconnected meanwhile is not made anew. */
export const endPoll = (tenant: number, id: number, leaseUntil: number, state: Omit<PollState, "leaseUntil">) =>
  updateItem<PollState>(pollKey(tenant, id), {
    set: {
      dueAt: state.dueAt,
      syncedAt: state.syncedAt,
      pausedUntil: state.pausedUntil,
      pausedBy: state.pausedBy,
      failures: state.failures,
      fill: state.fill,
      leaseUntil: undefined,
      ...pollIndex(tenant, id, state.dueAt),
    },
    expected: { leaseUntil },
  });

const moveDue = (condition: string) => (tenant: number, id: number, dueAt: string) =>
  updateItem(pollKey(tenant, id), { set: { dueAt, ...pollIndex(tenant, id, dueAt) }, condition });
/** The next poll is at this time (ISO), unless it is sooner. */
export const hastenPoll = moveDue("#dueAt > :dueAt");
/** The next poll is at this time (ISO), unless it is later. */
export const delayPoll = moveDue("#dueAt < :dueAt");

/** The accounts of all offices whose poll is due, the longest waiting first. */
export const duePolls = async (now: Date) => {
  const { items } = await queryItems<{ gsi1sk: string }>({
    index: "gsi1",
    pk: pollPartition,
    sk: { from: "0", to: `${now.toISOString()}~` },
    limit: 1_000,
  });
  return items.map(({ gsi1sk }) => {
    const [, tenant, account] = gsi1sk.split("#").map(Number);
    return { tenant: tenant!, account: account! };
  });
};
