import { cellsOf, type CsvColumn, exported } from "#shared/csv/columns.ts";
import type { CsvOptions } from "#shared/csv/options.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import type { CsvAnswer, CsvRequest } from "./csv-job.ts";
import { pack } from "./packed.ts";

/** Rows and the columns they have in a file. */
export type CsvTable<T> = { columns: readonly CsvColumn<T>[]; rows: readonly T[] };

/** How many rows go to the worker at a time, so that the page stays quick. */
export const chunk = 5_000;

const chunksOf = function* <T>({ columns, rows }: CsvTable<T>, { hasHeader }: CsvOptions) {
  const included = exported(columns);
  let head = hasHeader ? [included.map(({ label }) => label)] : [];
  for (let at = 0; at === 0 || at < rows.length; at += chunk) {
    const records = rows.slice(at, at + chunk).map((row) => cellsOf(row, included));
    yield { packed: pack([...head, ...records], included.length), isLast: at + chunk >= rows.length };
    head = [];
  }
};

type Following = { signal: AbortSignal; onProgress?: (rows: number) => void };
type Made = { file: Blob; replaced: number };

/** Makes a CSV file in a worker. @throws AppError `internal` when it cannot; the signal's reason when that stops it */
export const makeCsv = <T>(table: CsvTable<T>, options: CsvOptions, { signal, onProgress }: Following) => {
  const worker = new Worker(new URL("./csv-worker.ts", import.meta.url), { type: "module" });
  const say = (request: CsvRequest) => worker.postMessage(request);
  const chunks = chunksOf(table, options);
  const sendNext = () => {
    const { value } = chunks.next();
    if (value) say(value);
  };
  let taken = 0;
  return new Promise<Made>((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
    worker.addEventListener("error", () => reject(new AppError("internal", messages.exportFailed)));
    worker.addEventListener("message", ({ data }: MessageEvent<CsvAnswer>) => {
      if ("failure" in data) return reject(new AppError("internal", data.failure));
      if ("file" in data) return resolve(data);
      taken += data.taken;
      onProgress?.(Math.min(taken, table.rows.length));
      sendNext();
    });
    say({ options });
    sendNext();
  }).finally(() => worker.terminate());
};
