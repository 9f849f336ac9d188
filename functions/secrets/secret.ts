import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { patience } from "#functions/runtime/patience.ts";
import { cached } from "./cached.ts";

export const secretsManager = new SecretsManagerClient({ requestHandler: patience });

export type SecretStage = "AWSCURRENT" | "AWSPREVIOUS";

/** A secret's value, asked for anew each time. @throws ResourceNotFoundException where it has none of that stage */
export const askSecret = async (SecretId: string, VersionStage: SecretStage) =>
  (await secretsManager.send(new GetSecretValueCommand({ SecretId, VersionStage }))).SecretString!;

/** The current value, kept for some minutes. */
export const readSecret = cached((secret: string) => askSecret(secret, "AWSCURRENT"));
