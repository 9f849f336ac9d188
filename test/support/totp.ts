import { spawnSync } from "node:child_process";
import { createHmac } from "node:crypto";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const bytesOf = (base32: string) => {
  const bits = [...base32].map((letter) => letters.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** RFC 6238 by the letter of RFC 4226 5.3, and not by the library that the product has. */
export const ownTotp = (secret: string, time: number, digits = 6) => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(time / 30_000)));
  const mac = createHmac("sha1", bytesOf(secret)).update(counter).digest();
  const code = mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fffffff;
  return String(code % 10 ** digits).padStart(digits, "0");
};

/** What an authenticator app shows at a time (ms since 1970): oathtool's answer where it is installed. */
export const totp = (secret: string, time = Date.now()) => {
  const at = new Date(time).toISOString().replace("T", " ").replace(/\..+/, " UTC");
  const { status, stdout } = spawnSync("oathtool", ["--totp", "-b", "-N", at, secret], { encoding: "utf8" });
  return status === 0 ? stdout.trim() : ownTotp(secret, time);
};
