/// <reference path="./s3rver.d.ts" />
import S3rver from "s3rver";
import { close } from "./listen.ts";

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
