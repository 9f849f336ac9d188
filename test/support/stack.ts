import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { inject } from "vitest";
import { type App, startApp } from "#infra/local/app.ts";
import type { Seed } from "#infra/local/stack.ts";
import { createTable } from "#infra/local/table.ts";
import { copyDemo } from "./demo-table.ts";
import { beginAnew } from "./table.ts";
import { randomUUID } from "node:crypto";

/**
 * The product on a free port with a table and files of its own, over the run's services: for tests in a browser.
 * Serves the built bundle. The answer's `bus` has `idle()`, `runHour` takes it.
 */
export const startStack = async ({ seed = "none", call }: { seed?: Seed } & Pick<App, "call"> = {}) => {
  const name = `todoke-${randomUUID()}`;
  process.env.TABLE = name;
  await createTable(name, { ttl: false });
  const app = await startApp({ mailUrl: inject("mailUrl"), call, hasHours: false });
  beginAnew();
  // The demo's offices are the same in each stack, and so are the names of their files.
  process.env.FILES_BUCKET = name;
  await new S3Client({}).send(new CreateBucketCommand({ Bucket: name }));
  if (seed === "demo") await copyDemo();
  return { baseUrl: app.url, bus: app.bus, stop: app.stop };
};
