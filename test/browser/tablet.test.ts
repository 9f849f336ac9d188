import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { sakuraManager } from "#infra/local/seed/accounts.ts";
import { tablet, tabletWide, useSite } from "#test/support/browser.ts";
import { dialogOf, rowLinks, soon } from "#test/support/browser-steps.ts";
import { sample } from "#test/support/long.ts";

const site = useSite({ seed: "demo" });

/** What a finger would miss, outside the rows of a table and what stands in a field. */
const smallIn = (page: Page, around = "body") =>
  page.locator(around).evaluate((root) =>
    [
      ...root.querySelectorAll<HTMLElement>(
        "button, a[class*=button i], select, input:not([type=checkbox], [type=radio], [type=file])",
      ),
    ]
      .filter(
        (element) =>
          !element.matches(":is(td, th) *, input ~ *, footer *, nav[aria-label=現在位置] ~ *, [data-part$=trigger]"),
      )
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.offsetWidth > 1)
      .filter(({ offsetHeight }) => offsetHeight < 44)
      .map(({ ariaLabel, textContent, offsetWidth, offsetHeight }) =>
        [ariaLabel ?? textContent, offsetWidth, offsetHeight].join(" "),
      ),
  );
const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
/** Of each link of the head, how many lines its name takes. */
const linesOfLinks = (page: Page) =>
  page.getByRole("navigation", { name: "メイン" }).evaluate((nav) =>
    [...nav.querySelectorAll("a")].map((link) => {
      const range = document.createRange();
      range.selectNodeContents(link);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    }),
  );

test.each(
  sample(1, [
    ["縦", tablet],
    ["横", tabletWide],
  ]),
)("タブレットの%sで、会社のページ・期限・一覧・編集の画面は指で押せ、はみ出さない", async (_, size) => {
  const page = await site.open("/company", { as: sakuraManager.email, size });
  await rowLinks(page).first().waitFor();
  expect(await smallIn(page)).toEqual([]);
  expect(new Set(await linesOfLinks(page))).toEqual(new Set([1]));
  await page.getByRole("link", { name: "株式会社青葉製作所", exact: true }).tap();
  await page.getByRole("heading", { name: "株式会社青葉製作所", level: 1 }).waitFor();
  await page.locator("section h2 + span").nth(8).waitFor();
  expect(await smallIn(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);

  await page.getByRole("region", { name: "電子申請", exact: true }).locator("tbody a").first().tap();
  await dialogOf(page).getByRole("button", { name: "保存" }).waitFor();
  await soon(() => smallIn(page, "[role=dialog]")).toEqual([]);
  const { y } = (await dialogOf(page).getByRole("button", { name: "保存" }).boundingBox())!;
  expect((await dialogOf(page).getByRole("button", { name: "キャンセル" }).boundingBox())!.y).toBe(y);
  await dialogOf(page).getByRole("button", { name: "キャンセル" }).tap();

  await page.getByRole("link", { name: "期限", exact: true }).tap();
  await page.locator("tr[data-line]").first().waitFor();
  expect(await smallIn(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
});
