import type { Route, RouteInput, RouteResponse } from "#shared/contract.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/messages.ts";
import { pagePaths } from "#shared/pages.ts";
import { leave } from "./leave.ts";
import { signInAgain } from "./sign-in-again.ts";
import { visitedTenant } from "./tenant.ts";

export type SendOptions = {
  key?: string;
  signal?: AbortSignal;
  /** Asked for one's own office even under `/t/{tenantId}`. */
  isHome?: boolean;
};
type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

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

type Heading = { route: Route; tenant: string | undefined; key: string | undefined; since: unknown };

const headersOf = ({ route, tenant, key, since }: Heading) => {
  const headers = new Headers({ accept: "application/json" });
  if (tenant) headers.set("Todoke-Tenant", tenant);
  if (since) headers.set("If-None-Match", `"${String(since)}"`);
  if (route.method === "GET") return headers;
  headers.set("content-type", "application/json");
  headers.set("Idempotency-Key", key ?? newKey());
  return headers;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const exchange = async (route: Route, parts: Parts, { key, signal, isHome }: SendOptions): Promise<unknown> => {
  const url = urlOf(route, parts);
  const tenant = isHome ? undefined : visitedTenant();
  const limit = AbortSignal.timeout(timeout);
  const response = await fetch(url, {
    method: route.method,
    headers: headersOf({ route, tenant, key, since: parts.query?.since }),
    body: parts.body === undefined ? null : JSON.stringify(parts.body),
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  });
  if (response.status === 304) return undefined;
  const text = await response.text();
  const body = parsed(text);
  if (!response.ok || body === undefined) throw AppError.parse(body);
  return body;
};

const reached = async (route: Route, parts: Parts, options: SendOptions) => {
  try {
    return await exchange(route, parts, options);
  } catch (error) {
    if (error instanceof AppError || options.signal?.aborted) throw error;
    throw new AppError("busy", messages.network);
  }
};

/**
 * Calls a route of the table; the answer was checked by the server's response schema. Undefined is the answer to `since`
 * when nothing changed.
 * Throws AppError: the server's own, or `busy` with a sentence when it cannot be reached within 30 s.
 */
export const send = async <R extends Route>(route: R, input: RouteInput<R>, options: SendOptions = {}) => {
  const key = route.method === "GET" ? undefined : (options.key ?? newKey());
  const attempt = () => reached(route, input as Parts, { ...options, key }) as Promise<RouteResponse<R>>;
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof AppError) || route.access === "public") throw error;
    // A new password or the terms are due: the dashboard asks for them.
    const isDue = error.code === "passwordResetRequired" || error.code === "termsRequired";
    if (isDue && !location.pathname.endsWith(pagePaths.dashboard)) return leave(pagePaths.dashboard);
    if (error.code !== "unauthenticated") throw error;
    await signInAgain();
    return attempt();
  }
};
