import type { Route } from "#shared/contract.ts";
import { knownAnswer } from "./etags.ts";
import { visitedTenant } from "./tenant.ts";

export type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
export type Whose = {
  /** Asked for one's own office even under `/t/{tenantId}`. */
  isHome?: boolean;
};
type Asking = Whose & { key?: string | undefined; signal?: AbortSignal | undefined };

const timeout = 30_000;

/** One for each intention of the user: a repeat with it has no second effect. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

const urlOf = (route: Route, { params = {}, query = {} }: Parts) => {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== "") search.set(name, String(value));
  return search.size ? `${path}?${search}` : path;
};

const headersOf = (route: Route, entry: string, tenant: string | undefined, key = newKey()) => {
  const headers = new Headers({ accept: "application/json" });
  if (tenant) headers.set("Todoke-Tenant", tenant);
  if (route.method === "GET") {
    const etag = knownAnswer(entry)?.etag;
    if (etag) headers.set("If-None-Match", etag);
    return headers;
  }
  headers.set("content-type", "application/json");
  headers.set("Idempotency-Key", key);
  return headers;
};

const tenantOf = ({ isHome }: Whose) => (isHome ? undefined : visitedTenant());

/** What an answer is known by: whose it is, and its address. */
export const entryOf = (route: Route, parts: Parts, whose: Whose) => `${tenantOf(whose) ?? ""} ${urlOf(route, parts)}`;

/** Read to its end: an answer that nobody reads would keep its connection. */
export type Answer = { status: number; ok: boolean; etag: string | null; text: string };

/** Sends it; gives up after 30 s, or with the signal. */
export const request = async (route: Route, parts: Parts, { key, signal, ...whose }: Asking): Promise<Answer> => {
  const limit = AbortSignal.timeout(timeout);
  const response = await fetch(urlOf(route, parts), {
    method: route.method,
    headers: headersOf(route, entryOf(route, parts, whose), tenantOf(whose), key),
    body: parts.body === undefined ? null : JSON.stringify(parts.body),
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  });
  const { status, ok, headers } = response;
  return { status, ok, etag: headers.get("etag"), text: await response.text() };
};
