import { randomBytes } from "node:crypto";
import * as z from "zod";
import { refusal, serveAwsJson } from "./aws-json.ts";
import { keptText } from "./kept-file.ts";

const Stage = z.enum(["AWSCURRENT", "AWSPREVIOUS"]);
const GetSecretValue = z.object({ SecretId: z.string(), VersionStage: Stage.default("AWSCURRENT") });
const PutSecretValue = z.object({ SecretId: z.string(), SecretString: z.string() });
const Kept = z.record(z.string(), z.partialRecord(Stage, z.string()));

const generated = () => randomBytes(48).toString("base64url");

type Secrets = {
  /** Those that are generated. */
  names: readonly string[];
  /** Those with a value that somebody else gave, until another is put. */
  given?: Record<string, string>;
  file?: string | undefined;
};

/** Secrets Manager, its secrets kept in `file`. Putting a value makes the one before AWSPREVIOUS, as on AWS. */
export const startSecrets = async ({ names, given = {}, file }: Secrets) => {
  const { text, keep } = await keptText(file, () =>
    JSON.stringify(Object.fromEntries(names.map((name) => [name, { AWSCURRENT: generated() }]))),
  );
  const secrets = Kept.parse(JSON.parse(text));
  for (const [name, AWSCURRENT] of Object.entries(given)) secrets[name] ??= { AWSCURRENT };
  const find = (SecretId: string) => {
    const secret = Object.hasOwn(secrets, SecretId) && secrets[SecretId];
    if (!secret) throw refusal("ResourceNotFoundException", `${SecretId} is not a secret`);
    return secret;
  };
  return serveAwsJson({
    "secretsmanager.GetSecretValue": (input) => {
      const { SecretId, VersionStage } = GetSecretValue.parse(input);
      const SecretString = find(SecretId)[VersionStage];
      if (SecretString === undefined) throw refusal("ResourceNotFoundException", `${SecretId} has no ${VersionStage}`);
      return { Name: SecretId, SecretString, VersionStages: [VersionStage] };
    },
    "secretsmanager.PutSecretValue": async (input) => {
      const { SecretId, SecretString } = PutSecretValue.parse(input);
      const { AWSCURRENT } = find(SecretId);
      secrets[SecretId] = { AWSCURRENT: SecretString, ...(AWSCURRENT !== undefined && { AWSPREVIOUS: AWSCURRENT }) };
      await keep(JSON.stringify(secrets));
      return { Name: SecretId, VersionStages: ["AWSCURRENT"] };
    },
  });
};
