import { argon2Sync } from "node:crypto";

/** A stored password whose hash costs next to nothing, for tests that sign in and fail many times. */
export const cheapHash = (password: string) => {
  const salt = Buffer.alloc(16, 7);
  const options = { message: password, nonce: salt, parallelism: 1, tagLength: 32, memory: 8, passes: 1 };
  const hash = argon2Sync("argon2id", options);
  return `argon2id$m=8,t=1,p=1$${salt.toString("base64url")}$${hash.toString("base64url")}`;
};
