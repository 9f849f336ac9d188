import { Aws, Stack, type App } from "aws-cdk-lib";
import type { Distribution } from "aws-cdk-lib/aws-cloudfront";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from "aws-cdk-lib/aws-logs";
import { makeLogBucket } from "./buckets.ts";
import { stackProps } from "./stack.ts";
import type { Stage } from "./stages.ts";

/** Without query, referrer and cookie: search texts are people's names, and a join mail's token stands in a query. */
const accessLogFields = [
  "date",
  "time",
  "c-ip",
  "cs-method",
  "cs-uri-stem",
  "sc-status",
  "sc-bytes",
  "time-taken",
  "x-edge-result-type",
  "x-edge-detailed-result-type",
  "x-edge-request-id",
  "x-edge-location",
  "ssl-protocol",
];

const makeBucket = (stack: Stack, stage: Stage) => {
  const bucket = makeLogBucket(stack, "cdn-logs", stage);
  bucket.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal("delivery.logs.amazonaws.com")],
      actions: ["s3:PutObject"],
      resources: [bucket.arnForObjects(`AWSLogs/${Aws.ACCOUNT_ID}/*`)],
      conditions: {
        StringEquals: { "s3:x-amz-acl": "bucket-owner-full-control", "aws:SourceAccount": Aws.ACCOUNT_ID },
        ArnLike: { "aws:SourceArn": `arn:${Aws.PARTITION}:logs:us-east-1:${Aws.ACCOUNT_ID}:delivery-source:*` },
      },
    }),
  );
  return bucket;
};

/** CloudFront's access logs, which it hands out in us-east-1 only; a stack of its own because it needs the distribution. */
export const makeAccessLogsStack = (app: App, stage: Stage, distribution: Distribution) => {
  const stack = new Stack(app, `todoke-${stage.name}-access-logs`, stackProps(stage, "us-east-1"));
  const bucket = makeBucket(stack, stage);
  const source = new CfnDeliverySource(stack, "source", {
    name: `todoke-${stage.name}-cdn`,
    logType: "ACCESS_LOGS",
    resourceArn: `arn:aws:cloudfront::${Aws.ACCOUNT_ID}:distribution/${distribution.distributionId}`,
  });
  const destination = new CfnDeliveryDestination(stack, "destination", {
    name: `todoke-${stage.name}-cdn`,
    destinationResourceArn: bucket.bucketArn,
    outputFormat: "json",
  });
  if (bucket.policy) destination.node.addDependency(bucket.policy);
  const delivery = new CfnDelivery(stack, "delivery", {
    deliverySourceName: source.name,
    deliveryDestinationArn: destination.attrArn,
    recordFields: accessLogFields,
  });
  delivery.addResourceDependency(source);
  return { stack };
};
