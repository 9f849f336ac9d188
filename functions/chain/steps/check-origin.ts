import { createHash, timingSafeEqual } from "node:crypto";
import { AppError } from "#shared/errors.ts";
import { bodyBytes } from "#shared/limits.ts";
import type { ChainStep } from "#functions/chain/chain-request.ts";
import { settings } from "#functions/runtime/settings.ts";

const digest = (text: string) => createHash("sha256").update(text).digest();
const isOneOf = (secrets: string[], value = "") =>
  secrets.some((secret) => timingSafeEqual(digest(secret), digest(value)));

/** Came through CloudFront, is not too large, and a write comes from a page of ours (Fetch Metadata, else Origin). */
export const checkOrigin = (): ChainStep => ({
  before: ({ event: { headers, body, isBase64Encoded }, internal: { route } }) => {
    const { originSecrets, baseUrl } = settings;
    if (originSecrets.length > 0 && !isOneOf(originSecrets, headers["x-todoke-origin"]))
      throw new AppError("forbidden");
    const size = Buffer.byteLength(body ?? "", isBase64Encoded ? "base64" : "utf8");
    if (size > (route.maxBody ?? bodyBytes)) throw new AppError("tooLarge");
    if (route.method === "GET") return;
    const site = headers["sec-fetch-site"];
    if (site ? site !== "same-origin" : headers.origin !== new URL(baseUrl).origin) throw new AppError("forbidden");
    const form = route.takesForm ? /^multipart\/form-data\s*;/i : /^application\/json\s*(;|$)/i;
    if (!form.test(headers["content-type"] ?? "") && (route.method === "POST" || body))
      throw new AppError("unsupportedType");
  },
});
