import { constants, gzip } from "node:zlib";
import { promisify } from "node:util";
import type { Answer } from "./chain.ts";

const zip = promisify(gzip);
const worthwhileBytes = 1_024;

const common = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
};

/** A JSON answer, compressed when the caller takes gzip. The fast level: a list's CPU counts more than its last bytes. */
export const jsonAnswer = async (
  statusCode: number,
  body: unknown,
  {
    acceptEncoding = "",
    headers = {},
    cookies = [],
  }: { acceptEncoding?: string | undefined; headers?: Record<string, string>; cookies?: string[] } = {},
): Promise<Answer> => {
  const text = JSON.stringify(body);
  const answer = { statusCode, headers: { ...common, ...headers }, ...(cookies.length > 0 && { cookies }) };
  if (text.length < worthwhileBytes || !/\bgzip\b/.test(acceptEncoding)) return { ...answer, body: text };
  const packed = await zip(text, { level: constants.Z_BEST_SPEED });
  return {
    ...answer,
    headers: { ...answer.headers, "content-encoding": "gzip", vary: "accept-encoding" },
    body: packed.toString("base64"),
    isBase64Encoded: true,
  };
};
