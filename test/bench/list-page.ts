import type { Page } from "playwright-core";
import type { Bench, Figure, Table } from "./figures.ts";
import { officeOf } from "./data.ts";
import { listPages } from "./list-pages.ts";
import { median, quantile } from "./measure.ts";
import { openSite } from "./site.ts";
import { watch, type Watched } from "./watch.ts";

const rounds = 5;
/** Each narrows the list, and deleting it shows all again. */
const letters = ["青", "運", "薬"];
/** Our search box waits this long after the last key (web/components/search-box.tsx). */
const pause = 300;

const sides = {
  ours: { row: "tbody tr[data-id]", search: "[role=search] input", pause },
  floor: { row: "[data-row]", search: "input", pause: 0 },
};
type Seen = { firstRow: number; letters: number[]; rows: number[]; fps: number; heap: number };

const heapOf = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("HeapProfiler.collectGarbage");
  return (await devtools.send("Runtime.getHeapUsage")).usedSize / 1_000_000;
};

const look = async (page: Page, url: string, side: keyof typeof sides): Promise<Seen> => {
  const { row, search, pause: waits } = sides[side];
  await page.addInitScript(watch, row);
  await page.goto(url, { waitUntil: "commit" });
  const firstRow = await page.evaluate(() => (window as unknown as Watched).bench.firstRow);
  await page.waitForLoadState("networkidle");
  const heap = await heapOf(page);
  const seen: Seen = { firstRow, heap, letters: [], rows: [], fps: 0 };
  await page.locator(search).focus();
  for (const letter of letters)
    for (const type of [() => page.keyboard.insertText(letter), () => page.keyboard.press("Backspace")]) {
      const typed = await page.evaluateHandle(() => ({ done: (window as unknown as Watched).bench.typed() }));
      await type();
      const times = await typed.evaluate(({ done }) => done);
      seen.letters.push(times.letter);
      seen.rows.push(times.rows - waits);
    }
  seen.fps = await page.evaluate(() => (window as unknown as Watched).bench.scroll());
  await page.context().close();
  return seen;
};

const figuresOf = (ours: Seen[], floor: Seen[]): Figure[] => {
  const pair = (read: (seen: Seen[]) => number) => ({ ours: read(ours), floor: read(floor) });
  const middle = (name: "firstRow" | "fps" | "heap") => pair((seen) => median(seen.map((one) => one[name])));
  const worst = (name: "letters" | "rows") =>
    pair((seen) =>
      quantile(
        seen.flatMap((one) => one[name]),
        0.95,
      ),
    );
  return [
    { figure: "first row, from the address", unit: "ms", ...middle("firstRow"), target: "≤ 1.8x" },
    { figure: "key to letter, p95", unit: "ms", ...worst("letters"), target: "≤ 1.8x" },
    { figure: `key to rows less our pause of ${pause} ms, p95`, unit: "ms", ...worst("rows"), target: "≤ 1.8x" },
    { figure: "scroll", unit: "fps", ...middle("fps"), target: "≥ 58 fps" },
    { figure: "JS heap", unit: "MB", ...middle("heap"), target: "≤ 1.8x" },
  ];
};

/** The list pages in a real browser, each beside plain divs of the same data. */
export const bench: Bench = async () => {
  const tables: Table[] = [];
  for (const { path, floor, size } of listPages) {
    const { session } = await officeOf(size);
    const { url, newPage, stop } = await openSite(session);
    const seen = { ours: [] as Seen[], floor: [] as Seen[] };
    try {
      for (let round = 0; round <= rounds; round++)
        for (const [side, address] of [
          ["ours", path],
          ["floor", floor],
        ] as const) {
          const one = await look(await newPage(), url + address, side);
          if (round > 0) seen[side].push(one);
        }
    } finally {
      await stop();
    }
    tables.push({ title: `${path} with 10,000 rows in Chromium`, figures: figuresOf(seen.ours, seen.floor) });
  }
  return tables;
};
