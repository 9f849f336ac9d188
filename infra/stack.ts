import type { StackProps } from "aws-cdk-lib";
import { PublicHostedZone } from "aws-cdk-lib/aws-route53";
import type { Construct } from "constructs";
import type { Stage } from "./stages.ts";

export const stackProps = (stage: Stage, region: "ap-northeast-1" | "us-east-1"): StackProps => ({
  env: { account: stage.account, region },
  crossRegionReferences: true,
  terminationProtection: stage.isProtected,
  tags: { product: "todoke", stage: stage.name },
});

export const zoneOf = (scope: Construct, { hostedZone: { id, name } }: Stage) =>
  PublicHostedZone.fromPublicHostedZoneAttributes(scope, "zone", { hostedZoneId: id, zoneName: name });
