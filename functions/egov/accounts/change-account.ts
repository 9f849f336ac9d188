import { endsSoon } from "#shared/egov/ending.ts";
import { AppError } from "#shared/errors.ts";
import type { Caller } from "#functions/chain/caller.ts";
import { commit } from "#functions/db/commit.ts";
import {
  accountIdOf,
  accountsOf,
  egovAccounts,
  readTokens,
  removeTokens,
  resetTokens,
  subRemoval,
  subWrite,
} from "#functions/db/egov-accounts.ts";
import { removePoll, startPoll } from "#functions/egov/items/polls.ts";
import { revoke, type Tokens } from "#functions/egov/gateway/oauth.ts";
import { log } from "#functions/runtime/log.ts";
import { openRefresh, sealTokens } from "./tokens.ts";
import { addDays, dayInJapan } from "#shared/dates/day.ts";

type Identity = { sub: string; email: string };
type Author = Pick<Caller, "tenant" | "userId" | "now" | "limits">;

/** How far back a first connection reads, in days: what an office must keep (労災則, 雇保則: up to four years) and one more. */
const filledDays = 5 * 366;

const saveAccount = async (author: Author, { sub, email }: Identity): Promise<{ id: number; isNew: boolean }> => {
  const { tenant, now } = author;
  const known = await accountIdOf(tenant, sub);
  if (known !== undefined) {
    const account = await egovAccounts.get(tenant, known);
    const fields = { email, connectedAt: now.toISOString() };
    await commit(author, {
      changes: [egovAccounts.saving(tenant, account, account.Version, fields)],
      answer: undefined,
    });
    return { id: known, isNew: false };
  }
  const [id] = await egovAccounts.takeIds(tenant);
  const account = { id: id!, Version: 1, sub, email, connectedAt: now.toISOString() };
  const changes = [egovAccounts.creating(tenant, account)];
  await commit(author, { changes, extra: [subWrite(tenant, account)], answer: undefined });
  return { id: id!, isNew: true };
};

/** Whether an account is connected and will be for long: another sign-in has nothing to add. */
const isConnected = async (tenant: number, { sub }: Identity, now: Date) => {
  const id = await accountIdOf(tenant, sub);
  const tokens = id === undefined ? undefined : await readTokens(tenant, id);
  return tokens?.state === "connected" && !endsSoon(tokens, now);
};

/**
 * Keeps the tokens of an account that a manager has signed in with, and reads it from now on. Undefined for one that is
 * connected: e-Gov shows no screen to whoever is signed in there, and another one was meant. @throws busy
 */
export const connectAccount = async (author: Author, identity: Identity, tokens: Tokens) => {
  const { tenant, now } = author;
  if (await isConnected(tenant, identity, now)) return undefined;
  const { id, isNew } = await saveAccount(author, identity).catch((error: unknown) => {
    // Somebody connected it, or changed it, at the same moment.
    const isRace = error instanceof AppError && ["busy", "conflict"].includes(error.code);
    if (!isRace) throw error;
    return saveAccount(author, identity);
  });
  await resetTokens(tenant, id, await sealTokens({ tenant, account: id }, tokens, now.getTime()));
  const to = dayInJapan(now);
  await startPoll(tenant, id, {
    dueAt: now.toISOString(),
    ...(isNew && { fill: { from: addDays(to, -filledDays), to, offset: 0 } }),
  });
  return id;
};

/**
 * Revokes all tokens of an office at e-Gov and forgets them. One that e-Gov does not take now, or for which no time is left
 * (`until`: ms since 1970), is left for the next time.
 */
export const revokeOffice = async (tenant: number, until: number) => {
  for (const { id } of await accountsOf(tenant)) {
    if (Date.now() > until) return;
    const tokens = await readTokens(tenant, id);
    if (!tokens) continue;
    try {
      await revoke(await openRefresh({ tenant, account: id }, tokens));
      await removeTokens(tenant, id);
    } catch (error) {
      log.error(error, { route: "egov/on-hour", tenant });
    }
  }
};

/** Revokes an account's tokens at e-Gov and forgets them; its cases stay. @throws notFound */
export const disconnectAccount = async (author: Author, sub: string) => {
  const { tenant } = author;
  const id = await accountIdOf(tenant, sub);
  if (id === undefined) throw new AppError("notFound");
  const [account, tokens] = await Promise.all([egovAccounts.get(tenant, id), readTokens(tenant, id)]);
  await removePoll(tenant, id);
  await removeTokens(tenant, id);
  // Gone with us in any case; at e-Gov it ends by itself at the latest.
  if (tokens)
    await openRefresh({ tenant, account: id }, tokens)
      .then(revoke)
      .catch((error: unknown) => log.error(error, { route: "egov/disconnect", tenant }));
  const changes = [egovAccounts.removing(tenant, account, account.Version)];
  const answer = { message: "e-Govとの連携を解除しました。" };
  await commit(author, { changes, extra: [subRemoval(tenant, account)], answer });
  return answer;
};
