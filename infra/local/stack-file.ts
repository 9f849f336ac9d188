import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";

/** The file by which commands find a running stack. */
export const RunningStack = z.object({
  pid: z.int(),
  busUrl: z.url(),
  baseUrl: z.url(),
  inboxUrl: z.url(),
  databaseUrl: z.url(),
  secretsUrl: z.url(),
  kmsUrl: z.url(),
  table: z.string(),
});
export type RunningStack = z.output<typeof RunningStack>;

const fileOf = (dataDir: string) => join(dataDir, "stack.json");

/** @returns how to remove it again */
export const writeStackFile = async (dataDir: string, stack: RunningStack) => {
  await writeFile(fileOf(dataDir), JSON.stringify(stack));
  return () => rm(fileOf(dataDir), { force: true });
};

/** Undefined when no stack was started there; one that was killed leaves its file behind. */
export const readStackFile = async (dataDir: string): Promise<RunningStack | undefined> => {
  const text = await readFile(fileOf(dataDir), "utf8").catch(() => undefined);
  return text === undefined ? undefined : RunningStack.parse(JSON.parse(text));
};
