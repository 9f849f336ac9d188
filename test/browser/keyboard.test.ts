import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { sakuraManager } from "#infra/local/seed/accounts.ts";
import { pagePaths } from "#shared/pages.ts";
import { useSite } from "#test/support/browser.ts";
import { focused, rowLinks, soon } from "#test/support/browser-steps.ts";

const site = useSite({ seed: "demo" });
const as = sakuraManager.email;

const isInRows = (page: Page) => page.evaluate(() => document.activeElement?.matches("main tbody tr *") ?? false);
/** Presses of Tab until the first row has the focus; a link that leads there is followed when it comes. */
const tabsToRows = async (page: Page) => {
  for (let tabs = 1; tabs <= 40; tabs++) {
    await page.keyboard.press("Tab");
    if (/^(本文|一覧)へ移動$/.test(await focused(page))) await page.keyboard.press("Enter");
    if (await isInRows(page)) return tabs;
  }
  return Number.POSITIVE_INFINITY;
};

describe("一覧", () => {
  test.each([
    ["会社", pagePaths.companies],
    ["案件進捗", pagePaths.todos],
    ["電子申請", pagePaths.electronicApplication],
    ["助成金", pagePaths.subsidy],
    ["36協定", pagePaths.article36Agreement],
    ["e-Gov電子申請", pagePaths.egov],
    ["ユーザー", pagePaths.users],
  ])("%sの最初の行には、開いてから10回までのTabで着く", async (_, path) => {
    const page = await site.open(path, { as });
    await page.locator("main tbody tr[data-id]").first().waitFor();
    expect(await tabsToRows(page)).toBeLessThanOrEqual(10);
    expect(await page.evaluate(() => document.activeElement!.closest("tr")!.previousElementSibling)).toBe(null);
  });

  test("見出しは一つのTabで着き、左右の矢印で隣へ移り、Enterで並ぶ", async () => {
    const page = await site.open(pagePaths.companies, { as });
    await rowLinks(page).first().waitFor();
    const heads = page.locator("thead button");
    expect(await page.locator("thead button[tabindex='0']").count()).toBe(1);
    await page.locator("thead button[tabindex='0']").focus();
    for (let steps = 0; steps < 20; steps++) await page.keyboard.press("ArrowLeft");
    expect(await focused(page)).toBe(await heads.first().innerText());
    await page.keyboard.press("ArrowRight");
    expect(await focused(page)).toBe(await heads.nth(1).innerText());
    const order = () => page.locator("thead th").nth(2).getAttribute("aria-sort");
    const before = await order();
    await page.keyboard.press("Enter");
    await soon(order).not.toBe(before);
    expect(await page.locator("thead button[tabindex='0']").innerText()).toBe(await heads.nth(1).innerText());
    await page.keyboard.press("Tab");
    expect(await isInRows(page)).toBe(true);
  });

  test("何も残らない絞り込みでは、一覧へ移動は条件の欄に着く", async () => {
    const page = await site.open(`${pagePaths.companies}?searchText=無い会社`, { as });
    await page.getByText("条件をクリア").first().waitFor();
    await page.getByRole("button", { name: "一覧へ移動" }).focus();
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.activeElement?.closest("section") !== null)).toBe(true);
  });
});
