import { Duration, RemovalPolicy } from "aws-cdk-lib";
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  type LifecycleRule,
  ObjectOwnership,
} from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import { exportDays } from "#shared/leaving/days.ts";
import type { Stage } from "./stages.ts";

const safe = {
  encryption: BucketEncryption.S3_MANAGED,
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
  enforceSSL: true,
  removalPolicy: RemovalPolicy.RETAIN,
} satisfies BucketProps;

/** For access logs alone; they go when the stage's other logs go. */
export const makeLogBucket = (scope: Construct, id: string, { logDays }: Stage) =>
  new Bucket(scope, id, { ...safe, lifecycleRules: [{ expiration: Duration.days(logDays) }] });

/** A whole office in one file is not to lie about longer than it is offered. Of two rules S3 takes the shorter. */
const exportRule: LifecycleRule = {
  tagFilters: { folder: "exports" },
  expiration: Duration.days(exportDays),
  noncurrentVersionExpiration: Duration.days(1),
};

/** Parts of a file that was never sent to its end. */
const uploadRule: LifecycleRule = {
  tagFilters: { folder: "uploads" },
  expiration: Duration.days(1),
  noncurrentVersionExpiration: Duration.days(1),
};

/** `web` is the bundle, `files` are the offices' icons, attachments and e-Gov archives, whose old versions stay 90 days. */
export const makeBuckets = (scope: Construct, stage: Stage) => {
  const serverAccessLogsBucket = makeLogBucket(scope, "access-logs", stage);
  const kept = (id: string, days: number, ...rules: LifecycleRule[]) =>
    new Bucket(scope, id, {
      ...safe,
      versioned: true,
      serverAccessLogsBucket,
      serverAccessLogsPrefix: `${id}/`,
      lifecycleRules: [
        { noncurrentVersionExpiration: Duration.days(days), abortIncompleteMultipartUploadAfter: Duration.days(1) },
        ...rules,
      ],
    });
  return { web: kept("web", 30), files: kept("files", 90, exportRule, uploadRule) };
};
