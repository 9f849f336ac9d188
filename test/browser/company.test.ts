import { expect, test } from "vitest";
import { sakuraManager } from "#infra/local/seed/accounts.ts";
import { addDays, dayInJapan, showDay } from "#shared/dates/day.ts";
import { violations } from "#test/support/axe.ts";
import { phone, useSite } from "#test/support/browser.ts";
import { combobox, dialogOf, press, soon, textbox } from "#test/support/browser-steps.ts";
import { sample } from "#test/support/long.ts";

const site = useSite({ seed: "demo" });
const today = dayInJapan(new Date());
const name = "株式会社青葉製作所";

test.each(
  sample(1, [
    ["390×844", phone, "労働者名簿の控えの受領"],
    ["1366×768", undefined, "就業規則の控えの受領"],
  ]),
)(
  "%s：会社のページを一覧から開き、作業・案件・電子申請をその会社で登録し、記録と一覧へ進む",
  async (_, size, title) => {
    const page = await site.open("/company", { as: sakuraManager.email, ...(size && { size }) });
    await page.getByRole("link", { name, exact: true }).click();
    await page.getByRole("heading", { name, level: 1 }).waitFor();
    await soon(() => page.title()).toBe(`${name}｜Todoke`);
    const part = (of: string) => page.getByRole("region", { name: of, exact: true });
    for (const of of ["期限", "従業員", "電子申請", "助成金", "36協定", "定例業務", "案件", "事業場", "e-Gov"])
      await part(of).locator("h2 + span").waitFor();
    expect(await violations(page)).toEqual([]);
    const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(await isTooWide()).toBe(false);
    expect(await page.locator("a[href^='tel:']").getAttribute("href")).toMatch(/^tel:0[\d-]+$/);
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/company-${size ? "phone" : "wide"}.png`, fullPage: true });

    await part("期限").getByRole("link", { name: "作業を登録" }).click();
    await dialogOf(page).waitFor();
    await soon(() => combobox(page, "会社名").inputValue()).toBe(name);
    await textbox(page, "内容").fill(title);
    await textbox(page, "期日").fill(showDay(addDays(today, -400)));
    await press(page, "登録");
    await dialogOf(page).waitFor({ state: "detached" });
    await page.goBack();
    await part("期限").getByRole("link", { name: title }).click();
    await dialogOf(page).waitFor();
    await soon(() => textbox(page, "内容").inputValue()).toBe(title);
    await press(page, "閉じる");
    await page.goBack();

    for (const of of ["案件", "電子申請", "助成金", "36協定"]) {
      await part(of)
        .getByRole("link", { name: `${of}を登録` })
        .click();
      await dialogOf(page).waitFor();
      await soon(() => dialogOf(page).getByRole("combobox", { name: /^会社/ }).inputValue()).toBe(name);
      await press(page, "閉じる");
      await page.goBack();
      await page.getByRole("heading", { name, level: 1 }).waitFor();
    }

    await part("電子申請").getByRole("link", { name: "すべて見る" }).click();
    await page.getByRole("button", { name: new RegExp(`会社.*${name}`) }).waitFor();
    await page.goBack();
    await part("従業員").getByRole("link", { name: "従業員を登録" }).click();
    await dialogOf(page).waitFor();
    await soon(() => page.evaluate(() => document.activeElement?.closest("table") !== null)).toBe(true);
  },
);

test("ない会社のページは、そう言って一覧へ戻れる", async () => {
  const page = await site.open("/company/999999", { as: sakuraManager.email });
  await page.getByRole("link", { name: "会社の一覧" }).click();
  await page.getByRole("heading", { name: "会社", level: 1 }).waitFor();
});
