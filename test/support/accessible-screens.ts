import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { englishLabels, overflow, violations } from "./axe.ts";
import { desktop, openIn, phone } from "./browser.ts";

/** What somebody sees at `path` after `reach`; `as` of the profiles, the first one unless said otherwise. */
export type Screen<Who extends string> = {
  title: string;
  path: string;
  as?: Who;
  /** Not on a phone. */
  isWide?: true;
  reach: (page: Page) => Promise<unknown>;
};
type Size = typeof desktop;
type Profiles<Who extends string> = Record<Who, (size: Size) => Promise<BrowserContext>>;

/** Looks at each screen at both sizes. */
export const testScreens = <Who extends string>(screens: readonly Screen<Who>[], profiles: Profiles<Who>) =>
  describe.each([
    { name: "1366×768", size: desktop },
    { name: "390×844", size: phone },
  ])("$name", ({ size }) => {
    const names = Object.keys(profiles) as Who[];
    const contexts = new Map<Who, BrowserContext>();
    beforeAll(async () => {
      for (const name of names) contexts.set(name, await profiles[name](size));
    });

    const seen = screens.filter(({ isWide }) => size === desktop || !isWide);
    test.each(seen)("$title：axeの違反も横のはみ出しも英語の読み上げもない", async ({ path, as, reach }) => {
      const page = await openIn(contexts.get(as ?? names[0]!)!, path);
      await reach(page);
      expect(await violations(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
      expect(await englishLabels(page)).toEqual([]);
    });
  });
