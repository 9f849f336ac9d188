import { randomBytes, randomUUID } from "node:crypto";
import type { Egov } from "./egov.ts";
import type { Login } from "./state.ts";

/** What somebody has just agreed to, with its code. */
export const newLogin = (
  { store, now }: Egov,
  asked: Pick<Login, "sub" | "scope" | "redirectUri" | "challenge">,
): Login => {
  const at = now();
  const login = {
    ...asked,
    id: randomUUID(),
    code: randomBytes(48).toString("base64url"),
    codeUntil: at + store.state.settings.lifetimes.code * 1_000,
    isCodeUsed: false,
    isEnded: false,
    at,
  };
  store.state.logins.push(login);
  return login;
};
