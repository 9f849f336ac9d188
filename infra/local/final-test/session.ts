import { randomBytes } from "node:crypto";
import { exchangeCode, refreshTokens, authorizeUrl } from "#functions/egov/gateway/oauth.ts";
import { credentials } from "#functions/egov/gateway/credentials.ts";
import type { Person } from "./person.ts";
import type { Redactor } from "./redact.ts";

/** A sign-in of this run: nothing of it is kept, so that a later run begins with another one. */
export const makeSession = (person: Person, redactor: Redactor) => {
  const verifier = randomBytes(48).toString("base64url");
  let code: string | undefined;
  let tokens: { access: string; refresh: string } | undefined;
  const authorize = async ({ withPicture } = { withPicture: false }) => {
    const { softwareId, apiKey } = await credentials();
    redactor.add(apiKey, verifier, Buffer.from(`${softwareId}:${apiKey}`).toString("base64"));
    const state = randomBytes(16).toString("base64url");
    const address = await authorizeUrl({ state, verifier, again: false });
    const { back, picture } = await person.agree(address, { withPicture });
    if (back.searchParams.get("state") !== state) throw new Error("戻った先のアドレスの state が違います。");
    code = back.searchParams.get("code") ?? undefined;
    redactor.add(code);
    if (!code) throw new Error(`連携が許可されませんでした: ${back.searchParams.get("error") ?? "code がありません"}`);
    return { address, picture };
  };
  const keep = (given: { access: string; refresh: string }) => {
    redactor.add(given.access, given.refresh);
    tokens = given;
  };
  const redeem = async () => {
    if (!code) await authorize();
    const given = await exchangeCode(code!, verifier);
    code = undefined;
    keep(given);
  };
  const all = async () => {
    if (!tokens) await redeem();
    return tokens!;
  };
  return {
    authorize,
    redeem,
    refresh: async () => keep(await refreshTokens((await all()).refresh)),
    access: async () => (await all()).access,
    refreshToken: async () => (await all()).refresh,
  };
};
export type Session = ReturnType<typeof makeSession>;
