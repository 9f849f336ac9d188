import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { makeZip } from "#functions/leaving/zip/make-zip.ts";

/** The file of everything of an office, whole. */
export const officeZip = async (tenant: number) => {
  const folder = mkdtempSync(join(tmpdir(), "todoke-office-zip-"));
  try {
    return await buffer(await makeZip(tenant, folder, new Date()));
  } finally {
    rmSync(folder, { recursive: true });
  }
};
