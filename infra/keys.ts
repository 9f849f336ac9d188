import { Duration, RemovalPolicy } from "aws-cdk-lib";
import { Key } from "aws-cdk-lib/aws-kms";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Construct } from "constructs";
import type { Stage } from "./stages.ts";

/**
 * The key that seals each office's data key, and the HMAC keys. What they protect is lost with them, so no stack takes
 * them along. A new value put into the secret makes the one before AWSPREVIOUS, and the functions take both.
 */
export const makeKeys = (scope: Construct, { isProtected }: Stage) => ({
  kmsKey: new Key(scope, "data-key", {
    description: "Seals the data keys of the offices",
    enableKeyRotation: true,
    pendingWindow: Duration.days(isProtected ? 30 : 7),
    removalPolicy: RemovalPolicy.RETAIN,
  }),
  hmacSecret: new Secret(scope, "hmac-keys", {
    description: "The HMAC keys: AWSCURRENT makes, AWSPREVIOUS is still taken",
    generateSecretString: { excludePunctuation: true, passwordLength: 64 },
    removalPolicy: RemovalPolicy.RETAIN,
  }),
  egovSecret: new Secret(scope, "egov-client", {
    description: 'Our software id and API key for e-Gov: {"softwareId": "…", "apiKey": "…"}, put in by hand',
    removalPolicy: RemovalPolicy.RETAIN,
  }),
});
export type Keys = ReturnType<typeof makeKeys>;
