import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { sakuraManager } from "#infra/local/seed/accounts.ts";
import { useSite } from "#test/support/browser.ts";
import { rowLinks } from "#test/support/browser-steps.ts";
import { sample } from "#test/support/long.ts";

const site = useSite({ seed: "demo" });
const looked = 14;

/** Of the first rows: where each stands, where its name begins, and of `at` the name beside its 編集. */
const rowsOf = (page: Page, at: number) =>
  page.evaluate(
    ({ at, looked }) => {
      const rows = [...document.querySelectorAll<HTMLElement>("tr[data-id]")].slice(0, looked);
      const linesOf = (row: HTMLElement) => {
        const range = document.createRange();
        range.selectNodeContents(row.querySelector("[data-page]")!);
        return [...range.getClientRects()];
      };
      const [name, edit] = ["[data-page]", "[data-edit]"].map((part) => rows[at]!.querySelector<HTMLElement>(part)!);
      const lines = linesOf(rows[at]!);
      return {
        places: rows.map((row) => {
          const { y, height } = row.getBoundingClientRect();
          return `${y} ${height}`;
        }),
        lines: lines.map(({ x, y }) => `${x} ${y}`),
        letters: name!.textContent!.length,
        isSeen: getComputedStyle(edit!).opacity === "1",
        gap: edit!.getBoundingClientRect().x - name!.getBoundingClientRect().right,
        isWhole:
          new Set(lines.map(({ y }) => y)).size <= 2 &&
          lines.every(({ right }) => right <= name!.getBoundingClientRect().right + 1),
      };
    },
    { at, looked },
  );

test.each(sample(2, ["/company", "/electronicapplication", "/subsidy", "/article36agreement", "/todo"]))(
  "%s：行に触れると出る編集は、長い名前を隠さず、行も名前も動かさない",
  async (path) => {
    const page = await site.open(path, { as: sakuraManager.email });
    await rowLinks(page).first().waitFor();
    const count = Math.min(looked, await page.locator("tr[data-id]").count());
    let longest = 0;
    for (let at = 0; at < count; at++) {
      await page.mouse.move(0, 0);
      const before = await rowsOf(page, at);
      await page.locator("tr[data-id]").nth(at).hover();
      const now = await rowsOf(page, at);
      longest = Math.max(longest, now.letters);
      expect([now.isSeen, now.gap >= 0, now.places]).toEqual([true, true, before.places]);
      if (now.letters <= 15) expect(now.isWhole).toBe(true);
      if (now.lines.length === 1) expect(now.lines).toEqual(before.lines);
    }
    expect(longest).toBeGreaterThanOrEqual(13);
  },
);
