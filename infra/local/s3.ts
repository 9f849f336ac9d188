import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import type { Server, ServerResponse } from "node:http";
import { dirname } from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
// @ts-expect-error It brings no types.
import s3rver from "s3rver";
import { close } from "./listen.ts";

type Options = {
  address: string;
  port: number;
  directory: string;
  silent: boolean;
  configureBuckets: { name: string; configs: string[] }[];
};
type Context = {
  method: string;
  path: string;
  query: Record<string, string | undefined>;
  type: string;
  body: unknown;
  res: ServerResponse;
  store: Store;
};
type Store = {
  listObjects: (bucket: string, options: object) => Promise<{ objects: { key: string }[] }>;
  getResourcePath: (bucket: string, key: string, resource: string) => string;
  putMetadata: (bucket: string, key: string, metadata: object, md5: string) => Promise<void>;
  putObject: (object: {
    bucket: string;
    key: string;
    content: Buffer | Readable;
    metadata: object;
  }) => Promise<{ size: number; md5: string }>;
};
const S3rver = s3rver as new (options: Options) => {
  run: () => Promise<{ port: number }>;
  httpServer: Server;
  store: Store;
  middleware: Middleware[];
};
type Middleware = (context: Context, next: () => Promise<void>) => Promise<void>;

/** It keeps one version of each object, and does not know the call that lists versions. */
const listVersions: Middleware = async (context, next) => {
  const { method, path, query, store } = context;
  if (method !== "GET" || query.versions === undefined) return next();
  const { objects } = await store.listObjects(path.slice(1).replace(/\/$/, ""), { prefix: query.prefix ?? "" });
  const versions = objects.map(({ key }) => `<Version><Key>${key}</Key></Version>`);
  context.type = "application/xml";
  context.body = `<ListVersionsResult><IsTruncated>false</IsTruncated>${versions.join("")}</ListVersionsResult>`;
};

/** S3 answers an object as it was before a write or after it; this one writes over the file that it reads. So one by one. */
const oneByOne = (): Middleware => {
  const turns = new Map<string, Promise<unknown>>();
  return async ({ path, res }, next) => {
    const before = turns.get(path);
    const closed = new Promise((resolve) => res.once("close", resolve));
    const turn = Promise.all([before, closed]).finally(() => turns.get(path) === turn && turns.delete(path));
    turns.set(path, turn);
    await before;
    return next();
  };
};

/** Answers once the file is written; the putObject that this replaces answers while it is being written. */
const putWhole =
  (store: Store): Store["putObject"] =>
  async ({ bucket, key, content, metadata }) => {
    const bytes = Buffer.isBuffer(content) ? content : await buffer(content);
    const path = store.getResourcePath(bucket, key, "object");
    const md5 = createHash("md5").update(bytes).digest("hex");
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
    await store.putMetadata(bucket, key, metadata, md5);
    return { size: bytes.length, md5 };
  };

/** S3 on a directory, made when missing. */
export const startS3 = async (directory: string, buckets: string[]) => {
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    directory,
    silent: true,
    configureBuckets: buckets.map((name) => ({ name, configs: [] })),
  });
  server.store.putObject = putWhole(server.store);
  server.middleware.unshift(oneByOne(), listVersions);
  const { port } = await server.run();
  return { url: `http://127.0.0.1:${port}`, stop: () => close(server.httpServer) };
};
