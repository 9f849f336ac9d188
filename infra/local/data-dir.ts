import { hash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, realpath, rename, rm, statfs, writeFile } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { join } from "node:path";
import { tableShape } from "#infra/table-shape.ts";

const leastBytes = 64 * 1024 * 1024;
const full = "ディスクの空き容量が足りません。64 MB 以上空けてから、もう一度お試しください。";
const sentence = (dir: string, code?: string) =>
  code === "ENOSPC" || code === "EDQUOT"
    ? full
    : `データの保存先 ${dir} に書き込めません（${code}）。DATA_DIR で別の場所を指定してください。`;

const makeRoom = async (dir: string) => {
  await mkdir(dir, { recursive: true });
  const probe = join(dir, ".probe");
  await writeFile(probe, Buffer.alloc(1024 * 1024)).finally(() => rm(probe, { force: true }));
  const { bavail, bsize } = await statfs(dir);
  if (bavail * bsize < leastBytes) throw Object.assign(new Error(full), { code: "ENOSPC" });
};

// A socket, as the system lets go of it however its holder ends; in /tmp, as its path may have 100 characters only.
const socketOf = (dir: string) => join("/tmp", `todoke-${hash("sha256", dir).slice(0, 16)}.sock`);
const isHeld = (socket: string) =>
  new Promise<boolean>((resolve) => {
    const client = connect(socket, () => resolve(true)).on("error", () => resolve(false));
    client.on("connect", () => client.destroy());
  });
const hold = (socket: string) =>
  new Promise<Server | undefined>((resolve) => {
    const server = createServer((client) => client.destroy());
    server.once("error", () => resolve(undefined)).listen(socket, () => resolve(server));
  });

/** Takes a folder for one stack, making it when missing. @returns how to give it back; @throws one sentence */
export const claimDataDir = async (dir: string): Promise<() => Promise<void>> => {
  await makeRoom(dir).catch((error: NodeJS.ErrnoException) => {
    throw new Error(sentence(dir, error.code), { cause: error });
  });
  const socket = socketOf(await realpath(dir));
  if (!(await isHeld(socket))) await rm(socket, { force: true });
  const server = await hold(socket);
  if (!server) throw new Error(`${dir} は起動中の Todoke が使っています。先にそちらを終了してください。`);
  return () => new Promise((resolve) => void server.close(() => resolve()));
};

/**
 * What a stack keeps in its folder: the tables, the files of its buckets, the keys that open what is sealed in them, and
 * what the e-Gov simulator holds, whose tokens stand in the tables.
 */
export const dataFolders = { tables: "dynamodb", files: "s3", keys: "keys", egov: "egov" } as const;

/**
 * Moves data of another shape into a folder beside it, so that the stack begins anew.
 * @returns the sentence about it, or nothing when the data fits
 */
export const setOtherShapeAside = async (dir: string): Promise<string | undefined> => {
  const file = join(dir, "shape");
  const isThere = existsSync(join(dir, dataFolders.tables));
  // data from before the shape had a number
  const shape = await readFile(file, "utf8").catch(() => "1");
  if (isThere && shape === `${tableShape.number}`) return undefined;
  const aside = isThere ? await mkdtemp(join(dir, `shape-${shape}-`)) : undefined;
  for (const name of Object.values(dataFolders))
    if (aside && existsSync(join(dir, name))) await rename(join(dir, name), join(aside, name));
  await writeFile(file, `${tableShape.number}`);
  return aside && `データの形式が変わったため、これまでのデータを ${aside} に移し、新しく始めます。`;
};
