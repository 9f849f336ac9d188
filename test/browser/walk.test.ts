import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { sakuraManager } from "#infra/local/seed/accounts.ts";
import { desktop, phone, useSite } from "#test/support/browser.ts";
import { signIn } from "#test/support/browser-steps.ts";
import { type Landmarks, landmarks, moved } from "#test/support/landmarks.ts";
import { isLong } from "#test/support/long.ts";
import { heading, officeScreens, type Screen, signedOut, type Step } from "#test/support/screens.ts";

const site = useSite({ seed: "demo" });
/** Milliseconds for what is read after the page has come to rest. */
const grace = 5_000;
/** Screens that differ, after which no more are looked at. */
const enough = 5;

/** Goes through the screens by clicks; the first time it loads each of them in a second page as well. */
const makeWalk = (walked: Page, second: Page) => {
  const known = new Map<string, Landmarks>();
  const found: string[] = [];

  const compare = async (name: string, fresh: Page | undefined, options: { isAtStart: boolean }) => {
    const until = Date.now() + grace;
    for (;;) {
      const [actual, expected = known.get(name)!] = await Promise.all([
        landmarks(walked, options),
        fresh && landmarks(fresh, options),
      ]);
      known.set(name, expected);
      const [first, ...others] = moved(expected, actual);
      if (!first) return;
      if (Date.now() > until) return void found.push(`${name}：${first}、ほか${others.length}か所`);
    }
  };
  const visit = async ({ name, come, shown, popups = [], leave }: Screen) => {
    const fresh = known.has(name) ? undefined : second;
    const both = (step: Step) => Promise.all([step(walked), fresh && step(fresh)]);
    await come(walked);
    await shown(walked).waitFor();
    await fresh?.goto(walked.url());
    await both((page) => shown(page).waitFor());
    await compare(name, fresh, { isAtStart: true });
    for (const popup of popups) {
      await both(popup.open);
      await compare(`${name}の${popup.name}`, fresh, { isAtStart: false });
      await both(popup.close);
    }
    await leave?.(walked);
  };
  return async (screens: readonly Screen[]) => {
    for (const screen of screens) if (found.length < enough) await visit(screen);
    return found;
  };
};

/** A second round and a phone are for long runs: what a phone shows at the same place is `phone.test.ts`'s. */
const sizes = [["1366×768", desktop] as const, ...(isLong ? [["390×844", phone] as const] : [])];
test.each(sizes)(
  "%s：どの画面も、何周歩いて来たあとも、開き直したときと同じ所にある",
  { timeout: 300_000 },
  async (_, size) => {
    const page = await site.open("/login", { size });
    await signIn(page, sakuraManager.email);
    await heading("ダッシュボード")(page).waitFor();
    const walk = makeWalk(page, await page.context().newPage());
    const screens = officeScreens(size === phone);
    expect(await walk([...screens, ...(isLong ? screens : []), signedOut])).toEqual([]);
  },
);
