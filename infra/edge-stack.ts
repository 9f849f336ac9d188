import { Stack, type App } from "aws-cdk-lib";
import { Certificate, CertificateValidation } from "aws-cdk-lib/aws-certificatemanager";
import { makeFirewall } from "./firewall.ts";
import type { Stage } from "./stages.ts";
import { stackProps, zoneOf } from "./stack.ts";

/** What CloudFront takes from us-east-1 only: its certificate and its firewall. */
export const makeEdgeStack = (app: App, stage: Stage) => {
  const stack = new Stack(app, `todoke-${stage.name}-edge`, stackProps(stage, "us-east-1"));
  const certificate = new Certificate(stack, "certificate", {
    domainName: stage.domain,
    validation: CertificateValidation.fromDns(zoneOf(stack, stage)),
  });
  return { stack, certificate, webAclId: makeFirewall(stack).attrArn };
};
