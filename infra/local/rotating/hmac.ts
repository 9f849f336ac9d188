import { randomBytes } from "node:crypto";
import { PutSecretValueCommand, type SecretsManagerClient } from "@aws-sdk/client-secrets-manager";

/** What is made from now on is made with a new key; the one before is still taken, unless it leaked: then neither is it. */
export const rotateHmac = async (
  client: SecretsManagerClient,
  SecretId: string,
  { isLeaked }: { isLeaked: boolean },
) => {
  for (let times = isLeaked ? 2 : 1; times > 0; times--)
    await client.send(new PutSecretValueCommand({ SecretId, SecretString: randomBytes(48).toString("base64url") }));
};
