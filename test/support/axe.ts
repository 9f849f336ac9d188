import type axe from "axe-core";
import type { Page } from "playwright-core";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** Without comments and long names: each document reads it anew. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

type Found = { id: string; nodes: string[] };
/**
 * Ends what moves, for in a transition colours are neither the old nor the new; what turns for ever may turn.
 * Not waited for: a window that draws no frame never ends a transition.
 */
const comeToRest = async () => {
  const isEnding = ({ playState, effect }: Animation) =>
    playState === "running" && effect?.getComputedTiming().endTime !== Infinity;
  for (let ending; (ending = document.getAnimations().filter(isEnding)).length > 0;) {
    for (const animation of ending) animation.finish();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

/** The foot that stays in view lies where it belongs: a link half under it is one turn of the wheel away. */
const putFootDown = () => {
  for (const foot of document.querySelectorAll("footer")) foot.style.position = "static";
};

/** What axe finds wrong on a page, once nothing on it moves. */
export const violations = async (page: Page): Promise<Found[]> => {
  // through the debugger: the page's own policy refuses scripts that it does not know
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  await page.evaluate(comeToRest);
  await page.evaluate(putFootDown);
  return page.evaluate(async (values) => {
    const { axe: here } = window as unknown as { axe: typeof axe };
    const { violations: found } = await here.run(document, {
      runOnly: { type: "tag", values },
      resultTypes: ["violations"],
      preload: false,
    });
    return found.map(({ id, nodes }) => ({
      id,
      nodes: nodes.slice(0, 5).map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary}`),
    }));
  }, tags);
};

const brandsAndKeys = /Todoke|e-?Gov|(Ctrl|Shift|Enter)(?=[+）]|$)/g;
/** What a screen reader would read out in English; keys are called as on the keyboard. */
export const englishLabels = async (page: Page): Promise<string[]> => {
  const texts = await page.evaluate(() =>
    ["aria-label", "aria-description", "aria-roledescription", "aria-valuetext", "title", "alt"].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ""),
    ),
  );
  return texts.filter((text) => /[A-Za-z]{4,}/.test(text.replace(brandsAndKeys, "")));
};

/** How many pixels the page is wider than its window. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
