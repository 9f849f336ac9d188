import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { demoPassword, sakuraStaff } from "#infra/local/seed/accounts.ts";
import { messages } from "#shared/text/messages.ts";
import { englishLabels, overflow, violations } from "#test/support/axe.ts";
import { desktop, phone, useSite } from "#test/support/browser.ts";
import { openRow, press, question, recordRead, signIn, soon, textbox } from "#test/support/browser-steps.ts";
import { totp } from "#test/support/totp.ts";

const site = useSite({ seed: "demo" });
const { email } = sakuraStaff;
const path = (page: Page) => new URL(page.url()).pathname;
const box = (page: Page) => page.getByLabel("認証コード 6桁中1桁目");
const popup = (page: Page) => page.getByRole("dialog", { name: "二段階認証" });
const isFine = async (page: Page) =>
  expect([await violations(page), await englishLabels(page), await overflow(page)]).toEqual([[], [], 0]);
const toPopup = async (size = desktop) => {
  const page = await site.open("/login", { size });
  await signIn(page, email);
  await popup(page).waitFor();
  return page;
};

let secret = "";
let codes: string[] = [];

test("自分のユーザー画面から、3つの手順で有効にし、リカバリーコードを保管する", async () => {
  const page = await site.open("/user", { as: email });
  await openRow(page, "佐藤 美咲");
  await page.getByRole("link", { name: "有効化する" }).click();
  await page.getByRole("heading", { name: "ワンタイムパスワード", level: 1 }).waitFor();
  await isFine(page);
  await press(page, "QRコードを表示");
  await page.getByRole("dialog", { name: "パスワードの確認" }).getByLabel("パスワード").fill(demoPassword);
  await press(page, "確認");
  const image = page.getByRole("img", { name: "認証アプリで読み取るQRコード" });
  await soon(() => image.evaluate((drawn: HTMLImageElement) => drawn.naturalWidth)).toBeGreaterThan(0);
  await isFine(page);
  secret = (await page.locator("code").innerText()).replaceAll(" ", "");
  await box(page).fill(totp(secret));
  await press(page, "有効化");

  await page.getByText(messages.otpEnabled).waitFor();
  await isFine(page);
  const shown = page.getByRole("region", { name: "リカバリーコードを保管する" }).getByRole("listitem");
  codes = await shown.allInnerTexts();
  expect(codes).toHaveLength(10);
  const [file] = await Promise.all([page.waitForEvent("download"), press(page, "ダウンロード")]);
  expect(file.suggestedFilename()).toBe("todoke-recovery-codes.txt");
  await page.goBack();
  await question(page).getByRole("button", { name: "画面に戻る" }).click();
  // The question says the same words until it is gone.
  await page.getByText("リカバリーコードを保管しました", { exact: true }).click();
  await press(page, "完了");
  await page.getByRole("heading", { name: "ワンタイムパスワードは有効です" }).waitFor();
  await isFine(page);
});

test("ログインでは6桁がそろうと送られ、違えば入れ直し、同じコードは二度使えない", async () => {
  const page = await toPopup();
  await isFine(page);
  await soon(() => box(page).evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type(totp(secret, 0));
  await popup(page).getByText(messages.otpWrong).waitFor();
  await isFine(page);
  // the step now was used to enable them
  const next = totp(secret, Date.now() + 30_000);
  await page.keyboard.type(next);
  await soon(async () => path(page)).toBe("/dashboard");
  const again = await toPopup();
  await box(again).fill(next);
  await popup(again).getByText(messages.otpWrong).waitFor();
});

test("390×844：リカバリーコードでログインでき、一度使うと使えない", async () => {
  const page = await toPopup(phone);
  await isFine(page);
  await press(page, "リカバリーコードを使う");
  await isFine(page);
  await page.getByLabel("リカバリーコード").fill(codes[0]!.toLowerCase());
  await page.keyboard.press("Enter");
  await soon(async () => path(page)).toBe("/dashboard");
  await page.goto("/onetime");
  await page.getByRole("heading", { name: "ワンタイムパスワードは有効です" }).waitFor();
  await isFine(page);
  const again = await toPopup();
  await press(again, "リカバリーコードを使う");
  await again.getByLabel("リカバリーコード").fill(codes[0]!);
  await again.keyboard.press("Enter");
  await popup(again).getByText(messages.recoveryWrong).waitFor();
});

test("入力の途中でセッションが切れても、コードまで入れてログインし直し、そのまま保存できる", async () => {
  const page = await toPopup();
  await press(page, "リカバリーコードを使う");
  await page.getByLabel("リカバリーコード").fill(codes[1]!);
  await page.keyboard.press("Enter");
  await soon(async () => path(page)).toBe("/dashboard");
  await page.goto("/company");
  await openRow(page, "株式会社青葉製作所");
  await textbox(page, "メモ").fill("コードのあとで保存する");
  await recordRead(page);
  await page.context().clearCookies({ name: "session" });
  await press(page, "保存");
  const again = page.getByRole("dialog", { name: "もう一度ログイン" });
  await again.getByLabel("パスワード").fill(demoPassword);
  await again.getByRole("button", { name: "ログイン", exact: true }).click();
  await popup(page).waitFor();
  await press(page, "リカバリーコードを使う");
  await page.getByLabel("リカバリーコード").fill(codes[2]!);
  await popup(page).getByRole("button", { name: "ログイン" }).click();
  await question(page).getByText("会社を保存しました。").waitFor();
});
