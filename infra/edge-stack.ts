import { Stack, type App } from "aws-cdk-lib";
import { Certificate, CertificateValidation } from "aws-cdk-lib/aws-certificatemanager";
import { makeAlarms } from "./alarms.ts";
import { makeBudget } from "./budget.ts";
import { makeFirewall } from "./firewall.ts";
import type { Stage } from "./stages.ts";
import { stackProps, zoneOf } from "./stack.ts";

/** What CloudFront takes from us-east-1 only: its certificate and its firewall, whose metrics are there too; and the budget, which has no region. */
export const makeEdgeStack = (app: App, stage: Stage) => {
  const stack = new Stack(app, `todoke-${stage.name}-edge`, stackProps(stage, "us-east-1"));
  const certificate = new Certificate(stack, "certificate", {
    domainName: stage.domain,
    validation: CertificateValidation.fromDns(zoneOf(stack, stage)),
  });
  makeBudget(stack, stage);
  const firewall = makeFirewall(stack, stage, makeAlarms(stack, stage, ["notice"]));
  return { stack, certificate, webAclId: firewall.attrArn };
};
