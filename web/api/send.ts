import type { Route, RouteInput, RouteResponse } from "#shared/contract.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { pagePaths } from "#shared/pages.ts";
import { clearPrefetched, takePrefetched } from "./prefetch.ts";
import { giveFactor, toFactorSetup } from "./factor.ts";
import { leave } from "./leave.ts";
import { checkVersion, mayBeOfOldPage } from "./newer-version.ts";
import { type RawAnswer, entryOf, newKey, type RequestParts, request, type RequestScope } from "./request.ts";
import { sessionChanged } from "./session-changed.ts";
import { signInAgain } from "./sign-in-again.ts";
import { tenantBase } from "./tenant.ts";

export type SendOptions = RequestScope & { key?: string; signal?: AbortSignal };

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const bodyOf = ({ ok, text }: RawAnswer) => {
  const body = parsed(text);
  if (!ok || body === undefined) throw AppError.parse(body);
  return body;
};

const read = async (route: Route, parts: RequestParts, options: SendOptions) => {
  const answer = await (takePrefetched(entryOf(route, parts, options)) ?? request(route, parts, options));
  const { before } = answer;
  if (answer.status === 304) return { before, isUnchanged: true };
  const body = bodyOf(answer);
  return before ? { ...(body as object), before } : body;
};

const write = async (route: Route, parts: RequestParts, options: SendOptions) => {
  try {
    return bodyOf(await request(route, parts, options));
  } finally {
    // Prefetched before this write: stale.
    clearPrefetched();
  }
};

const reached = async (route: Route, parts: RequestParts, options: SendOptions) => {
  try {
    return await (route.method === "GET" ? read : write)(route, parts, options);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    if (!(error instanceof AppError)) throw new AppError("busy", messages.network);
    if (!mayBeOfOldPage(error) || !(await checkVersion())) throw error;
    throw new AppError(error.code, messages.oldPage, error.details);
  }
};

/**
 * Calls a route of the table; the answer was checked by the server's response schema. Of a list that is kept, the answer
 * comes with that list as `before` and may say only what changed since (see `sendAll`).
 * Throws AppError: the server's own, or `busy` with a sentence when it cannot be reached within 30 s. Where it comes of the
 * page being of another build than the API, that is said besides.
 */
export const send = async <R extends Route>(route: R, input: RouteInput<R>, options: SendOptions = {}) => {
  const key = route.method === "GET" ? undefined : (options.key ?? newKey());
  const attempt = () => reached(route, input as RequestParts, { ...options, key }) as Promise<RouteResponse<R>>;
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof AppError) || route.access === "public") throw error;
    // A new password or the terms are due: the dashboard asks for them, of a visited office too.
    const isDue = error.code === "passwordResetRequired" || error.code === "termsRequired";
    const dashboard = `${options.isHome ? "" : tenantBase().replace(/\/$/, "")}${pagePaths.dashboard}`;
    if (isDue && location.pathname.replace(/\/$/, "") !== dashboard) return leave(dashboard);
    if (error.code === "sessionChanged") await sessionChanged({ isWrite: route.method !== "GET" });
    if (error.code === "factorRequired" && location.pathname !== pagePaths.onetime) return toFactorSetup();
    if (error.code === "factorNeeded" && (await giveFactor())) return attempt();
    if (error.code !== "unauthenticated") throw error;
    await signInAgain(error.message);
    return attempt();
  }
};
