import type { Page } from "playwright-core";
import { patience } from "./browser.ts";

type Box = readonly [left: number, top: number, width: number, height: number];
/** Where each landmark stands, by its role or tag and its name. */
export type Landmarks = Record<string, Box>;

type Asked = { selector: string; isAtStart: boolean; patience: number };

/** What a user finds the way by, and whatever is pressed or filled in. */
const selector =
  "header, nav, main, section, aside, form, fieldset, table, thead, tr, th, h1, h2, h3, ol, ul, li, label, a, button, input, select, textarea, summary, [role]";

/** In the page: the boxes of the landmarks that are seen, once nothing is read, loaded or moved any more. */
const read = async ({ selector: marks, isAtStart, patience: limit }: Asked): Promise<Landmarks> => {
  const scrollToStart = () => {
    for (const element of document.querySelectorAll("*"))
      if (element.scrollTop > 0 || element.scrollLeft > 0) element.scrollTo(0, 0);
  };
  const boxes = (): Landmarks => {
    const counts = new Map<string, number>();
    const seen = [...document.querySelectorAll(marks)].filter((element) => element.checkVisibility());
    return Object.fromEntries(
      seen.map((element): [string, Box] => {
        const label = (element as HTMLInputElement).labels?.[0];
        const text = element.ariaLabel ?? label?.textContent ?? element.textContent;
        const name = `${element.role ?? element.localName}「${text.trim().slice(0, 20)}」`;
        const count = (counts.get(name) ?? 0) + 1;
        counts.set(name, count);
        const { left, top, width, height } = element.getBoundingClientRect();
        return [count === 1 ? name : `${name}${count}`, [left, top, width, height]];
      }),
    );
  };
  const isStill = () =>
    !document.querySelector("[aria-busy=true]") &&
    document.fonts.status === "loaded" &&
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== "running" || effect?.getTiming().iterations === Infinity);

  const until = Date.now() + limit;
  for (let last = ""; Date.now() < until;) {
    if (isAtStart) scrollToStart();
    const now = boxes();
    const text = JSON.stringify(now);
    if (text === last && isStill()) return now;
    last = text;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("The page does not come to rest.");
};

/** The landmarks of a page at rest; `isAtStart` scrolls everything in it back to its start. */
export const landmarks = (page: Page, { isAtStart }: Pick<Asked, "isAtStart">) =>
  page.evaluate(read, { selector, isAtStart, patience });

const tolerance = 1;
const isAt = (box: Box | undefined, other: Box | undefined) =>
  box?.every((edge, place) => Math.abs(edge - (other?.[place] ?? Infinity)) <= tolerance);
const shown = (box: Box | undefined) => box?.map(Math.round).join(" ") ?? "なし";

/** The landmarks that stand elsewhere, or that only one of the two has. */
export const moved = (expected: Landmarks, actual: Landmarks): string[] =>
  [...new Set([...Object.keys(expected), ...Object.keys(actual)])]
    .filter((name) => !isAt(expected[name], actual[name]))
    .map((name) => `${name} ${shown(expected[name])} → ${shown(actual[name])}`);
