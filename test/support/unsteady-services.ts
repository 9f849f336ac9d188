import { basename } from "node:path";
import { expect } from "vitest";
import { eventBridge } from "#functions/bus/publish.ts";
import { db } from "#functions/db/client.ts";
import { s3 } from "#functions/files/files.ts";
import { ses } from "#functions/mail/mail.ts";
import { kms } from "#functions/secrets/data-key.ts";
import type { mishaps } from "#infra/local/unsteady/mishaps.ts";
import { standBefore } from "#infra/local/unsteady/proxy.ts";
import { redirect } from "./redirect.ts";
import { isUnsteady } from "./services-mode.ts";

const clients = { DYNAMODB: db, EVENTBRIDGE: eventBridge, KMS: kms, S3: s3, SES: ses };

/** The process asks this file's services from now on; on a bad day through one of the file's own before each, with its seed. */
export const connectClients = async () => {
  const seed = `${process.env.UNSTEADY} ${basename(expect.getState().testPath!)}`;
  for (const service of Object.keys(clients) as (keyof typeof mishaps)[]) {
    const name = `AWS_ENDPOINT_URL_${service}`;
    if (isUnsteady()) process.env[name] = await standBefore({ service, upstream: process.env[name]!, seed });
    redirect(clients[service], process.env[name]!);
  }
};
