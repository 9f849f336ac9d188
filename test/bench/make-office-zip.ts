import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { putStream } from "#functions/files/files.ts";
import { exportFile } from "#functions/leaving/zip/export-file.ts";
import { makeZip } from "#functions/leaving/zip/make-zip.ts";
import { metered } from "./metered.ts";

// A child of the bench: makes the file of the office of its argument, and says what that took.
const tenant = Number(process.argv[2]);
const folder = mkdtempSync(join(tmpdir(), "todoke-bench-export-"));
const { units } = await metered(async () =>
  putStream(exportFile(tenant, "bench"), await makeZip(tenant, folder, new Date()), "application/zip"),
);
rmSync(folder, { recursive: true });
const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
process.send!({ units, memory: maxRSS / 1_000, cpu: (userCPUTime + systemCPUTime) / 1e6 });
process.disconnect();
