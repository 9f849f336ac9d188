import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { events } from "#shared/events.ts";
import { consume } from "#functions/bus/consume.ts";
import { findExport, finishExport } from "#functions/leaving/items/exports.ts";
import { putStream, removeFile } from "#functions/files/files.ts";
import { exportFile } from "./zip/export-file.ts";
import { makeZip } from "./zip/make-zip.ts";
import { mailReady } from "./zip/mail-ready.ts";

/** A folder of its own on this machine, gone afterwards with what was written there. */
const inFolder = async (work: (folder: string) => Promise<unknown>) => {
  const folder = await mkdtemp(join(tmpdir(), "export-"));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** Makes the file that an office asked for, and mails once that it is ready; a repeat goes on where it stopped. */
export const handler = consume(events.officeExportRequested, async ({ tenant, id }) => {
  const now = new Date();
  const run = await findExport(tenant, now);
  if (run?.id !== id) return;
  if (!run.readyAt) {
    if (run.replaced) await removeFile(exportFile(tenant, run.replaced));
    await inFolder(async (folder) =>
      putStream(exportFile(tenant, id), await makeZip(tenant, folder, now), "application/zip"),
    );
    if (!(await finishExport(tenant, run, now))) return;
  }
  await mailReady(tenant, run);
});
