import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { startEgov } from "#infra/local/egov/server.ts";
import { startSecrets } from "#infra/local/secrets.ts";
import { sakuraAtEgov } from "#infra/local/seed/accounts.ts";
import { awsSettings, egovClient, functionSettings } from "#infra/local/settings.ts";
import { stages } from "#infra/stages.ts";
import { chosenNumbers, type TestNumber } from "./numbers.ts";
import { atTerminal, type Person } from "./person.ts";
import type { Result } from "./results.ts";
import { standIn } from "./stand-in.ts";

const options = {
  stage: { type: "string" },
  out: { type: "string" },
  only: { type: "string" },
  from: { type: "string" },
} as const;

type Place = { person: Person; stop: () => Promise<unknown> };
const args = parseArgs({ options }).values;

let current: string | undefined;
/** Ctrl+C, or nobody who answers: the number is not done, those before it are kept. */
const leave = (): never => {
  const { stage, out } = args;
  const rest = args.only?.split(",");
  const todo = rest ? `--only ${rest.slice(rest.indexOf(current!)).join(",")}` : `--from ${current}`;
  const same = [stage && `--stage ${stage}`, out && `--out ${out}`].filter(Boolean);
  if (current) console.error(`\n${current} で中断しました。続き: npm run final-test -- ${[...same, todo].join(" ")}`);
  process.exit(130);
};

const sit = (baseUrl: string) => {
  const { leave: stop, ...person } = atTerminal(baseUrl, leave);
  return { person, stop };
};

/** e-Gov's simulator and its secret, for as long as the test runs; a later run finds what this one filed. */
const startLocal = async (folder: string): Promise<Place> => {
  await mkdir(folder, { recursive: true });
  const egov = await startEgov({ client: egovClient, file: join(folder, "simulator.json") });
  const { EGOV_SECRET } = functionSettings;
  const secrets = await startSecrets({ names: [], given: { [EGOV_SECRET]: JSON.stringify(egovClient) } });
  const found = { EGOV_API: egov.apiUrl, EGOV_AUTH: egov.authUrl, EGOV_SECRET };
  Object.assign(process.env, awsSettings, found, { AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.url });
  process.env.BASE_URL ??= "http://localhost:3000";
  const own = () => Promise.all([egov.stop(), secrets.stop()]);
  if (!process.stdin.isTTY) return { person: standIn(egov.url, sakuraAtEgov), stop: own };
  console.log(`e-Govのシミュレーター: ${egov.url}`);
  const { person, stop } = sit(process.env.BASE_URL);
  return { person, stop: () => Promise.all([stop(), own()]) };
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
  const { person, stop } = sit(process.env.BASE_URL!);
  return { person, stop: async () => stop() };
};

/** What was proven at one e-Gov says nothing of another. */
const folderOf = ({ out, stage }: typeof args) =>
  resolve(out ?? join(".final-test", stage ?? URL.parse(process.env.EGOV_API ?? "")?.hostname ?? "local"));

const run = async () => {
  const { stage, only, from } = args;
  const folder = folderOf(args);
  chosenNumbers({ only, from });
  process.on("SIGINT", leave);
  const place = stage || process.env.EGOV_API ? useStage(stage) : await startLocal(folder);
  // A trial files nothing, which the numbers after it need.
  process.env.EGOV_TRIAL = "";
  try {
    // After the environment is set: the AWS SDK reads it as it loads.
    const { runFinalTest } = await import("./final-test.ts");
    const onStart = ({ number, title }: TestNumber) => {
      current = number;
      console.log(`${number}  ${title}`);
    };
    const onResult = ({ result, note }: Result) => console.log(`      ${result}${note && `　${note}`}`);
    const { isGood, table } = await runFinalTest({ folder, person: place.person, only, from, onStart, onResult });
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
