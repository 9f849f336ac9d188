import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dataFolders } from "./data-dir.ts";
import { startDynamo } from "./dynamo.ts";
import { startMail } from "./mail.ts";
import { startS3 } from "./s3.ts";
import { awsSettings, buckets } from "./settings.ts";

export type Services = {
  /** Where its data is kept; without it all is in memory and gone at the end. */
  dataDir?: string;
  mailPort?: number;
  onExit?: () => void;
};

const folder = async (path: string) => {
  await mkdir(path, { recursive: true });
  return path;
};

/** DynamoDB, mail and S3 on free ports of this machine. */
export const startServices = async ({ dataDir, mailPort, onExit }: Services = {}) => {
  await using started = new AsyncDisposableStack();
  const temporary = dataDir ? undefined : await mkdtemp(join(tmpdir(), "todoke-"));
  if (temporary) started.defer(() => rm(temporary, { recursive: true, force: true }));
  const files = await folder(join(dataDir ?? temporary!, dataFolders.files));
  const dbPath = dataDir && (await folder(join(dataDir, dataFolders.tables)));

  const mail = await startMail(mailPort);
  started.defer(mail.stop);
  const [dynamo, s3] = await Promise.all([startDynamo({ dbPath, onExit }), startS3(files, buckets)]);
  started.defer(dynamo.stop);
  started.defer(s3.stop);

  const running = started.move();
  return { dynamoUrl: dynamo.url, mailUrl: mail.url, s3Url: s3.url, stop: () => running.disposeAsync() };
};

/** What the AWS SDK needs to find them. */
export const environmentOf = ({ dynamoUrl, s3Url }: { dynamoUrl: string; s3Url: string }) => ({
  ...awsSettings,
  AWS_ENDPOINT_URL_DYNAMODB: dynamoUrl,
  AWS_ENDPOINT_URL_S3: s3Url,
});
