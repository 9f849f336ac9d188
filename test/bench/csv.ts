import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { build } from "vite";
import { browserMissing, findBrowser } from "#infra/local/browser.js";
import { close, listen } from "#infra/local/listen.ts";
import { serveStatic } from "#infra/local/static.ts";
import type { CsvBench } from "./csv/page.ts";
import type { Bench, Figure } from "./figures.ts";
import { median } from "./measure.ts";

const rounds = 3;
const sides = ["ours", "papaparse", "csvStringify"] as const;
type Side = (typeof sides)[number];
type Made = { time: number; longestTask: number; memory: number };

const serveBuilt = async () => {
  const root = mkdtempSync(join(tmpdir(), "todoke-bench-csv-"));
  await build({
    configFile: false,
    root: "test/bench/csv",
    logLevel: "error",
    // iconv-lite asks for what Node has and a browser has not
    resolve: { alias: { "safer-buffer": "buffer/", buffer: "buffer/", string_decoder: "string_decoder/" } },
    worker: { format: "es" },
    build: {
      outDir: root,
      emptyOutDir: true,
      target: "es2022",
      rolldownOptions: { input: "test/bench/csv/page.html" },
    },
  });
  const server = createServer((request, response) =>
    serveStatic({ request, response, path: request.url ?? "/", root }),
  );
  const url = `http://localhost:${await listen(server)}/page.html`;
  const stop = async () => {
    await close(server);
    rmSync(root, { recursive: true });
  };
  return { url, stop };
};

/** What the page's process has needed at most since `reset`, in MB more than it had then. Linux only. */
const memoryOf = async (browser: Browser) => {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  const pids = processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id);
  const read = (name: string) =>
    pids.map((pid) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]));
  for (const pid of pids) writeFileSync(`/proc/${pid}/clear_refs`, "5");
  const before = read("VmRSS");
  return () => Math.max(...read("VmHWM").map((peak, at) => peak - before[at]!)) / 1_000;
};

const benchOf = (page: Page) => page.evaluateHandle(() => (window as unknown as { bench: CsvBench }).bench);

/** A process of its own for each file, so that none finds the other's garbage. */
const withPage = async <T>(url: string, work: (page: Page, browser: Browser) => Promise<T>) => {
  const found = await findBrowser();
  if (!found) throw new Error(browserMissing);
  const browser = await chromium.launch(found);
  try {
    const page = await browser.newPage();
    await page.goto(url);
    return await work(page, browser);
  } finally {
    await browser.close();
  }
};

const make = (url: string, side: Side) =>
  withPage(url, async (page, browser) => {
    const bench = await benchOf(page);
    const memory = process.platform === "linux" ? await memoryOf(browser) : () => NaN;
    const made = await bench.evaluate((here, name) => here.make(name), side);
    const peak = memory();
    return { ...made, memory: peak, hash: await bench.evaluate((here) => here.hash()) };
  });

const measure = async (url: string) => {
  const made: Record<Side, Made[]> = { ours: [], papaparse: [], csvStringify: [] };
  for (let round = 0; round < rounds; round++) {
    const hashes: Partial<Record<Side, string>> = {};
    for (const side of round % 2 ? sides.toReversed() : sides) {
      const { hash, ...one } = await make(url, side);
      made[side].push(one);
      hashes[side] = hash;
    }
    if (hashes.ours !== hashes.papaparse) throw new Error("Our file differs from that of encoding-japanese.");
  }
  return made;
};

const against = (made: Record<Side, Made[]>, side: Side, timeTarget: string): Figure[] => {
  const pair = (name: keyof Made) => ({
    ours: median(made.ours.map((one) => one[name])),
    floor: median(made[side].map((one) => one[name])),
  });
  return [
    { figure: "end to end", unit: "ms", ...pair("time"), target: timeTarget },
    { figure: "peak memory of the page", unit: "MB", ...pair("memory"), target: "≤ 0.15x" },
    { figure: "longest main-thread task", unit: "ms", ...pair("longestTask"), target: "≤ 50 ms" },
  ];
};

/** An export of 100,000 rows × 15 columns to Shift_JIS in a real browser, beside the packages that are usual. */
export const bench: Bench = async () => {
  const { url, stop } = await serveBuilt();
  try {
    const made = await measure(url);
    const steps = await withPage(url, async (page) => (await benchOf(page)).evaluate((here) => here.steps()));
    const size = "CSV, 100,000 rows × 15 columns, Shift_JIS";
    return [
      { title: `${size}: papaparse + encoding-japanese`, figures: against(made, "papaparse", "≤ 0.35x") },
      { title: `${size}: csv-stringify + iconv-lite`, figures: against(made, "csvStringify", "≤ 0.5x") },
      {
        title: `${size}: text to bytes alone`,
        figures: [
          { figure: "encoding-japanese", unit: "ms", ours: steps.ours, floor: steps.package, target: "≤ 0.10x" },
          { figure: "TextEncoder (UTF-8)", unit: "ms", ours: steps.ours, floor: steps.utf8, target: "≤ 4x" },
        ],
      },
    ];
  } finally {
    await stop();
  }
};
