import { randomBytes, randomUUID } from "node:crypto";
import type { Egov } from "./egov.ts";
import { type Ask, html, redirect, refuse, type Reply } from "./http.ts";
import { loginPage, plainPage } from "./oauth-page.ts";
import type { Account } from "./state.ts";

const sessionCookie = "egov_session";

// What the operator has registered: the product's own address, whatever its port on this machine.
const registered = /^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?\/api\/egov\/callback$/;

/** Client and address are checked first: to a wrong one nothing is sent, not even an error. */
const readQuery = (egov: Egov, query: URLSearchParams) => {
  if (query.get("client_id") !== egov.client.softwareId)
    throw refuse(plainPage("ソフトウェアIDが登録されていません。", 400));
  const redirectUri = query.get("redirect_uri") ?? "";
  if (!registered.test(redirectUri)) throw refuse(plainPage("リダイレクトURIが登録されていません。", 400));
  const back = (answer: Record<string, string>, headers = {}) => {
    const url = new URL(redirectUri);
    const state = query.get("state");
    for (const [name, value] of Object.entries({ ...answer, ...(state !== null && { state }) }))
      url.searchParams.set(name, value);
    return redirect(url.href, headers);
  };
  return { redirectUri, back };
};

const faultOf = (query: URLSearchParams): [error: string, description: string] | undefined => {
  if (query.get("response_type") !== "code") return ["unsupported_response_type", "response_type must be code"];
  const scopes = (query.get("scope") ?? "").split(" ");
  if (!scopes.includes("openid") || !scopes.includes("offline_access")) return ["invalid_scope", "Invalid scopes"];
  if (query.get("code_challenge_method") !== "S256")
    return ["invalid_request", "Missing parameter: code_challenge_method"];
  if (!/^[\w-]{43}$/.test(query.get("code_challenge") ?? ""))
    return ["invalid_request", "Missing parameter: code_challenge"];
  return undefined;
};

/** GET of the browser's logout: nobody is signed in there any more; tokens stay. An inference: what it shows was not recorded. */
export const endSession = (egov: Egov, { url, headers }: Ask): Reply => {
  const back = url.searchParams.get("post_logout_redirect_uri") ?? "";
  if (url.searchParams.get("client_id") !== egov.client.softwareId || !registered.test(back))
    return plainPage("リダイレクトURIが登録されていません。", 400);
  if (egov.store.state.settings.faces.browserLogout === "stays") return redirect(back);
  egov.sessions.delete(sessionOf(headers));
  return redirect(back, { "set-cookie": `${sessionCookie}=; Path=/; Max-Age=0` });
};

const sessionOf = (headers: Ask["headers"]) =>
  new RegExp(`(?:^|; )${sessionCookie}=([^;]+)`).exec(String(headers.cookie ?? ""))?.[1] ?? "";
const accountOf = ({ store }: Egov, sub: string | null | undefined) =>
  store.state.accounts.find((account) => account.sub === sub);
const signedIn = (egov: Egov, { headers }: Ask) => accountOf(egov, egov.sessions.get(sessionOf(headers)));

type Consent = { account: Account; query: URLSearchParams; redirectUri: string };
const openLogin = async ({ store, now }: Egov, { account, query, redirectUri }: Consent) => {
  const at = now();
  const login = {
    id: randomUUID(),
    sub: account.sub,
    scope: query.get("scope")!,
    redirectUri,
    challenge: query.get("code_challenge")!,
    code: randomBytes(48).toString("base64url"),
    codeUntil: at + store.state.settings.lifetimes.code * 1_000,
    isCodeUsed: false,
    isEnded: false,
    at,
  };
  store.state.logins.push(login);
  await store.save();
  return { code: login.code, session_state: login.id };
};

/** GET: a signed-in browser goes straight back as with the real one, unless `prompt=login` asks anew. */
export const showLogin = async (egov: Egov, ask: Ask): Promise<Reply> => {
  const query = ask.url.searchParams;
  const { redirectUri, back } = readQuery(egov, query);
  const fault = faultOf(query);
  if (fault) return back({ error: fault[0], error_description: fault[1] });
  const asksAgain = query.get("prompt") === "login" && egov.store.state.settings.faces.prompt === "asks";
  const account = asksAgain ? undefined : signedIn(egov, ask);
  if (account) return back(await openLogin(egov, { account, query, redirectUri }));
  return html(loginPage(egov.store.state.accounts, query));
};

/** POST of the page: the account that was chosen, and whether it agreed. */
export const takeLogin = async (egov: Egov, ask: Ask): Promise<Reply> => {
  const query = ask.url.searchParams;
  const form = new URLSearchParams(ask.body);
  const { redirectUri, back } = readQuery(egov, query);
  if (form.get("decision") !== "agree")
    return back({ error: "access_denied", error_description: "User denied access" });
  const account = accountOf(egov, form.get("sub"));
  if (!account || faultOf(query)) return plainPage("アカウントを選択してください。", 400);
  const session = randomBytes(24).toString("base64url");
  egov.sessions.set(session, account.sub);
  const cookie = `${sessionCookie}=${session}; Path=/; HttpOnly; SameSite=Lax`;
  return back(await openLogin(egov, { account, query, redirectUri }), { "set-cookie": cookie });
};
