import { createHmac, randomInt } from "node:crypto";
import { recoveryCount, recoveryLength, recoveryLetters } from "#shared/otp/codes.ts";

const randomCode = () =>
  Array.from({ length: recoveryLength }, () => recoveryLetters[randomInt(recoveryLetters.length)]).join("");

export const makeRecoveryCodes = () => Array.from({ length: recoveryCount }, randomCode);

/** Keyed with the user's OTP secret, which is stored sealed: the stored hashes alone cannot be searched. */
export const recoveryHash = (secret: string, code: string) =>
  createHmac("sha256", secret).update(code).digest("base64url");
