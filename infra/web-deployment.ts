import type { Bucket } from "aws-cdk-lib/aws-s3";
import { BucketDeployment, CacheControl, Source } from "aws-cdk-lib/aws-s3-deployment";
import type { Construct, IDependable } from "constructs";
import { join } from "node:path";
import { cacheControl } from "./headers.ts";
import { makeLogGroup } from "./logs.ts";
import type { Stage } from "./stages.ts";

type Parts = { stage: Stage; dist: string; bucket: Bucket; after: IDependable[] };

/**
 * The bundle, in the order in which nothing is missing at any moment: functions, hashed files, then the page that names
 * them. Nothing is taken away: an open tab still loads the lazy pages of its own build.
 */
export const deployWeb = (scope: Construct, { stage, dist, bucket, after }: Parts) => {
  const folder = join(dist, "web");
  const common = {
    destinationBucket: bucket,
    prune: false,
    memoryLimit: 512,
    logGroup: makeLogGroup(scope, "web-deployment-logs", stage, `/todoke/${stage.name}/web-deployment`),
  };
  const assets = new BucketDeployment(scope, "web-assets", {
    ...common,
    sources: [Source.asset(join(folder, "assets"))],
    destinationKeyPrefix: "assets",
    cacheControl: [CacheControl.fromString(cacheControl("/assets/"))],
  });
  const pages = new BucketDeployment(scope, "web-pages", {
    ...common,
    sources: [Source.asset(folder, { exclude: ["assets"] }), Source.jsonData("settings.json", stage.web)],
    cacheControl: [CacheControl.fromString(cacheControl("/index.html"))],
  });
  pages.node.addDependency(assets, ...after);
};
