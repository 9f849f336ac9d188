import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, normalize } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { cacheControl } from "#infra/headers.ts";
import { fileOf } from "#infra/page-fallback.ts";
import { webSettings } from "./settings.ts";

// prettier-ignore
const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
  ".json": "application/json", ".svg": "image/svg+xml", ".png": "image/png", ".ico": "image/x-icon",
  ".woff2": "font/woff2", ".txt": "text/plain; charset=utf-8", ".webmanifest": "application/manifest+json",
};
const compressible = /^(text|application\/(json|manifest)|image\/svg)/;
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const encoders = { br: (bytes: Buffer) => promisify(brotliCompress)(bytes, brotli), gzip: promisify(gzip) };
type Encoding = keyof typeof encoders;

type Asset = { bytes: Buffer; type: string; tag: string };
type Static = { request: IncomingMessage; response: ServerResponse; path: string; root: string };

const packed = new Map<string, Promise<Buffer>>();
const pack = ({ bytes, tag }: Asset, encoding: Encoding) => {
  const key = `${encoding} ${tag}`;
  const made = packed.get(key) ?? encoders[encoding](bytes);
  packed.set(key, made);
  return made;
};

const asset = (bytes: Buffer, type: string): Asset => ({ bytes, type, tag: hash("sha256", bytes, "base64url") });

const assetOf = async (path: string, root: string): Promise<Asset | undefined> => {
  if (path === "/settings.json") return asset(Buffer.from(JSON.stringify(webSettings)), types[".json"]!);
  // normalize() of an absolute path cannot climb above its root.
  const bytes = await readFile(join(root, normalize(path))).catch(() => undefined);
  return bytes && asset(bytes, types[extname(path)] ?? "application/octet-stream");
};

const decode = (path: string) => {
  try {
    return decodeURIComponent(path).replaceAll("\0", "");
  } catch {
    return "/";
  }
};

/** A file of the bundle, found as CloudFront finds it. */
export const serveStatic = async ({ request, response, path, root }: Static) => {
  if (request.method !== "GET" && request.method !== "HEAD")
    return response.writeHead(405, { allow: "GET, HEAD" }).end();
  const file = decode(fileOf(path));
  const found = await assetOf(file, root);
  if (!found) return response.writeHead(404, { "content-type": types[".txt"] }).end("見つかりません。");

  const etag = `"${found.tag}"`;
  response.setHeader("content-type", found.type).setHeader("cache-control", cacheControl(file)).setHeader("etag", etag);
  response.setHeader("vary", "accept-encoding");
  if (request.headers["if-none-match"] === etag) return response.writeHead(304).end();

  const accepted = request.headers["accept-encoding"] ?? "";
  const encoding = compressible.test(found.type) && (["br", "gzip"] as const).find((name) => accepted.includes(name));
  if (encoding) response.setHeader("content-encoding", encoding);
  const bytes = encoding ? await pack(found, encoding) : found.bytes;
  response.setHeader("content-length", bytes.length).end(request.method === "HEAD" ? undefined : bytes);
};
