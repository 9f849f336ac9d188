import { expect, test } from "vitest";
import { sakuraManager } from "#infra/local/seed/accounts.ts";
import { addDays, dayInJapan, showDay } from "#shared/dates/day.ts";
import { violations } from "#test/support/axe.ts";
import { phone, useSite } from "#test/support/browser.ts";
import { choose, dialogOf, press, question, textbox } from "#test/support/browser-steps.ts";

const site = useSite({ seed: "demo", takesTurns: true });
const today = dayInJapan(new Date());

test.each([
  ["1366×768", undefined, "勤怠データの受領"],
  ["390×844", phone, "賃金台帳の受領"],
])("%s：期限を開き、作業を追加し、状況を変えて元に戻し、編集して削除し、行から記録を開く", async (_, size, title) => {
  const page = await site.open("/dashboard", { as: sakuraManager.email, ...(size && { size }) });
  if (size) {
    await page.getByRole("button", { name: "画面のメニュー" }).click();
    await page.getByRole("menuitem", { name: "期限" }).click();
  } else await page.getByRole("navigation", { name: "メイン" }).getByRole("link").first().click();
  await page.getByRole("heading", { name: "期限", exact: true }).waitFor();
  const list = page.getByRole("region", { name: "期限の一覧" });
  await list.waitFor();
  expect(await violations(page)).toEqual([]);

  await press(page, "作業を追加");
  await dialogOf(page).waitFor();
  await textbox(page, "内容").fill(title);
  await textbox(page, "期日").fill(showDay(addDays(today, 2)));
  await choose(page, "会社名", "青葉製作所", "株式会社青葉製作所");
  await press(page, "項目を追加");
  await textbox(page, "チェック項目1").fill("先方へ連絡");
  expect(await violations(page)).toEqual([]);
  await press(page, "登録");
  await dialogOf(page).waitFor({ state: "detached" });

  await list.getByRole("button", { name: `${title}の状況：未着手` }).click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("menuitem", { name: "完了" }).click();
  await list.getByRole("button", { name: `${title}を元に戻す` }).click();
  await list.getByRole("button", { name: `${title}の状況：未着手` }).waitFor();

  await list.getByRole("link", { name: title }).click();
  await dialogOf(page).getByRole("checkbox").setChecked(true, { force: true });
  await press(page, "保存");
  await dialogOf(page).waitFor({ state: "detached" });
  await list.getByRole("link", { name: title }).click();
  expect(await dialogOf(page).getByRole("checkbox").isChecked()).toBe(true);
  await press(page, "削除");
  await question(page).getByRole("button", { name: "削除" }).click();
  await dialogOf(page).waitFor({ state: "detached" });
  await list.getByRole("link", { name: title }).waitFor({ state: "detached" });

  await list.getByText("電子申請", { exact: true }).first().waitFor({ state: "attached" });
  await list.locator("a[href*='/electronicapplication?id=']").first().click();
  await dialogOf(page).waitFor();
  await page.getByRole("heading", { name: "電子申請", exact: true, includeHidden: true }).waitFor();
});
