import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dataFolders } from "./data-dir.ts";
import { startDynamo } from "./dynamo.ts";
import { startEgov } from "./egov/server.ts";
import { startKms } from "./kms.ts";
import { startMail } from "./mail.ts";
import { startS3 } from "./s3.ts";
import { startSecrets } from "./secrets.ts";
import { awsSettings, buckets, egovClient, functionSettings } from "./settings.ts";

export type Services = {
  /** Where its data is kept; without it all is in memory and gone at the end. */
  dataDir?: string;
  mailPort?: number;
  egovPort?: number;
  /** For a run of many minutes. */
  optimizes?: boolean;
  onExit?: () => void;
};

const folder = async (path: string) => {
  await mkdir(path, { recursive: true });
  return path;
};

/** What seals data and what is secret, kept beside the data. */
const startKeys = async (dataDir: string | undefined) => {
  const keys = dataDir && (await folder(join(dataDir, dataFolders.keys)));
  const file = (name: string) => keys && join(keys, name);
  const { KMS_KEY, HMAC_SECRET, EGOV_SECRET } = functionSettings;
  const given = { [EGOV_SECRET]: JSON.stringify(egovClient) };
  return Promise.all([
    startKms({ keyId: KMS_KEY, file: file("kms") }),
    startSecrets({ names: [HMAC_SECRET], given, file: file("secrets.json") }),
  ]);
};

const startEgovIn = async (dataDir: string | undefined, port: number | undefined) => {
  const kept = dataDir && (await folder(join(dataDir, dataFolders.egov)));
  return startEgov({ client: egovClient, port, file: kept && join(kept, "egov.json") });
};

/** DynamoDB, mail, S3, KMS, Secrets Manager and e-Gov on free ports of this machine. */
export const startServices = async ({ dataDir, mailPort, egovPort, optimizes, onExit }: Services = {}) => {
  await using started = new AsyncDisposableStack();
  const temporary = dataDir ? undefined : await mkdtemp(join(tmpdir(), "todoke-"));
  if (temporary) started.defer(() => rm(temporary, { recursive: true, force: true }));
  const files = await folder(join(dataDir ?? temporary!, dataFolders.files));
  const dbPath = dataDir && (await folder(join(dataDir, dataFolders.tables)));

  const mail = await startMail(mailPort);
  started.defer(mail.stop);
  const egov = await startEgovIn(dataDir, egovPort);
  started.defer(egov.stop);
  const [kms, secrets] = await startKeys(dataDir);
  started.defer(kms.stop);
  started.defer(secrets.stop);
  const [dynamo, s3] = await Promise.all([startDynamo({ dbPath, optimizes, onExit }), startS3(files, buckets)]);
  started.defer(dynamo.stop);
  started.defer(s3.stop);

  const running = started.move();
  const urls = { dynamoUrl: dynamo.url, mailUrl: mail.url, s3Url: s3.url, kmsUrl: kms.url, secretsUrl: secrets.url };
  const egovUrls = { egovUrl: egov.url, egovApi: egov.apiUrl, egovAuth: egov.authUrl };
  return { ...urls, ...egovUrls, stop: () => running.disposeAsync() };
};

/** What the AWS SDK and the gateway to e-Gov need to find them. */
export const environmentOf = ({
  dynamoUrl,
  s3Url,
  kmsUrl,
  secretsUrl,
  egovApi,
  egovAuth,
}: Record<"dynamoUrl" | "s3Url" | "kmsUrl" | "secretsUrl" | "egovApi" | "egovAuth", string>) => ({
  ...awsSettings,
  AWS_ENDPOINT_URL_DYNAMODB: dynamoUrl,
  AWS_ENDPOINT_URL_S3: s3Url,
  AWS_ENDPOINT_URL_KMS: kmsUrl,
  AWS_ENDPOINT_URL_SECRETS_MANAGER: secretsUrl,
  EGOV_API: egovApi,
  EGOV_AUTH: egovAuth,
});
