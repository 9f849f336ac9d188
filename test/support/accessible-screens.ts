import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { englishLabels, overflow, violations } from "./axe.ts";
import { desktop, openIn, phone } from "./browser.ts";
import { soon } from "./browser-steps.ts";
import { sample } from "./long.ts";

/** What somebody sees at `path` after `reach`; `as` of the profiles, the first one unless said otherwise. */
export type Screen<Who extends string> = {
  title: string;
  path: string;
  as?: Who;
  /** Not on a phone. */
  isWide?: true;
  /** On a phone another way leads there: what is open on a desk is not what would be open. */
  isReachedAnew?: true;
  reach: (page: Page) => Promise<unknown>;
};
type Profiles<Who extends string> = Record<Who, () => Promise<BrowserContext>>;

const layers = ["dialog", "alertdialog", "menu", "listbox", "grid", "alert"];
/** What lies over a page, and what it reports. */
const layersOf = (page: Page) => page.locator(layers.map((role) => `[role=${role}]:visible`).join()).count();

const check = async (page: Page) => ({
  violations: await violations(page),
  overflow: await overflow(page),
  englishLabels: await englishLabels(page),
});
const clean = { violations: [], overflow: 0, englishLabels: [] };

/**
 * Looks at screens at both sizes: at all in a long run, else at a third. The window is made small where the screen is open
 * already: everything that differs on a phone follows from its width.
 */
export const testScreens = <Who extends string>(screens: readonly Screen<Who>[], profiles: Profiles<Who>) => {
  const names = Object.keys(profiles) as Who[];
  const contexts = new Map<Who, BrowserContext>();
  beforeAll(async () => {
    for (const name of names) contexts.set(name, await profiles[name]());
  });

  test.each(sample(screens.length / 3, screens))(
    "$title：axeの違反も横のはみ出しも英語の読み上げもない",
    async (screen) => {
      const { path, as, isWide, isReachedAnew, reach } = screen;
      const page = await openIn(contexts.get(as ?? names[0]!)!, path);
      await page.setViewportSize(desktop);
      await reach(page);
      expect({ size: "1366×768", ...(await check(page)) }).toEqual({ size: "1366×768", ...clean });
      if (isWide) return;
      const open = await layersOf(page);
      await page.setViewportSize(phone);
      if (isReachedAnew) {
        await page.goto(path);
        await reach(page);
      } else await soon(() => layersOf(page)).toBe(open);
      expect({ size: "390×844", ...(await check(page)) }).toEqual({ size: "390×844", ...clean });
    },
  );
};
