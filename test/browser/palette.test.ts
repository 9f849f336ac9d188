import { expect, test } from "vitest";
import { sakuraManager } from "#infra/local/seed/accounts.ts";
import { violations } from "#test/support/axe.ts";
import { useSite } from "#test/support/browser.ts";
import { soon } from "#test/support/browser-steps.ts";
import { deskFirst } from "#test/support/sizes.ts";

const site = useSite({ seed: "demo" });
const isTooWide = "document.documentElement.scrollWidth > innerWidth";

test.each(deskFirst)("%s：どの画面からも、数文字とEnterで会社のページへ移る", async (_, size) => {
  const page = await site.open("/todo", { as: sakuraManager.email, ...(size && { size }) });
  await page.getByRole("heading", { level: 1, name: "案件進捗" }).waitFor();
  expect(await page.evaluate(isTooWide)).toBe(false);
  const button = page.getByRole("button", { name: /画面・会社・人へ移動/ });
  if (size) await button.click();
  else await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "移動先を検索" });
  await soon(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.getByRole("group", { name: "画面" }).waitFor();
  expect(await violations(page)).toEqual([]);
  if (process.env.PICTURES)
    await page.screenshot({ path: `${process.env.PICTURES}/palette-empty-${size ? "phone" : "wide"}.png` });
  await page.keyboard.insertText("ﾌｼﾞﾀ");
  await page.getByRole("group", { name: "従業員" }).getByRole("option").first().waitFor();
  await page.getByRole("group", { name: "電子申請" }).getByRole("option").first().waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(isTooWide)).toBe(false);
  if (process.env.PICTURES)
    await page.screenshot({ path: `${process.env.PICTURES}/palette-${size ? "phone" : "wide"}.png` });
  await field.fill("");
  await page.keyboard.insertText("あおばせい");
  await page.getByRole("group", { name: "会社" }).getByRole("option").first().waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "株式会社青葉製作所" }).waitFor();
  await soon(() => page.getByRole("dialog").count()).toBe(0);

  await button.click();
  await page.getByRole("group", { name: "画面" }).waitFor();
  await page.evaluate(() => {
    const input = document.querySelector<HTMLInputElement>("[role=combobox]")!;
    document.execCommand("insertText", false, "助成金");
    input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
  });
  await page.getByRole("heading", { level: 1, name: "助成金" }).waitFor();
});
