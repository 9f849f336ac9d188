import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Construct } from "constructs";
import type { Stage } from "./stages.ts";

export const originHeader = "x-todoke-origin";

/**
 * The header by which the API knows that a request came through CloudFront, its firewall and its viewer address.
 * CloudFormation fills the values in at deploy, so neither template nor repository holds them; a value never changes under
 * its number, since CloudFormation would not notice.
 */
export const makeOriginSecrets = (scope: Construct, { originSecrets: { sent, taken } }: Stage) => {
  if (!taken.includes(sent))
    throw new Error("The origin secret that CloudFront sends must be one that the functions take");
  const values = new Map(
    taken.map((number) => {
      const secret = new Secret(scope, `origin-secret-${number}`, {
        description: `What CloudFront sends as ${originHeader}`,
        generateSecretString: { excludePunctuation: true, passwordLength: 48 },
      });
      return [number, secret.secretValue.unsafeUnwrap()];
    }),
  );
  return { sent: values.get(sent)!, taken: [...values.values()].join(",") };
};
