import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { startEgov } from "#infra/local/egov/server.ts";
import { startSecrets } from "#infra/local/secrets.ts";
import { sakuraAtEgov } from "#infra/local/seed/accounts.ts";
import { awsSettings, egovClient, functionSettings } from "#infra/local/settings.ts";
import { stages } from "#infra/stages.ts";
import { atTerminal, type Person } from "./person.ts";
import { standIn } from "./stand-in.ts";

const options = {
  stage: { type: "string" },
  out: { type: "string", default: ".final-test" },
  only: { type: "string" },
  from: { type: "string" },
} as const;

type Place = { person: Person; stop: () => Promise<unknown> };

/** e-Gov's simulator and its secret, for as long as the test runs. */
const startLocal = async (): Promise<Place> => {
  const egov = await startEgov({ client: egovClient });
  const { EGOV_SECRET } = functionSettings;
  const secrets = await startSecrets({ names: [], given: { [EGOV_SECRET]: JSON.stringify(egovClient) } });
  const found = { EGOV_API: egov.apiUrl, EGOV_AUTH: egov.authUrl, EGOV_SECRET };
  Object.assign(process.env, awsSettings, found, { AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.url });
  process.env.BASE_URL ??= "http://localhost:3000";
  const person = process.stdin.isTTY ? atTerminal(process.env.BASE_URL) : standIn(egov.url, sakuraAtEgov);
  return { person, stop: () => Promise.all([egov.stop(), secrets.stop()]) };
};

/** The hosts of a stage, unless the environment names others; the secret is `EGOV_SECRET`'s, as the functions read it. */
const useStage = (name: string | undefined): Place => {
  const stage = Object.values(stages).find((each) => each.name === name);
  if (name && !stage) throw new Error(`--stage は ${Object.keys(stages).join("、")} のどれかを指定してください。`);
  process.env.EGOV_API ??= stage?.egov.api;
  process.env.EGOV_AUTH ??= stage?.egov.auth;
  process.env.BASE_URL ??= stage && `https://${stage.domain}`;
  for (const needed of ["EGOV_API", "EGOV_AUTH", "EGOV_SECRET", "BASE_URL"])
    if (!process.env[needed]) throw new Error(`${needed} を環境変数で指定してください。`);
  return { person: atTerminal(process.env.BASE_URL!), stop: async () => undefined };
};

const run = async () => {
  const { stage, out, only, from } = parseArgs({ options }).values;
  const place = stage || process.env.EGOV_API ? useStage(stage) : await startLocal();
  // A trial files nothing, which the numbers after it need.
  process.env.EGOV_TRIAL = "";
  try {
    // After the environment is set: the AWS SDK reads it as it loads.
    const { runFinalTest } = await import("./final-test.ts");
    const folder = resolve(out);
    const onResult = ({ number, result }: { number: string; result: string }) => console.log(`${number} ${result}`);
    const { isGood, table } = await runFinalTest({ folder, person: place.person, only, from, onResult });
    console.log(`\n${table}\n\n証跡: ${folder}`);
    if (!isGood) process.exitCode = 1;
  } finally {
    await place.stop();
  }
};

run().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
