import { mkdir, readFile, rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";

const leastBytes = 64 * 1024 * 1024;
const full = "ディスクの空き容量が足りません。64 MB 以上空けてから、もう一度お試しください。";

const sentence = (dir: string, code?: string) =>
  code === "ENOSPC" || code === "EDQUOT"
    ? full
    : `データの保存先 ${dir} に書き込めません（${code}）。DATA_DIR で別の場所を指定してください。`;

/** What a running stack tells `npm run hour` and a second start. */
export const RunningStack = z.object({
  id: z.string(),
  pid: z.number(),
  busUrl: z.string(),
  baseUrl: z.string(),
  mailUrl: z.string(),
});
export type RunningStack = z.output<typeof RunningStack>;

const fileOf = (dir: string) => join(dir, "stack.json");

/** The stack that runs on this folder now; undefined when there is none, also after one was killed. */
export const findStack = async (dir: string): Promise<RunningStack | undefined> => {
  try {
    const stack = RunningStack.parse(JSON.parse(await readFile(fileOf(dir), "utf8")));
    const answer = await fetch(stack.busUrl, { signal: AbortSignal.timeout(2_000) });
    return ((await answer.json()) as { id?: string }).id === stack.id ? stack : undefined;
  } catch {
    return undefined;
  }
};

const makeRoom = async (dir: string) => {
  await mkdir(dir, { recursive: true });
  const probe = join(dir, ".probe");
  await writeFile(probe, Buffer.alloc(1024 * 1024));
  await rm(probe);
  const { bavail, bsize } = await statfs(dir);
  if (bavail * bsize < leastBytes) throw Object.assign(new Error(full), { code: "ENOSPC" });
};

/** Takes the folder for one stack, whose bus must answer already; the answer gives the folder back. */
export const claimDataDir = async (dir: string, stack: RunningStack) => {
  try {
    await makeRoom(dir);
    if (await findStack(dir))
      throw new Error(`${dir} は起動中の Todoke が使っています。先にそちらを終了してください。`);
    await rm(fileOf(dir), { force: true });
    await writeFile(fileOf(dir), JSON.stringify(stack), { flag: "wx" });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code ? new Error(sentence(dir, code), { cause: error }) : error;
  }
  return () => rm(fileOf(dir), { force: true });
};
