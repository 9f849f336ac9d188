import { createHash } from "node:crypto";
import * as z from "zod";
import { credentials } from "./credentials.ts";
import { takeCall } from "./bound.ts";
import { isTimeout, retryAfterOf } from "./call.ts";
import { settings } from "#functions/runtime/settings.ts";
import { EgovError, type EgovFailure } from "./errors.ts";

// OAuth 2.0 with PKCE (RFC 6749, 7636) at e-Gov's account service.

const timeout = 15_000;

/** Seconds of an access token whose answer does not say how long it is good. */
const shortest = 300;
const seconds = z.number().positive().nullish().catch(undefined);
/** Refresh tokens may be used once: whatever brings one is read, whatever else stands in the answer. */
const Tokens = z.looseObject({
  access_token: z.string().min(1),
  expires_in: seconds,
  refresh_token: z.string().min(1),
  refresh_expires_in: seconds,
});
/** Seconds from now; `refreshSeconds` undefined: nobody knows (0, a text or nothing was answered). */
export type Tokens = { access: string; accessSeconds: number; refresh: string; refreshSeconds: number | undefined };

const Identity = z.looseObject({ active: z.literal(true), sub: z.string().min(1), email: z.string().default("") });
const Refused = z.looseObject({ error: z.string() });

/** Where a browser signs in and agrees. With `again` e-Gov asks for an account even when it knows one. */
export const authorizeUrl = async ({ state, verifier, again }: { state: string; verifier: string; again: boolean }) => {
  const { softwareId } = await credentials();
  const url = new URL(`${settings.egov.auth}/auth`);
  const parameters = {
    client_id: softwareId,
    response_type: "code",
    scope: "openid offline_access",
    redirect_uri: redirectUri(),
    state,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    ...(again && { prompt: "login" }),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
};
/** Where a browser forgets who is signed in there; it comes back to the one address that e-Gov knows, with nothing in it. */
export const logoutUrl = async () => {
  const url = new URL(`${settings.egov.auth}/logout`);
  url.searchParams.set("client_id", (await credentials()).softwareId);
  url.searchParams.set("post_logout_redirect_uri", redirectUri());
  return url.href;
};
const redirectUri = () => `${settings.baseUrl}/api/egov/callback`;

const post = async (path: string, form: Record<string, string>) => {
  const { softwareId, apiKey } = await credentials();
  await takeCall(`POST ${path}`);
  return fetch(`${settings.egov.auth}${path}`, {
    method: "POST",
    headers: {
      accept: "application/json",
      authorization: `Basic ${Buffer.from(`${softwareId}:${apiKey}`).toString("base64")}`,
      "content-type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams(form).toString(),
    redirect: "error",
    signal: AbortSignal.timeout(timeout),
  }).catch((error: unknown) => {
    throw new EgovError("down", { isSilent: isTimeout(error) });
  });
};

const json = (response: Response): Promise<unknown> =>
  response.json().catch((error: unknown) => {
    if (isTimeout(error)) throw new EgovError("down", { isSilent: true });
    return undefined;
  });

const isGrantRefused = async (response: Response) =>
  response.status < 500 && Refused.safeParse(await json(response)).data?.error === "invalid_grant";

/** Too many calls, or closed, by e-Gov's own word or that of a gateway before it: neither speaks of a token. */
const busy: Record<number, EgovFailure> = { 403: "tooMany", 429: "tooMany", 503: "maintenance" };
const failureOf = (response: Response) => {
  const retryAfter = retryAfterOf(response);
  return new EgovError(busy[response.status] ?? "down", retryAfter === undefined ? {} : { retryAfter });
};

/** `unauthorized` means that the code or the refresh token is no good. */
const tokensOf = async (response: Response): Promise<Tokens> => {
  if (!response.ok) throw (await isGrantRefused(response)) ? new EgovError("unauthorized") : failureOf(response);
  const { data } = Tokens.safeParse(await json(response));
  if (!data) throw new EgovError("malformed");
  return {
    access: data.access_token,
    accessSeconds: data.expires_in ?? shortest,
    refresh: data.refresh_token,
    refreshSeconds: data.refresh_expires_in ?? undefined,
  };
};

/** @throws EgovError */
export const exchangeCode = async (code: string, verifier: string) =>
  tokensOf(
    await post("/token", {
      grant_type: "authorization_code",
      code,
      redirect_uri: redirectUri(),
      code_verifier: verifier,
    }),
  );

/** The refresh token that is answered takes the place of the one given. @throws EgovError */
export const refreshTokens = async (refresh: string) =>
  tokensOf(await post("/token", { grant_type: "refresh_token", refresh_token: refresh }));

/** Whose token it is. @throws EgovError */
export const identify = async (access: string) => {
  const response = await post("/token/introspect", { token: access });
  const { data } = Identity.safeParse(response.ok ? await json(response) : undefined);
  // Of a token that is no good it says so, or answers 400.
  if (!data) throw response.ok || response.status === 400 ? new EgovError("unauthorized") : failureOf(response);
  return { sub: data.sub, email: data.email };
};

/** Ends what came of a refresh token. @throws EgovError */
export const revoke = async (refresh: string) => {
  const response = await post("/logout", { refresh_token: refresh });
  if (response.status >= 500 || busy[response.status]) throw failureOf(response);
};
