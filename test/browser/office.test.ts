import { readFile } from "node:fs/promises";
import JSZip from "jszip";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { addDays, dayInJapan } from "#shared/dates/day.ts";
import { parseCsv } from "#shared/csv/parse.ts";
import { findAccount } from "#functions/db/accounts.ts";
import { offices } from "#functions/db/entities.ts";
import { updateItem } from "#functions/db/items.ts";
import { setClockAhead } from "#infra/local/clock.ts";
import { sakuraManager, tsubakiManager } from "#infra/local/seed/accounts.ts";
import { useSite } from "#test/support/browser.ts";
import {
  count,
  dialogOf,
  openRow,
  press,
  question,
  rowLinks,
  signIn,
  soon,
  textbox,
  rowNames,
} from "#test/support/browser-steps.ts";

const site = useSite({ seed: "demo" });
const RealDate = Date;
afterAll(() => void (globalThis.Date = RealDate));

const company = "株式会社青葉製作所";
const header = (page: Page) => page.getByRole("banner");
const follow = (page: Page, name: string) => header(page).getByRole("link", { name, exact: true }).click();
const openMenu = async (page: Page, name: string) => {
  await header(page)
    .getByRole("button", { name: /のメニュー$/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name, exact: true }).click();
};
const answer = (page: Page, name: string) => question(page).getByRole("button", { name }).click();
const pathOf = (page: Page) => new URL(page.url()).pathname;
const isClosed = (page: Page) => soon(() => dialogOf(page).count()).toBe(0);

test("会社を変えると履歴に残り、削除しても履歴の画面から従業員ごと戻る", async () => {
  const page = await site.open("/dashboard", { as: sakuraManager.email });
  await follow(page, "会社");
  await openRow(page, company);
  await textbox(page, "メモ").fill("窓口は総務課");
  await press(page, "保存");
  await answer(page, "OK");
  await isClosed(page);
  await openRow(page, company);
  await dialogOf(page).getByText("14名").waitFor();
  await press(page, "履歴");
  const changed = page.getByRole("list", { name: "履歴" }).getByRole("listitem").filter({ hasText: "変更" }).first();
  expect(await changed.innerText()).toMatch(/田中 裕子[\s\S]*メモ[\s\S]*→[\s\S]*窓口は総務課/);
  await page.getByRole("button", { name: "閉じる" }).last().click();
  await dialogOf(page).getByRole("button", { name: "削除", exact: true }).click();
  await answer(page, "削除");
  await isClosed(page);
  expect(await rowNames(page).filter({ hasText: company }).count()).toBe(0);

  await openMenu(page, "履歴");
  await page.getByLabel("操作").selectOption({ label: "削除" });
  await page.getByLabel("種類").selectOption({ label: "会社" });
  const removed = page.getByRole("listitem").filter({ hasText: `${company}（削除済み）` });
  await removed.getByRole("button", { name: "復元" }).click();
  await answer(page, "復元する");
  await page.getByText("会社を復元しました。").waitFor();
  await soon(() => page.getByRole("button", { name: "復元" }).count()).toBe(0);
  await follow(page, "会社");
  await openRow(page, company);
  await dialogOf(page).getByText("14名").waitFor();
  expect(await textbox(page, "メモ").inputValue()).toBe("窓口は総務課");
});

test("事務所のデータは、画面で書き出してダウンロードでき、すべての一覧が入っている", async () => {
  const page = await site.open("/dashboard", { as: sakuraManager.email });
  const shown = async (name: string) => {
    await follow(page, name);
    await page.getByRole("heading", { name, level: 1 }).waitFor();
    await rowLinks(page).first().waitFor();
    return Number(/全([\d,]+)件/.exec((await count(page).innerText()).replaceAll("\n", ""))![1]!.replace(",", ""));
  };
  const lists = ["会社", "電子申請", "助成金", "36協定"];
  const expected: number[] = [];
  for (const name of lists) expected.push(await shown(name));

  await openMenu(page, "事務所の設定");
  await press(page, "すべてのデータを書き出す");
  const button = page.getByRole("button", { name: "ダウンロード" });
  await button.waitFor();
  const [file] = await Promise.all([page.waitForEvent("download"), button.click()]);
  expect(file.suggestedFilename()).toMatch(/^さくら社会保険労務士事務所_\d{8}\.zip$/);
  const zip = await JSZip.loadAsync(await readFile(await file.path()));
  const lines = async (name: string) =>
    parseCsv((await zip.file(name)!.async("string")).replace("\uFEFF", "")).rows.length - 1;
  expect(await Promise.all(lists.map((name) => lines(`${name}.csv`)))).toEqual(expected);
  for (const name of ["従業員", "案件", "お知らせ", "ユーザー", "履歴"])
    expect(await lines(`${name}.csv`)).toBeGreaterThan(0);
  const everything = JSON.parse(await zip.file("すべてのデータ.json")!.async("string")) as { companies: unknown[] };
  expect(everything.companies).toHaveLength(expected[0]!);
});

// The last test: the clock stays ahead.
test("期間が終わると知らせが出て、保存は断られても入力は残り、申し込むとまた使える", async () => {
  const { tenant } = (await findAccount(tsubakiManager.email))!;
  await updateItem(offices.key(tenant), { set: { trialEndsOn: addDays(dayInJapan(new Date()), 60) } });
  setClockAhead(61 * 24 * 60 * 60 * 1000);
  const page = await site.open("/login");
  await signIn(page, tsubakiManager.email);
  await page.getByText(/^無料期間は、.*に終了しました。$/).waitFor();
  expect(pathOf(page)).toBe("/payment");

  await follow(page, "会社");
  await page.getByText(/に終了したため、登録や変更はできません。$/).waitFor();
  const { scrollHeight, clientHeight } = await page.evaluate(() => document.documentElement);
  expect(scrollHeight).toBe(clientHeight);
  const bar = page.getByRole("link", { name: "お支払いへ" });
  await page.emulateMedia({ media: "print" });
  expect(await bar.isVisible()).toBe(false);
  await page.emulateMedia({ media: "screen" });
  expect(await bar.isVisible()).toBe(true);
  await press(page, "新規登録");
  await textbox(page, "会社名").fill("株式会社若葉");
  await textbox(page, "会社名カナ").fill("ワカバ");
  await press(page, "登録");
  await dialogOf(page).getByText("無料期間が終了したため、登録や変更はできません。").waitFor();
  expect(await textbox(page, "会社名").inputValue()).toBe("株式会社若葉");
  await press(page, "キャンセル");
  await answer(page, "破棄");

  await page.getByRole("link", { name: "お支払いへ" }).click();
  await page.getByLabel("電話番号 市外局番").fill("0751234567");
  await press(page, "申し込む");
  await answer(page, "申し込む");
  await question(page)
    .getByText(/^お申し込みを受け付けました。/)
    .waitFor();
  await answer(page, "OK");
  await page.getByText(/^お支払いの確認をお待ちください。/).waitFor();
  await follow(page, "会社");
  await rowLinks(page).first().waitFor();
  expect(await page.getByText("登録や変更はできません。").count()).toBe(0);
  await page.getByRole("button", { name: "新規登録" }).first().click();
  await textbox(page, "会社名").fill("株式会社若葉");
  await textbox(page, "会社名カナ").fill("ワカバ");
  await press(page, "登録");
  await answer(page, "OK");
  await rowNames(page).filter({ hasText: "株式会社若葉" }).waitFor();
});
