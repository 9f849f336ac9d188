import type { Page } from "playwright-core";
import type { Bench, Figure, Table } from "./figures.ts";
import { officeOf } from "./data.ts";
import { type ListPage, listPages, type Rows } from "./list-pages.ts";
import { median, quantile } from "./measure.ts";
import { openSite } from "./site.ts";
import { type Site, visits } from "./slow-line.ts";
import { watch, type Watched } from "./watch.ts";

const rounds = 5;
/** Each narrows the list, and deleting it shows all again. */
const letters = ["青", "運", "薬"];
/** Our search box waits this long after the last key (web/components/list/search-box.tsx). */
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

type Pages = { ours: Seen[]; floor: Seen[] };

const figuresOf = ({ ours, floor }: Pages, firstRow: string, heap?: string): Figure[] => {
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
    { figure: "first row, from the address", unit: "ms", ...middle("firstRow"), target: firstRow },
    { figure: "key to letter, p95", unit: "ms", ...worst("letters"), target: "≤ 1.8x" },
    { figure: `key to rows less our pause of ${pause} ms, p95`, unit: "ms", ...worst("rows"), target: "≤ 2.0x" },
    { figure: "scroll", unit: "fps", ...middle("fps"), target: "≥ 58 fps" },
    { figure: "JS heap", unit: "MB", ...middle("heap"), ...(heap && { target: heap }) },
  ];
};

const dialogField = "[role=dialog] input";

const firstId = async ({ newPage }: Site, address: string) => {
  const page = await newPage();
  await page.goto(address);
  const id = await page.locator(sides.ours.row).first().getAttribute("data-id");
  await page.context().close();
  return id;
};

const lineFigures = async (site: Site, path: string): Promise<Figure[]> => {
  const address = site.url + path;
  const list = await visits(site, address, sides.ours.row);
  const record = await visits(site, `${address}?id=${await firstId(site, address)}`, dialogField);
  return [
    { figure: "cold: first row", unit: "ms", ours: list.cold("ms"), target: "≤ 1,500 ms" },
    { figure: "cold: loaded until then", unit: "KB", ours: list.cold("kilobytes"), target: "≤ 300 KB" },
    { figure: "cold: requests until then", unit: "", ours: list.cold("requests"), target: "≤ 30" },
    { figure: "cold: requests in a line", unit: "", ours: list.cold("line"), target: "≤ 3" },
    { figure: "warm: first row", unit: "ms", ours: list.warm("ms"), target: "≤ 800 ms" },
    { figure: "cold: a record by its address", unit: "ms", ours: record.cold("ms"), target: "≤ 1,500 ms" },
    { figure: "warm: a record by its address", unit: "ms", ours: record.warm("ms"), target: "≤ 800 ms" },
  ];
};

const compare = async ({ path, floor, firstRow }: ListPage, rows: Rows, { url, newPage }: Site): Promise<Table> => {
  const seen: Pages = { ours: [], floor: [] };
  for (let round = 0; round <= rounds; round++)
    for (const [side, address] of [
      ["ours", path],
      ["floor", floor],
    ] as const) {
      const one = await look(await newPage(), url + address, side);
      if (round > 0) seen[side].push(one);
    }
  const title = `${path} with ${rows.toLocaleString("en")} rows in Chromium`;
  return { title, figures: figuresOf(seen, firstRow[rows], rows === 10_000 ? "≤ 1.8x" : undefined) };
};

/** The list pages in a real browser, each beside plain divs of the same data. */
export const bench: Bench = async () => {
  const tables: Table[] = [];
  for (const page of listPages)
    for (const rows of [1_000, 10_000] as const) {
      const { session } = await officeOf(page.sizeOf(rows));
      const site = await openSite(session);
      try {
        tables.push(await compare(page, rows, site));
        if (rows === 1_000)
          tables.push({
            title: `${page.path} with 1,000 rows over a line of 100 ms and 5 Mbit/s`,
            figures: await lineFigures(site, page.path),
          });
      } finally {
        await site.stop();
      }
    }
  return tables;
};
