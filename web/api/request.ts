import type { Route } from "#shared/contract.ts";
import { knownList, type List } from "./list-cache.ts";
import { keptSession } from "./session.ts";
import { visitedTenant } from "./tenant.ts";

export type RequestParts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
export type RequestScope = {
  /** Asked for one's own office even under `/t/{tenantId}`. */
  isHome?: boolean;
  /** Asked for whoever is signed in now, also when the page is somebody else's. */
  isAnyone?: boolean;
};
type RequestOptions = RequestScope & { key?: string | undefined; signal?: AbortSignal | undefined };

const timeout = 30_000;

/** An Idempotency-Key, one for each action of the user: a repeat with it has no second effect. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

const urlOf = (route: Route, { params = {}, query = {} }: RequestParts) => {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== "") search.set(name, String(value));
  return search.size ? `${path}?${search}` : path;
};

type Heading = Record<"tenant" | "session" | "since" | "key", string | undefined>;

const headersOf = (route: Route, { tenant, session, since, key = newKey() }: Heading, isForm: boolean) => {
  const headers = new Headers({ accept: "application/json" });
  if (tenant) headers.set("Todoke-Tenant", tenant);
  if (session) headers.set("Todoke-User", session);
  if (since) headers.set("If-None-Match", `"${since}"`);
  if (route.method === "GET") return headers;
  // a form brings its own, with its boundary
  if (!isForm) headers.set("content-type", "application/json");
  headers.set("Idempotency-Key", key);
  return headers;
};

const tenantOf = ({ isHome }: RequestScope) => (isHome ? undefined : visitedTenant());
const sessionOf = ({ access }: Route, { isAnyone }: RequestScope) =>
  access === "public" || isAnyone ? undefined : keptSession();

/** The key of an answer: its office and address. */
export const entryOf = (route: Route, parts: RequestParts, whose: RequestScope) =>
  `${tenantOf(whose) ?? ""} ${urlOf(route, parts)}`;

/** An answer read to its end, since its connection is busy until then, and the list that was cached when it was sent. */
export type RawAnswer = { status: number; ok: boolean; text: string; before: List | undefined };

/** Sends it; gives up after 30 s, or with the signal. */
export const request = async (
  route: Route,
  parts: RequestParts,
  { key, signal, ...whose }: RequestOptions,
): Promise<RawAnswer> => {
  const limit = AbortSignal.timeout(timeout);
  const before = route.rows && knownList(entryOf(route, parts, whose));
  const since = before?.token;
  const isForm = parts.body instanceof FormData;
  const heading = { tenant: tenantOf(whose), session: sessionOf(route, whose), since, key };
  const response = await fetch(urlOf(route, since ? { ...parts, query: { ...parts.query, since } } : parts), {
    method: route.method,
    headers: headersOf(route, heading, isForm),
    body: isForm ? (parts.body as FormData) : parts.body === undefined ? null : JSON.stringify(parts.body),
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  });
  return { status: response.status, ok: response.ok, text: await response.text(), before };
};
