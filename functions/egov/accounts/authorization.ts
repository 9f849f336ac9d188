import { randomBytes } from "node:crypto";
import { type Asker, keepState, takeState } from "#functions/egov/items/authorization-states.ts";
import { exchangeCode, type Tokens } from "#functions/egov/gateway/oauth.ts";
import { hmacs } from "#functions/secrets/hmac-keys.ts";

/** PKCE's verifier (RFC 7636: 43 characters), which nobody needs to store. */
const verifiersOf = async (state: string) =>
  (await hmacs("egovVerifier", state)).map((mac) => mac.toString("base64url"));

/** Begins an authorization that this session alone can finish, once. */
export const beginAuthorization = async (asker: Asker, now: Date) => {
  const state = randomBytes(32).toString("base64url");
  await keepState(state, asker, now);
  return { state, verifier: (await verifiersOf(state))[0]! };
};

/** The verifiers that the code of this state may want; undefined when the state is not this session's, used or over. */
export const finishAuthorization = async (state: string, asker: Asker, now: Date) =>
  (await takeState(state, asker, now)) ? verifiersOf(state) : undefined;

/** Tokens for a code; two verifiers are possible while the HMAC keys rotate. @throws EgovError */
export const redeemCode = async (code: string, [verifier, ...others]: readonly string[]): Promise<Tokens> => {
  try {
    return await exchangeCode(code, verifier!);
  } catch (error) {
    if (others.length === 0) throw error;
    return redeemCode(code, others);
  }
};
