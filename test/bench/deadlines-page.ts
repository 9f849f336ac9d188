import { addDays, dayInJapan } from "#shared/dates/day.ts";
import { officeOf } from "./data.ts";
import type { Bench } from "./figures.ts";
import { floorOf } from "./list-pages.ts";
import { median, quantile } from "./measure.ts";
import { openSite } from "./site.ts";
import { type Site, visits } from "./slow-line.ts";
import { watch, type Watched } from "./watch.ts";

const rounds = 5;
const until = addDays(dayInJapan(new Date()), 365);
const [companies, lines] = [300, 3_000];
/** Each narrows the list, and deleting it shows all again. */
const letters = ["青", "運", "薬"];
const sides = {
  // the search box waits 300 ms after the last key
  ours: { path: "/deadlines?days=365", row: "tr[data-line]", search: "[role=search] input", pause: 300 },
  floor: {
    path: floorOf(`/api/deadlines?until=${until}`, "day,companyName,subject,label,source,user,status"),
    row: "[data-row]",
    search: "input",
    pause: 0,
  },
};
type Side = keyof typeof sides;

const look = async ({ url, newPage }: Site, side: Side) => {
  const { path, row, search, pause } = sides[side];
  const page = await newPage();
  await page.addInitScript(watch, row);
  await page.goto(url + path, { waitUntil: "commit" });
  const firstRow = await page.evaluate(() => (window as unknown as Watched).bench.firstRow);
  await page.waitForLoadState("networkidle");
  await page.locator(search).focus();
  const times: { letter: number; rows: number }[] = [];
  for (const letter of letters)
    for (const type of [() => page.keyboard.insertText(letter), () => page.keyboard.press("Backspace")]) {
      const typed = await page.evaluateHandle(() => ({ done: (window as unknown as Watched).bench.typed() }));
      await type();
      const { letter: shown, rows } = await typed.evaluate(({ done }) => done);
      times.push({ letter: shown, rows: rows - pause });
    }
  await page.context().close();
  return { firstRow, times };
};

/** 期限 of 300 companies with 3,000 open lines in a real browser, beside plain divs of the same answer, and over a slow line. */
export const bench: Bench = async () => {
  const { session } = await officeOf({ companies, rows: 0, tasks: lines });
  const site = await openSite(session);
  try {
    const seen: Record<Side, Awaited<ReturnType<typeof look>>[]> = { ours: [], floor: [] };
    for (let round = 0; round <= rounds; round++)
      for (const side of ["ours", "floor"] as const) {
        const one = await look(site, side);
        if (round > 0) seen[side].push(one);
      }
    const pair = (read: (of: (typeof seen)[Side]) => number) => ({ ours: read(seen.ours), floor: read(seen.floor) });
    const worst = (name: "letter" | "rows") =>
      pair((of) =>
        quantile(
          of.flatMap(({ times }) => times.map((one) => one[name])),
          0.95,
        ),
      );
    const list = await visits(site, site.url + sides.ours.path, sides.ours.row);
    const title = `期限 of ${companies} companies with ${lines.toLocaleString("en")} lines`;
    return [
      {
        title: `${title} in Chromium`,
        figures: [
          {
            ...{ figure: "first row, from the address", unit: "ms", target: "≤ 1.6x" },
            ...pair((of) => median(of.map(({ firstRow }) => firstRow))),
          },
          { figure: "key to letter, p95", unit: "ms", ...worst("letter"), target: "≤ 1.8x" },
          { figure: "key to rows less our pause, p95", unit: "ms", ...worst("rows"), target: "≤ 2.0x" },
        ],
      },
      {
        title: `${title} over a line of 100 ms and 5 Mbit/s`,
        figures: [
          { figure: "cold: first row", unit: "ms", ours: list.cold("ms"), target: "≤ 1,500 ms" },
          { figure: "cold: loaded until then", unit: "KB", ours: list.cold("kilobytes"), target: "≤ 300 KB" },
          { figure: "cold: requests until then", unit: "", ours: list.cold("requests"), target: "≤ 30" },
          { figure: "cold: requests in a line", unit: "", ours: list.cold("line"), target: "≤ 3" },
          { figure: "warm: first row", unit: "ms", ours: list.warm("ms"), target: "≤ 800 ms" },
        ],
      },
    ];
  } finally {
    await site.stop();
  }
};
