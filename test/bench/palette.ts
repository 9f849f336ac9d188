import type { Page } from "playwright-core";
import { officeOf } from "./data.ts";
import type { Bench } from "./figures.ts";
import { median, quantile } from "./measure.ts";
import { openSite } from "./site.ts";
import { watch, type Watched } from "./watch.ts";

const rounds = 3;
const [companies, people] = [10_000, 20_000];
/** Parts of names, of kana and of numbers: each finds something, so that the count says when it is shown. */
const letters = ["青", "ア", "運", "12", "セイ", "田"];

const look = async (page: Page, url: string) => {
  await page.addInitScript(watch, "body");
  // a page without a count of its own, which `watch` would take for the palette's
  await page.goto(`${url}/terms`, { waitUntil: "networkidle" });
  const pressed = performance.now();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "移動先を検索" }).waitFor();
  const opened = performance.now() - pressed;
  await page.keyboard.insertText("株式会社");
  await page.getByRole("group", { name: "会社" }).waitFor();
  await page.getByRole("combobox").fill("");
  await page.waitForLoadState("networkidle");
  const times: { letter: number; rows: number }[] = [];
  for (const letter of letters)
    for (const type of [
      () => page.keyboard.insertText(letter),
      () => page.keyboard.press("Control+a").then(() => page.keyboard.press("Backspace")),
    ]) {
      const typed = await page.evaluateHandle(() => ({ done: (window as unknown as Watched).bench.typed() }));
      await type();
      times.push(await typed.evaluate(({ done }) => done));
    }
  await page.context().close();
  return { opened, times };
};

/** The palette over many companies and people in a real browser. */
export const bench: Bench = async () => {
  const { session } = await officeOf({ companies, people, rows: 1_000 });
  const site = await openSite(session);
  try {
    const seen: Awaited<ReturnType<typeof look>>[] = [];
    for (let round = 0; round < rounds; round++) seen.push(await look(await site.newPage(), site.url));
    const worst = (name: "letter" | "rows") =>
      quantile(
        seen.flatMap(({ times }) => times.map((one) => one[name])),
        0.95,
      );
    return [
      {
        title: `Ctrl K over ${companies.toLocaleString("en")} companies and ${people.toLocaleString("en")} people in Chromium`,
        figures: [
          { figure: "key to its field", unit: "ms", ours: median(seen.map(({ opened }) => opened)) },
          { figure: "key to letter, p95", unit: "ms", ours: worst("letter"), target: "≤ 50 ms" },
          { figure: "key to what is found, p95", unit: "ms", ours: worst("rows"), target: "≤ 50 ms" },
        ],
      },
    ];
  } finally {
    await site.stop();
  }
};
