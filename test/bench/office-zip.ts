import { fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { historyRoutes } from "#shared/history/routes.ts";
import { awsSettings, buckets } from "#infra/local/settings.ts";
import { startS3 } from "#infra/local/s3.ts";
import { companyFiles } from "#functions/db/agreements.ts";
import { historyWrite } from "#functions/db/history.ts";
import { keptFile } from "#functions/files/attachment-file.ts";
import { putFile } from "#functions/files/files.ts";
import { settings } from "#functions/runtime/settings.ts";
import { ask } from "./asking.ts";
import { officeOf, put } from "./data.ts";
import type { Bench } from "./figures.ts";
import { metered } from "./metered.ts";

const [entries, files, fileBytes] = [50_000, 75, 4_000_000];

/** So many saves of three hundred companies, a minute apart, each of a few fields. */
const addHistory = (tenant: number) =>
  put(
    Array.from({ length: entries }, (_, at) => {
      const stamp = { at: new Date(Date.now() - at * 60_000).toISOString(), commit: String(at).padStart(8, "0") };
      const changed = { memo: [`前のメモ${at}`, `次のメモ${at}`.repeat(10)], phone: ["03-1234-5678", "03-8765-4321"] };
      const subject = { tenant, kind: "company", ids: [1 + (at % 300)] };
      return historyWrite(subject, { userId: 1, act: "save", changed }, stamp).write.Put!.Item!;
    }),
  );

const addFiles = async (tenant: number) => {
  for (let id = 1; id <= files; id++) {
    const file = {
      ...{ id, company: id, Version: 1, name: `${id}.pdf`, purpose: "other" as const, size: fileBytes },
      ...{ sha256: String(id).padStart(64, "0"), CreatedAt: new Date().toISOString(), CreateUserId: 1 },
    };
    await put([companyFiles.creating(tenant, file).write.Put!.Item!]);
    await putFile(keptFile(tenant, file), Buffer.alloc(fileBytes, id), "application/pdf");
  }
};

export type ZipCost = { units: number; memory: number; cpu: number };
/** In a process of its own, as on Lambda: what it takes at most is what it may have. */
const makeInChild = (tenant: number) =>
  new Promise<ZipCost>((resolve, reject) => {
    const child = fork("test/bench/make-office-zip.ts", [String(tenant)], { execArgv: [] });
    child.once("message", (cost) => resolve(cost as ZipCost));
    child.once("exit", (code) => reject(new Error(`The zip was not made: ${code}`)));
  });

/** The file of a whole office: 50,000 entries of history, 300 MB of documents; and a page of the history. */
export const bench: Bench = async () => {
  const folder = mkdtempSync(join(tmpdir(), "todoke-bench-zip-"));
  const s3 = await startS3(folder, buckets);
  Object.assign(process.env, awsSettings, { AWS_ENDPOINT_URL_S3: s3.url });
  try {
    const { tenant, session } = await officeOf({ companies: 300, rows: 1_000 });
    await addHistory(tenant);
    await addFiles(tenant);
    const page = await metered(() => ask(`${settings.baseUrl}${historyRoutes.list.path}`, session));
    const { units, memory, cpu } = await makeInChild(tenant);
    return [
      {
        title: `Whole office in one file: ${entries.toLocaleString("en")} entries of history, 300 MB of documents`,
        figures: [
          { figure: "memory at most", unit: "MB", ours: memory, target: "≤ 512 MB" },
          { figure: "read units", unit: "RRU", ours: units },
          { figure: "CPU", unit: "s", ours: cpu },
          {
            figure: "a page of 50 entries of the history, read units",
            unit: "RRU",
            ours: page.units,
            target: "≤ 60 RRU",
          },
        ],
      },
    ];
  } finally {
    await s3.stop();
    rmSync(folder, { recursive: true });
  }
};
