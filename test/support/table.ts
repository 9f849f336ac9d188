import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, inject } from "vitest";
import { createBus, type BusOptions } from "#infra/local/bus.ts";
import { connectBus } from "#infra/local/app.ts";
import { createTable } from "#infra/local/table.ts";
import { db } from "#functions/db/client.ts";
import { eventBridge } from "#functions/bus/publish.ts";
import { s3 } from "#functions/files/files.ts";
import { ses } from "#functions/mail/mail.ts";
import { sqs } from "#functions/status/letters/count-letters.ts";
import { forgetCases } from "#functions/egov/records/office-cases.ts";
import { redirect } from "./redirect.ts";

const signed =
  "AWS4-HMAC-SHA256 Credential=S3RVER/20260101/ap-northeast-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0";
/** DynamoDB Local checks no signature, and to make one is a fifth of the work that a call is here. */
const unsigned = {
  sign: (request: { headers: Record<string, string> }) => {
    request.headers.authorization = signed;
    return Promise.resolve(request);
  },
};

/** What a process still has of the file before: where it publishes and mails, and what it keeps of another table. */
export const beginAnew = () => {
  redirect(eventBridge, process.env.AWS_ENDPOINT_URL_EVENTBRIDGE!);
  redirect(ses, process.env.AWS_ENDPOINT_URL_SES!);
  redirect(sqs, process.env.AWS_ENDPOINT_URL_SQS!);
  forgetCases();
  Object.assign(db.config, { signer: () => Promise.resolve(unsigned) });
};

/** A bus of the file's own with the real consumers, which also hears of its mails. `idle()` waits until all is delivered. */
export const useBus = (options: BusOptions = {}) => {
  const bus = createBus({ delays: [10], ...options });
  let stop: () => Promise<void>;
  beforeAll(async () => {
    ({ stop } = await connectBus(bus, { mailUrl: inject("mailUrl") }));
    beginAnew();
    if (process.env.UNSTEADY) await (await import("./unsteady-services.ts")).connectClients();
  });
  // After a test whose clock stood elsewhere S3 would refuse what is signed with its difference.
  beforeEach(() => void (s3.config.systemClockOffset = 0));
  afterAll(() => stop());
  return bus;
};

/** A table of the file's own, and a bus that calls the real consumers with it. Expired items stay, as AWS keeps them. */
export const useTable = (options: BusOptions = {}) => {
  beforeAll(async () => {
    process.env.TABLE = `todoke-${randomUUID()}`;
    await createTable(process.env.TABLE, { ttl: false });
  });
  return useBus(options);
};
