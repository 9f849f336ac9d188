import { RemovalPolicy } from "aws-cdk-lib";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import type { Stage } from "./stages.ts";

/** A log group with the stage's retention; on a protected stage it outlives what wrote to it. */
export const makeLogGroup = (scope: Construct, id: string, { logDays, isProtected }: Stage, logGroupName: string) =>
  new LogGroup(scope, id, {
    logGroupName,
    retention: logDays,
    removalPolicy: isProtected ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
  });
