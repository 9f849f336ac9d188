import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import {
  leaseTokens,
  readTokens,
  refuseTokens,
  releaseTokens,
  type StoredTokens,
  storeTokens,
} from "#functions/db/egov-accounts.ts";
import { EgovError } from "#functions/egov/gateway/errors.ts";
import { refreshTokens, type Tokens } from "#functions/egov/gateway/oauth.ts";
import { stageKey } from "#functions/secrets/data-key.ts";
import { seal, Unsealable, unseal } from "#functions/secrets/seal.ts";

/** Milliseconds before its end from which an access token is no longer used. */
const margin = 60_000;
/** Longer than the call to e-Gov may take, so that a lease never ends under it. */
const leaseFor = 30_000;
const waitFor = 500;

type AccountRef = { tenant: number; account: number };

/** As they are stored: sealed for this office and this account. */
export const sealTokens = async ({ tenant, account }: AccountRef, tokens: Tokens, now: number) => ({
  access: await seal({ tenant, id: account, purpose: "egovAccess" }, tokens.access),
  accessUntil: now + tokens.accessSeconds * 1_000,
  refresh: await seal({ tenant, id: account, purpose: "egovRefresh" }, tokens.refresh),
  endsAt: tokens.refreshSeconds === undefined ? "" : new Date(now + tokens.refreshSeconds * 1_000).toISOString(),
});

const unconnected = () => new EgovError("unauthorized");

/** @throws EgovError `unauthorized` where it cannot be opened: only a new connection brings another one */
export const openRefresh = ({ tenant, account }: AccountRef, { refresh }: StoredTokens) =>
  unseal({ tenant, id: account, purpose: "egovRefresh" }, refresh).catch((error: unknown) => {
    throw error instanceof Unsealable ? unconnected() : error;
  });
/** Undefined where it cannot be opened, as under a stage's key that is no longer there. */
const openAccess = ({ tenant, account }: AccountRef, { access }: StoredTokens) =>
  unseal({ tenant, id: account, purpose: "egovAccess" }, access).catch((error: unknown) => {
    if (!(error instanceof Unsealable)) throw error;
    return undefined;
  });

type AccessToken = { token: string; rev: number };

const exchange = async (of: AccountRef, stored: StoredTokens, by: string): Promise<AccessToken | undefined> => {
  const { tenant, account } = of;
  try {
    const refresh = await openRefresh(of, stored);
    // A refresh token is good once: a key that cannot be had now must not cost it.
    await stageKey();
    const tokens = await refreshTokens(refresh);
    const sealed = await sealTokens(of, tokens, Date.now());
    return (await storeTokens(tenant, account, stored.rev, sealed)) && { token: tokens.access, rev: stored.rev + 1 };
  } catch (error) {
    // Refused only if it was this very token: whoever was faster has put a good one in its place.
    if (error instanceof EgovError && error.failure === "unauthorized") {
      if (await refuseTokens(tenant, account, stored.rev)) throw error;
      return undefined;
    }
    await releaseTokens(tenant, account, by);
    throw error;
  }
};

const isFresh = ({ accessUntil, rev }: StoredTokens, spent: number | undefined) =>
  rev !== spent && accessUntil - margin > Date.now();

/**
 * An access token that is good for another minute; `spent` is the rev of one that e-Gov has refused before its time.
 * Of several that need a new one at once, one exchanges and the others wait for it. @throws EgovError
 */
export const accessToken = async (of: AccountRef, spent?: number): Promise<AccessToken> => {
  const { tenant, account } = of;
  const by = randomUUID();
  for (const until = Date.now() + leaseFor; ;) {
    const stored = await readTokens(tenant, account);
    if (!stored || stored.state === "refused") throw unconnected();
    const token = isFresh(stored, spent) ? await openAccess(of, stored) : undefined;
    if (token !== undefined) return { token, rev: stored.rev };
    const now = Date.now();
    const leased = await leaseTokens(tenant, account, { rev: stored.rev, by, now, until: now + leaseFor });
    const exchanged = leased && (await exchange(of, leased, by));
    if (exchanged) return exchanged;
    if (now > until) throw new EgovError("down");
    if (!leased) await wait(waitFor);
  }
};

/** Does something with an account's token, once more with a new one when e-Gov refuses the first. @throws EgovError */
export const withToken = async <T>(of: AccountRef, work: (token: string) => Promise<T>): Promise<T> => {
  const { token, rev } = await accessToken(of);
  try {
    return await work(token);
  } catch (error) {
    if (!(error instanceof EgovError) || error.failure !== "unauthorized") throw error;
    return work((await accessToken(of, rev)).token);
  }
};
