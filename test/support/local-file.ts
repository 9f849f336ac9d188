import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where a browser reads a file of this name by itself: through its protocol a megabyte costs half a second. Gone with the process. */
export const localFile = (name: string, content: Uint8Array) => {
  const folder = mkdtempSync(join(tmpdir(), "todoke-file-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
