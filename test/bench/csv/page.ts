import { stringify } from "csv-stringify/browser/esm/sync";
import Encoding from "encoding-japanese";
import iconv from "iconv-lite";
import Papa from "papaparse";
import { cellsOf } from "#shared/csv/columns.ts";
import { encodeShiftJis, makeShiftJisTable } from "#shared/csv/shift-jis.ts";
import { writeCsv } from "#shared/csv/write.ts";
import { makeCsv } from "#web/workers/make-csv.ts";
import { columns, makeRows } from "./rows.ts";

const head = columns.map(({ label }) => label);
const rows = makeRows(100_000);
const records = () => [head, ...rows.map((row) => cellsOf(row, columns))];
const toSjis = (text: string) =>
  new Uint8Array(Encoding.convert(text, { from: "UNICODE", to: "SJIS", type: "arraybuffer" }));
const options = { delimiter: "comma", newline: "CRLF", hasHeader: true, encoding: "shift_jis" } as const;

/** Each makes the same file: as a page of ours does, and as one would with the packages that are usual. */
const sides = {
  ours: async () => (await makeCsv({ columns, rows }, options, new AbortController())).file,
  papaparse: async () => new Blob([toSjis(`${Papa.unparse(records(), { newline: "\r\n" })}\r\n`)]),
  csvStringify: async () => {
    const text = stringify(records(), { record_delimiter: "\r\n" });
    return new Blob([Uint8Array.from(iconv.encode(text, "Shift_JIS"))]);
  },
};

/** The longest time in which a timer could not run, in milliseconds. */
const watchTimer = () => {
  let longest = 0;
  let last = performance.now();
  const tick = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(tick, 4);
  return () => {
    tick();
    clearInterval(timer);
    return longest;
  };
};

const timed = async <T>(work: () => T | Promise<T>) => {
  const start = performance.now();
  const made = await work();
  return { made, time: performance.now() - start };
};

const hashOf = async (file: Blob) => {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
};

let file: Blob;
const bench = {
  make: async (side: keyof typeof sides) => {
    const longest = watchTimer();
    const { made, time } = await timed(sides[side]);
    file = made;
    return { time, longestTask: longest() };
  },
  hash: () => hashOf(file),
  /** The step from text to bytes alone. */
  steps: async () => {
    const text = writeCsv(records(), options);
    const table = await makeShiftJisTable();
    const ours = await timed(() => encodeShiftJis(text, table).bytes.length);
    const package_ = await timed(() => toSjis(text).length);
    const utf8 = await timed(() => new TextEncoder().encode(text).length);
    return { ours: ours.time, package: package_.time, utf8: utf8.time };
  },
};
export type CsvBench = typeof bench;
Object.assign(window, { bench });
