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
const S3rver = s3rver as new (options: Options) => {
  run: () => Promise<{ port: number }>;
  httpServer: Server;
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
  const { port } = await server.run();
  return { url: `http://127.0.0.1:${port}`, stop: () => close(server.httpServer) };
};
