import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Egov } from "./egov.ts";
import { type Ask, json, type Reply } from "./http.ts";
import type { Login, Token } from "./state.ts";

// A guess: e-Gov may as well end every token of a refresh token that comes twice.
const reuseEndsFamily = false;

/** An error of the sign-in (RFC 6749, 5.2), whose description may be left out. */
const tokenError = ({ store }: Egov, error: string, description: string, status = 400) => {
  const isTold = store.state.settings.faces.errorDescription === "told";
  const body = { error, ...(isTold && { error_description: description }) };
  return json(status, body, { "cache-control": "no-store" });
};
const invalidGrant = (egov: Egov, description: string) => tokenError(egov, "invalid_grant", description);

const isEqual = (one: string, other: string) => {
  const [a, b] = [one, other].map((text) => createHash("sha256").update(text).digest());
  return timingSafeEqual(a!, b!);
};
const isClient = ({ client }: Egov, { headers }: Ask) => {
  const [, encoded] = /^Basic (.+)$/.exec(String(headers.authorization ?? "")) ?? [];
  return isEqual(Buffer.from(encoded ?? "", "base64").toString(), `${client.softwareId}:${client.apiKey}`);
};

const issue = ({ store, now }: Egov, login: Login, kind: Token["kind"]) => {
  const at = now();
  // As long as the real ones, which are JSON Web Tokens.
  const value = randomBytes(600).toString("base64url");
  const token: Token = { value, kind, login: login.id, at, until: at + store.state.settings.lifetimes[kind] * 1_000 };
  store.state.tokens.push(token);
  return token;
};

const idToken = ({ client, store, authUrl }: Egov, login: Login, { at, until }: Token) => {
  const { email } = store.state.accounts.find(({ sub }) => sub === login.sub)!;
  const times = { iat: Math.floor(at / 1_000), exp: Math.floor(until / 1_000) };
  const payload = { ...times, iss: authUrl, aud: client.softwareId, sub: login.sub, email, sid: login.id };
  const parts = [{ alg: "HS256", typ: "JWT" }, payload].map((part) =>
    Buffer.from(JSON.stringify(part)).toString("base64url"),
  );
  return [...parts, createHmac("sha256", client.apiKey).update(parts.join(".")).digest("base64url")].join(".");
};

const refreshSeconds = {
  seconds: Number,
  zero: () => 0,
  absent: () => undefined,
  text: (seconds: number) => `${seconds} seconds`,
};

const tokensFor = async (egov: Egov, login: Login) => {
  const { state, save } = egov.store;
  const ended = new Set(state.logins.filter(({ isEnded }) => isEnded).map(({ id }) => id));
  state.tokens = state.tokens.filter(({ until, login: of }) => until > egov.now() && !ended.has(of));
  const access = issue(egov, login, "access");
  const refresh = issue(egov, login, "refresh");
  await save();
  return json(
    200,
    {
      access_token: access.value,
      expires_in: state.settings.lifetimes.access,
      refresh_expires_in: refreshSeconds[state.settings.faces.refreshExpiresIn](state.settings.lifetimes.refresh),
      refresh_token: refresh.value,
      token_type: "Bearer",
      id_token: idToken(egov, login, access),
      "not-before-policy": 0,
      session_state: login.id,
      scope: login.scope,
    },
    { "cache-control": "no-store", pragma: "no-cache" },
  );
};

const redeemCode = async (egov: Egov, form: URLSearchParams): Promise<Reply> => {
  const { store, now } = egov;
  const login = store.state.logins.find(({ code }) => code === form.get("code"));
  if (!login || login.isEnded) return invalidGrant(egov, "Code not valid");
  if (login.isCodeUsed) {
    login.isEnded = true;
    await store.save();
    return invalidGrant(egov, "Code already used");
  }
  login.isCodeUsed = true;
  await store.save();
  if (login.codeUntil <= now()) return invalidGrant(egov, "Code is expired");
  if (form.get("redirect_uri") !== login.redirectUri) return invalidGrant(egov, "Incorrect redirect_uri");
  const verifier = form.get("code_verifier") ?? "";
  if (!/^[\w.~-]{43,128}$/.test(verifier)) return invalidGrant(egov, "PKCE verification failed: Invalid code verifier");
  if (createHash("sha256").update(verifier).digest("base64url") !== login.challenge)
    return invalidGrant(egov, "PKCE verification failed: Code mismatch");
  return tokensFor(egov, login);
};

/** A token that is good now, with its login. */
export const findToken = ({ store, now }: Egov, value: string, kind?: Token["kind"]) => {
  const token = store.state.tokens.find((each) => each.value === value && (!kind || each.kind === kind));
  const login = token && store.state.logins.find(({ id }) => id === token.login);
  return token && login && !login.isEnded && !token.isUsed && token.until > now() ? { token, login } : undefined;
};

const refresh = async (egov: Egov, form: URLSearchParams): Promise<Reply> => {
  const value = form.get("refresh_token") ?? "";
  const found = findToken(egov, value, "refresh");
  if (found) {
    found.token.isUsed = true;
    return tokensFor(egov, found.login);
  }
  const used = egov.store.state.tokens.find((token) => token.value === value && token.isUsed);
  const login = used && egov.store.state.logins.find(({ id }) => id === used.login);
  if (login && reuseEndsFamily) login.isEnded = true;
  return invalidGrant(egov, used ? "Maximum allowed refresh token reuse exceeded" : "Token is not active");
};

const grants: Record<string, typeof refresh> = { authorization_code: redeemCode, refresh_token: refresh };

export const giveTokens = async (egov: Egov, ask: Ask): Promise<Reply> => {
  if (!isClient(egov, ask))
    return tokenError(egov, "unauthorized_client", "Invalid client or Invalid client credentials", 401);
  const form = new URLSearchParams(ask.body);
  const type = form.get("grant_type") ?? "";
  if (!Object.hasOwn(grants, type)) return tokenError(egov, "unsupported_grant_type", "Unsupported grant_type");
  return grants[type]!(egov, form);
};

export const introspect = (egov: Egov, ask: Ask): Reply => {
  if (!isClient(egov, ask)) return tokenError(egov, "invalid_request", "Authentication failed.", 401);
  const found = findToken(egov, new URLSearchParams(ask.body).get("token") ?? "");
  if (!found && egov.store.state.settings.faces.endedToken === "refused")
    return tokenError(egov, "invalid_request", "Failed to introspect token.");
  if (!found) return json(200, { active: false });
  const { token, login } = found;
  const { email, idp, type } = egov.store.state.accounts.find(({ sub }) => sub === login.sub)!;
  // Of a refresh token it says nothing of the person.
  const about = {
    auth_time: Math.floor(login.at / 1_000),
    email,
    email_verified: true,
    egov_idp: idp,
    ...(type && { egov_gbizid_account_type: type }),
    username: email,
  };
  return json(200, {
    exp: Math.floor(token.until / 1_000),
    iat: Math.floor(token.at / 1_000),
    iss: egov.authUrl,
    aud: egov.client.softwareId,
    sub: login.sub,
    typ: token.kind === "access" ? "Bearer" : "Offline",
    azp: egov.client.softwareId,
    session_state: login.id,
    scope: login.scope,
    sid: login.id,
    ...(token.kind === "access" && about),
    client_id: egov.client.softwareId,
    active: true,
  });
};

/** Ends what came from one consent. The browser stays signed in, as with the real one. */
export const logout = async (egov: Egov, ask: Ask): Promise<Reply> => {
  if (!isClient(egov, ask)) return tokenError(egov, "unauthorized_client", "Invalid client credentials", 401);
  const value = new URLSearchParams(ask.body).get("refresh_token") ?? "";
  const found = findToken(egov, value, "refresh");
  if (!found) return tokenError(egov, "invalid_grant", "Invalid refresh token");
  found.login.isEnded = true;
  await egov.store.save();
  return { status: 204 };
};
