import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);

/** OWASP's second choice of argon2id: 19 MiB, 2 passes, 1 lane. Stored with each hash, so that it can grow. */
const current = { m: 19 * 1024, t: 2, p: 1 };
type Parameters = typeof current;

const bytesOf = (password: string, salt: Buffer, { m, t, p }: Parameters) =>
  derive("argon2id", { message: password, nonce: salt, parallelism: p, tagLength: 32, memory: m, passes: t });

/** `argon2id$m=…,t=…,p=…$salt$hash`, both base64url. */
export const hashPassword = async (password: string) => {
  const salt = randomBytes(16);
  const hash = await bytesOf(password, salt, current);
  return `argon2id$m=${current.m},t=${current.t},p=${current.p}$${salt.toString("base64url")}$${hash.toString("base64url")}`;
};

const read = (stored: string | undefined) => {
  const [, m, t, p, salt, hash] = /^argon2id\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(stored ?? "") ?? [];
  if (!salt || !hash) return { parameters: current, salt: Buffer.alloc(16), hash: undefined };
  const parameters = { m: Number(m), t: Number(t), p: Number(p) };
  return { parameters, salt: Buffer.from(salt, "base64url"), hash: Buffer.from(hash, "base64url") };
};

/** One hash in every case: for nobody (`undefined`) it is one with the current parameters, and false. */
export const verifyPassword = async (password: string, stored: string | undefined) => {
  const { parameters, salt, hash } = read(stored);
  const derived = await bytesOf(password, salt, parameters);
  return !!hash && derived.length === hash.length && timingSafeEqual(derived, hash);
};
