import type { Server } from "node:http";
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
  store: { listObjects: (bucket: string, options: object) => Promise<{ objects: { key: string }[] }> };
};
const S3rver = s3rver as new (options: Options) => {
  run: () => Promise<{ port: number }>;
  httpServer: Server;
  middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
};

/** It keeps one version of each object, and does not know the call that lists versions. */
const listVersions: InstanceType<typeof S3rver>["middleware"][number] = async (context, next) => {
  const { method, path, query, store } = context;
  if (method !== "GET" || query.versions === undefined) return next();
  const { objects } = await store.listObjects(path.slice(1).replace(/\/$/, ""), { prefix: query.prefix ?? "" });
  const versions = objects.map(({ key }) => `<Version><Key>${key}</Key></Version>`);
  context.type = "application/xml";
  context.body = `<ListVersionsResult><IsTruncated>false</IsTruncated>${versions.join("")}</ListVersionsResult>`;
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
  server.middleware.unshift(listVersions);
  const { port } = await server.run();
  return { url: `http://127.0.0.1:${port}`, stop: () => close(server.httpServer) };
};
