import Encoding from "encoding-japanese";
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { messages } from "#shared/text/messages.ts";
import { sakuraManager } from "#infra/local/seed/accounts.ts";
import { violations } from "#test/support/axe.ts";
import { phone, useSite } from "#test/support/browser.ts";
import { dialogOf, press, rowLinks, soon } from "#test/support/browser-steps.ts";
import { csvOf } from "#test/support/imports.ts";

const site = useSite({ seed: "demo" });
const heads = ["会社名", "会社名カナ", "郵便番号", "決算月"];

const shiftJis = (text: string) => Buffer.from(Encoding.convert(text, { from: "UNICODE", to: "SJIS", type: "array" }));
const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator("input[type=file]").setInputFiles({ name, mimeType: "text/csv", buffer });
const openImport = async (page: Page) => {
  await rowLinks(page).first().waitFor();
  await press(page, "インポート");
  await dialogOf(page).waitFor();
};
const button = (page: Page) => dialogOf(page).getByRole("button", { name: "インポート" });
const errorRows = (page: Page) =>
  dialogOf(page).getByRole("region", { name: "誤りの一覧" }).getByRole("row").allInnerTexts();

test("Shift_JIS のファイルの3行の誤りを直すと、登録と変更が一覧に出る", async () => {
  const page = await site.open("/company", { as: sakuraManager.email });
  await openImport(page);
  expect(await button(page).count()).toBe(0);
  const wrong = csvOf(
    heads,
    ["", "ツムギ", "150-0001", 3],
    ["髙﨑商店", "高崎", "150-0001", 3],
    ["緑", "ミドリ", "1", 13],
  );
  await choose(page, "新しい会社.CSV", shiftJis(wrong));
  await dialogOf(page).getByText("3行に誤りがあります。", { exact: false }).waitFor();
  expect((await errorRows(page)).slice(1).map((row) => row.replaceAll("\t", " "))).toEqual([
    "2行目 会社名 会社名を入力してください。",
    `3行目 会社名カナ ${messages.kanaFormat}`,
    `4行目 郵便番号 ${messages.postalFormat}`,
    `4行目 決算月 ${messages.settlementTermFormat}`,
  ]);
  expect(await button(page).isDisabled()).toBe(true);
  expect(await violations(page)).toEqual([]);
  const [list] = await Promise.all([page.waitForEvent("download"), press(page, "誤りの一覧")]);
  expect(list.suggestedFilename()).toBe("誤りの一覧.csv");
  expect((await readFile(await list.path())).toString()).toContain(`3行目`.replace("行目", ",会社名カナ"));

  const right = csvOf(
    heads,
    ["つむぎ", "ツムギ", "150-0001", 3],
    ["髙﨑商店", "タカサキ", "150-0001", 3],
    ["緑", "ミドリ", "", 12],
  );
  await choose(page, "新しい会社.CSV", shiftJis(right));
  await dialogOf(page).getByText("登録 3件、変更 0件、変更なし 0件").waitFor();
  expect(await violations(page)).toEqual([]);
  await button(page).click();
  await dialogOf(page).waitFor({ state: "detached" });
  await page.getByText("3件を取り込みました。").waitFor();
  await page.getByRole("link", { name: "髙﨑商店", exact: true }).waitFor();
});

test.each(["/company", "/electronicapplication"])(
  "%s の書き出しは、そのまま取り込んでも何も変わらない",
  async (path) => {
    const page = await site.open(path, { as: sakuraManager.email });
    await rowLinks(page).first().waitFor();
    await press(page, "エクスポート");
    const [file] = await Promise.all([page.waitForEvent("download"), press(page, "ダウンロード")]);
    await dialogOf(page).waitFor({ state: "detached" });
    await openImport(page);
    await choose(page, "data.csv", await readFile(await file.path()));
    await dialogOf(page)
      .getByText(/登録 0件、変更 0件、変更なし \d+件/)
      .waitFor();
    expect(await button(page).isDisabled()).toBe(true);
  },
);

test("ファイルを落として選べ、CSVでないものは断り、携帯でもはみ出さない", async () => {
  const page = await site.open("/company", { as: sakuraManager.email, size: phone });
  await openImport(page);
  const drop = async (name: string) => {
    const data = await page.evaluateHandle((fileName) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(["会社名,会社名カナ\n落とした会社,オトシタカイシャ\n"], fileName));
      return transfer;
    }, name);
    await dialogOf(page).getByText("ここにドラッグしてください。").dispatchEvent("drop", { dataTransfer: data });
  };
  await drop("会社.xlsx");
  await dialogOf(page).getByText("CSVファイルを選択してください。").waitFor();
  await drop("会社.csv");
  await dialogOf(page).getByText("登録 1件、変更 0件、変更なし 0件").waitFor();
  await soon(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  expect(await violations(page)).toEqual([]);
});
