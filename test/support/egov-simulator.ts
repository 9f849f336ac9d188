import { createHash, randomBytes } from "node:crypto";
import { expect, onTestFinished } from "vitest";
import { startEgov } from "#infra/local/egov/server.ts";

const client = { softwareId: "software-of-a-test", apiKey: "key:of%a test" };
export const redirectUri = "http://localhost:3000/api/egov/callback";
export const sakura = "egov@sakura.example";
export const tsubaki = "egov@tsubaki.example";

export type Tokens = { access_token: string; refresh_token: string; session_state: string };

const basic = (id: string, key: string) => `Basic ${Buffer.from(`${id}:${key}`).toString("base64")}`;
export const challengeOf = (verifier: string) => createHash("sha256").update(verifier).digest("base64url");
const newVerifier = () => randomBytes(48).toString("base64url");

const subOf = (page: string, email: string) =>
  new RegExp(`value="([\\w-]+)"[^>]*>\\s*<span><b>[^<]*</b><br>${email}`).exec(page)![1]!;

/** A simulator of its own with what a client does to it. */
export const useEgov = async (options: { file?: string } = {}) => {
  const egov = await startEgov({ client, ...options });
  onTestFinished(egov.stop);
  const { apiUrl, authUrl, url } = egov;

  const authorizeUrl = (more: Record<string, string> = {}) => {
    const query = {
      client_id: client.softwareId,
      response_type: "code",
      scope: "openid offline_access",
      redirect_uri: redirectUri,
      state: "a state",
      code_challenge: challengeOf("v".repeat(43)),
      code_challenge_method: "S256",
    };
    return `${authUrl}/auth?${new URLSearchParams({ ...query, ...more }).toString()}`;
  };
  const open = (address: string, init: RequestInit = {}) => fetch(address, { redirect: "manual", ...init });
  /** Chooses an account on the login page. @returns where the browser is sent, and its cookie */
  const choose = async (email: string, more: Record<string, string> = {}, decision = "agree") => {
    const address = authorizeUrl(more);
    const page = await open(address);
    const sub = subOf(await page.text(), email);
    const answer = await open(address, { method: "POST", body: new URLSearchParams({ sub, decision }) });
    expect(answer.status).toBe(303);
    const back = new URL(answer.headers.get("location")!);
    return { back: back.searchParams, cookie: answer.headers.get("set-cookie") ?? "", sub };
  };
  const postAuth = (
    path: string,
    form: Record<string, string>,
    authorization = basic(client.softwareId, client.apiKey),
  ) => fetch(`${authUrl}${path}`, { method: "POST", body: new URLSearchParams(form), headers: { authorization } });
  const redeem = (code: string, more: Record<string, string> = {}) =>
    postAuth("/token", {
      grant_type: "authorization_code",
      code,
      redirect_uri: redirectUri,
      code_verifier: "v".repeat(43),
      ...more,
    });
  const refresh = (refresh_token: string) => postAuth("/token", { grant_type: "refresh_token", refresh_token });
  const signIn = async (email = sakura) => {
    const verifier = newVerifier();
    const { back } = await choose(email, { code_challenge: challengeOf(verifier) });
    const answer = await redeem(back.get("code")!, { code_verifier: verifier });
    expect(answer.status).toBe(200);
    return (await answer.json()) as Tokens;
  };

  /** A call of API v2 as an account. */
  const caller = ({ access_token }: Pick<Tokens, "access_token">) => {
    const authorization = `Bearer ${access_token}`;
    const get = (path: string) => fetch(`${apiUrl}${path}`, { headers: { authorization } });
    const post = (path: string, body: unknown) =>
      fetch(`${apiUrl}${path}`, {
        method: "POST",
        headers: { authorization, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    return { get, post };
  };
  /** An act of the control page. */
  const control = async (act: string, body: Record<string, unknown> = {}) => {
    const answer = await fetch(`${url}/control/${act}`, { method: "POST", body: JSON.stringify(body) });
    expect(answer.status, await answer.clone().text()).toBe(200);
    return (await answer.json()) as Record<string, unknown>;
  };
  /** An application that arrived just now. @returns its 到達番号 */
  const arrive = async (email = sakura, more: Record<string, unknown> = {}) => {
    const { arriveIds } = await control("applications", { email, ...more });
    return (arriveIds as string[])[0]!;
  };
  return { ...egov, authorizeUrl, open, choose, postAuth, redeem, refresh, signIn, caller, control, arrive };
};

/** A list's page of records, wide enough for all days. */
export const allDays = "date_from=2000-01-01&date_to=2099-12-31";
