import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aClient } from "#test/support/checklists.ts";
import { phone, useSite } from "#test/support/browser.ts";
import { dialogOf, rowLinks, soon } from "#test/support/browser-steps.ts";
import { aNotice, anEgovAccount, someCases } from "#test/support/egov.ts";
import { anOffice } from "#test/support/office.ts";

const site = useSite();

const long = "社会福祉法人横浜みなとみらい地域障害者就労支援センター青葉会";

const anOfficeWithCases = async () => {
  const office = await anOffice();
  await anEgovAccount(office.tenant);
  await aClient(office.tenant, 21, long);
  await aClient(office.tenant, 22, "株式会社二葉");
  await someCases(office.tenant, [
    { corporation_name: long, arrive_date: "2026-11-23 10:00:00" },
    { corporation_name: "株式会社二葉", arrive_date: "2026-11-22 10:00:00" },
    { corporation_name: "株式会社知らない会社", arrive_date: "2026-11-21 10:00:00" },
    { corporation_name: "株式会社二葉", status: "審査中（補正待ち）", detail: { notice_list: [aNotice()] } },
  ]);
  return office;
};
const company = (page: Page, name: string) => page.getByRole("table").getByRole("link", { name, exact: true }).first();
const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

test("法人名から会社のページへ行って戻り、矢印キーで次の行の到達番号へ移り、触れても行も名前も動かない", async () => {
  const { session } = await anOfficeWithCases();
  const page = await site.open("/egovlist", { session });
  await company(page, long).waitFor();
  const box = () => company(page, long).boundingBox();
  const before = await box();
  await page.locator("tr[data-id]").filter({ hasText: long }).hover();
  expect(await box()).toEqual(before);
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/egov-wide.png` });

  await company(page, long).focus();
  await page.keyboard.press("ArrowDown");
  await soon(() => page.evaluate(() => document.activeElement?.getAttribute("href") ?? "")).toMatch(/^\?id=\d{18}$/);
  expect(await page.locator("tr:focus-within").innerText()).toContain("株式会社二葉");

  await company(page, long).click();
  await page.getByRole("heading", { name: long, level: 1 }).waitFor();
  expect(await dialogOf(page).count()).toBe(0);
  await page.goBack();
  await company(page, long).waitFor();
  expect(await page.getByRole("link", { name: "株式会社知らない会社" }).count()).toBe(0);
  expect(await page.getByText("株式会社知らない会社").isVisible()).toBe(true);
});

test("電話では、カードの会社名は会社のページへ、開くとカードのほかの所は申請情報へ、どれも指の高さ", async () => {
  const { session } = await anOfficeWithCases();
  const page = await site.open("/egovlist", { session, size: phone });
  await company(page, long).waitFor();
  expect(await isTooWide(page)).toBe(false);
  const cards = page.locator("tr[data-id]");
  for (const card of await cards.all()) {
    const open = (await card.getByRole("link", { name: /^開く：/ }).boundingBox())!;
    expect([open.width >= 44, open.height >= 44]).toEqual([true, true]);
  }
  for (const name of [long, "株式会社二葉"]) {
    const { width, height } = (await company(page, name).boundingBox())!;
    expect([width >= 44, height >= 44]).toEqual([true, true]);
  }
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/egov-phone.png` });

  await rowLinks(page).first().click();
  await dialogOf(page).waitFor();
  await page.goBack();
  await dialogOf(page).waitFor({ state: "detached" });
  await cards
    .filter({ hasText: long })
    .getByText(/電子申請$/)
    .click();
  await dialogOf(page).waitFor();
  await page.goBack();
  await company(page, long).click();
  await page.getByRole("heading", { name: long, level: 1 }).waitFor();
});
