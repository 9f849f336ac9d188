import { expect, test } from "vitest";
import { sakuraManager } from "#infra/local/seed/accounts.ts";
import { addDays, dayInJapan, showDay } from "#shared/dates/day.ts";
import { violations } from "#test/support/axe.ts";
import { phone, useSite } from "#test/support/browser.ts";
import { readCalendar } from "#test/support/calendar-readers.ts";
import { choose, clicksOf, dialogOf, press, question, textbox } from "#test/support/browser-steps.ts";
import { sample } from "#test/support/long.ts";
import { phoneFirst } from "#test/support/sizes.ts";

const site = useSite({ seed: "demo" });
const today = dayInJapan(new Date());

test.each(
  sample(1, [
    ["1366×768", undefined, "勤怠データの受領"],
    ["390×844", phone, "賃金台帳の受領"],
  ]),
)("%s：期限を開き、作業を追加し、状況を変えて元に戻し、編集して削除し、行から記録を開く", async (_, size, title) => {
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

test.each(phoneFirst)(
  "%s：カレンダーのURLを発行すると、Cookieのない相手が読め、停止すると読めない",
  async (_, size) => {
    const page = await site.open("/deadlines", { as: sakuraManager.email, ...(size && { size }) });
    if (size) await press(page, "カレンダー");
    await press(page, "Outlookなどのカレンダーに表示");
    const dialog = dialogOf(page);
    await dialog.getByRole("radio", { name: "事務所全体" }).check();
    expect(await violations(page)).toEqual([]);
    await press(page, "URLを発行");
    const url = await textbox(page, "購読用のURL").inputValue();
    expect(await violations(page)).toEqual([]);
    const answer = await fetch(url);
    expect([answer.status, answer.headers.get("content-type"), answer.headers.get("set-cookie")]).toEqual([
      200,
      "text/calendar; charset=utf-8",
      null,
    ]);
    const events = readCalendar(await answer.text());
    expect(events.length).toBeGreaterThan(50);
    expect(JSON.stringify(events)).not.toContain("青葉");
    expect((await fetch(url, { headers: { "if-none-match": answer.headers.get("etag")! } })).status).toBe(304);

    await dialog.getByText("閉じる").click();
    await dialog.waitFor({ state: "detached" });
    await press(page, "Outlookなどのカレンダーに表示");
    await dialog.getByText("購読用のURLを発行済み：事務所全体（番号のみ）").waitFor();
    expect(await violations(page)).toEqual([]);
    await press(page, "停止する");
    await question(page).getByRole("button", { name: "停止する" }).click();
    await dialog.getByRole("button", { name: "URLを発行" }).waitFor();
    expect((await fetch(url)).status).toBe(404);
  },
);

test.each(
  sample(1, [
    ["1366×768", undefined, "就業規則の周知"],
    ["390×844", phone, "年末調整の案内"],
  ]),
)("%s：近い期限は1回、状況と担当は2回、期日は2回と日付、人は数文字とEnterで足りる", async (_, size, title) => {
  const page = await site.open("/deadlines", { as: sakuraManager.email, ...(size && { size }) });
  await press(page, "作業を追加");
  await textbox(page, "内容").fill(title);
  await textbox(page, "期日").fill(showDay(addDays(today, 1)));
  // of a company that the manager looks after
  await choose(page, "会社名", "みなと運送", "有限会社みなと運送");
  await press(page, "登録");
  await dialogOf(page).waitFor({ state: "detached" });
  await page.goto(new URL("/dashboard", page.url()).href);
  const clicks = await clicksOf(page);

  await page.getByRole("link", { name: "すべて見る" }).first().click();
  const list = page.getByRole("region", { name: "期限の一覧" });
  await list.getByRole("link", { name: title }).waitFor();
  expect(await clicks()).toBe(1);

  await list.getByRole("button", { name: `${title}の状況：未着手` }).click();
  await page.getByRole("menuitem", { name: "進行中" }).click();
  await list.getByRole("button", { name: `${title}の状況：進行中` }).waitFor();
  expect(await clicks()).toBe(3);

  await list.getByRole("button", { name: `${title}の担当：田中 裕子` }).click();
  await page.getByRole("listbox").getByRole("option", { name: "佐藤 美咲" }).click();
  await list.getByRole("button", { name: `${title}の担当：佐藤 美咲` }).waitFor();
  expect(await clicks()).toBe(5);

  await list.getByRole("button", { name: new RegExp(`^${title}の期日：`) }).click();
  await dialogOf(page).getByRole("textbox", { name: "期日" }).waitFor();
  const day = showDay(addDays(today, 4));
  await page.keyboard.type(day);
  await dialogOf(page).getByRole("button", { name: "保存" }).click();
  await list.getByRole("button", { name: `${title}の期日：${day}`, exact: false }).waitFor();
  expect(await clicks()).toBe(7);
  expect(await violations(page)).toEqual([]);

  if (size) await page.getByRole("button", { name: /画面・会社・人へ移動/ }).click();
  else await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "移動先を検索" }).waitFor();
  await page.keyboard.insertText("さわだ");
  await page.getByRole("group", { name: "従業員" }).getByRole("option").first().waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/company\/\d+/);
  expect(await clicks()).toBe(size ? 8 : 7);
});
