import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { sakuraManager } from "#infra/local/seed/accounts.ts";
import { useSite } from "#test/support/browser.ts";
import { count, rowLinks, soon } from "#test/support/browser-steps.ts";
import { sample } from "#test/support/long.ts";

const site = useSite({ seed: "demo" });
/** A4 landscape within the margins of 6 mm. */
const paper = { width: 1_077, height: 748 };

const open = async (path: string) => {
  const page = await site.open(path, { as: sakuraManager.email });
  await rowLinks(page).first().waitFor();
  // What fits the columns to the paper comes after the rows.
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/print-columns-")),
  );
  await page.waitForTimeout(200);
  return page;
};
const pagesOf = async (page: Page) => {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf).toMatch(/MediaBox \[0 0 84[12]\S* 59[45]/);
  return pdf.match(/\/Type\s*\/Page\b(?!s)/g)!.length;
};

test.each(
  sample(2, [
    ["電子申請", "/electronicapplication", 15],
    ["電子申請の未対応", "/electronicapplication?status=2_未対応", 15],
    ["助成金", "/subsidy", 14],
    ["36協定", "/article36agreement", 21],
    ["会社", "/company", 21],
    ["案件進捗", "/todo?done=all", 15],
  ]),
)("%sの一覧は、A4横の1枚に決まった行数が収まる", async (_, path, least) => {
  const page = await open(path);
  // How many rows there are goes by the day: 全216件中 23件.
  const rows = Number(/([\d,]+)件$/.exec((await count(page).innerText()).trim())![1]!.replace(",", ""));
  expect(await pagesOf(page)).toBeLessThanOrEqual(Math.ceil(rows / least));
});

test("利用規約は、A4縦に印刷され、そのあとの一覧は横のまま", async () => {
  const page = await site.open("/terms", { as: sakuraManager.email });
  await page.getByRole("heading", { name: /^第36条/ }).waitFor();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf).toMatch(/MediaBox \[0 0 59[45]\S* 84[12]/);
  await page.getByRole("link", { name: "会社", exact: true }).click();
  await rowLinks(page).first().waitFor();
  await pagesOf(page);
});

test.each(sample(2, ["/electronicapplication", "/subsidy", "/article36agreement", "/todo"]))(
  "%s は9ポイントで、一文字ずつの縦書きになる欄も、はみ出す欄も、折れた日付や氏名もない",
  async (path) => {
    const page = await open(path);
    await page.setViewportSize(paper);
    await page.emulateMedia({ media: "print" });
    const cells = await page.evaluate(() => {
      dispatchEvent(new Event("beforeprint"));
      const letter = 12;
      return [...document.querySelectorAll<HTMLElement>("tr[data-id] td, thead th")]
        .filter((cell) => cell.offsetWidth > 0 && cell.innerText.trim().length > 1 && cell.innerText !== "ブックマーク")
        .map((cell) => {
          const { fontSize, paddingLeft, paddingRight } = getComputedStyle(cell);
          const inner = cell.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
          const letters = cell.innerText.trim().length;
          const text = document.createRange();
          text.selectNodeContents(cell);
          const lines = new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
          return {
            text: cell.innerText,
            fontSize,
            isNarrow: inner < Math.min(letters, 2) * letter,
            isCut: cell.scrollWidth > cell.clientWidth + 1,
            // A day on its own and a usual name of a person are never broken.
            isBroken: lines > 1 && /^([\d/]{5,10}|[^\s　]{1,3}　[^\s　]{1,3})$/.test(cell.innerText.trim()),
          };
        });
    });
    expect(cells.length).toBeGreaterThan(100);
    expect(
      cells.filter(({ fontSize, isNarrow, isCut, isBroken }) => fontSize !== "12px" || isNarrow || isCut || isBroken),
    ).toEqual([]);
    expect(await page.locator("thead button").count()).toBe(0);
    expect(await page.locator("[data-only=phone]:visible").count()).toBe(0);
    const table = (await page.getByRole("table").boundingBox())!;
    expect(table.width).toBeLessThanOrEqual(paper.width);
  },
);

test("期限の行の矢印は紙に出ず、強制カラーでは、選んだものだけに枠が付く", async () => {
  const page = await site.open("/deadlines", { as: sakuraManager.email });
  const status = page.locator("[data-status]").first();
  const arrow = () => status.evaluate((element) => getComputedStyle(element, "::after").display);
  await status.waitFor();
  expect(await arrow()).toBe("block");
  await page.emulateMedia({ media: "print" });
  expect(await arrow()).toBe("none");

  await page.emulateMedia({ media: "screen", forcedColors: "active" });
  const canvas = "rgb(255, 255, 255)";
  const framed = (among: string) =>
    page
      .locator(among)
      .evaluateAll(
        (all, none) =>
          all
            .filter((element) => getComputedStyle(element).borderBottomColor !== none)
            .map(({ textContent }) => textContent.replace(/\d+$/, "")),
        canvas,
      );
  await soon(() => framed("[aria-label=担当で絞り込む] button")).toEqual(["全員"]);
  await soon(() => framed("nav[aria-label=メイン] a")).toEqual(["期限"]);
});
