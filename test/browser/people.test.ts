import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { demoPassword, sakuraManager, sakuraStaff, tsubakiManager } from "#infra/local/seed/accounts.ts";
import { phone, useSite } from "#test/support/browser.ts";
import { dialogOf, openRow, press, signIn, soon, textbox } from "#test/support/browser-steps.ts";
import { mailsTo } from "#test/support/mails.ts";

const site = useSite({ seed: "demo" });
const path = (page: Page) => new URL(page.url()).pathname;
/** The newest mailed link to a page. */
const linkTo = async (email: string, to: string) => {
  const link = async () =>
    (await mailsTo(email))
      .flatMap(({ body }) => new RegExp(`${to}\\?token=[\\w-]+`).exec(body.text ?? "") ?? [])
      .at(-1);
  await soon(link).toBeTruthy();
  return (await link())!;
};
const typeNew = async (page: Page, password: string) => {
  await page.getByLabel("新しいパスワード", { exact: true }).fill(password);
  await page.getByLabel("新しいパスワード（確認）").fill(password);
};

/** By the manager's screen; without a password a mail asks for one. */
const register = async (email: string, password = "") => {
  const page = await site.open("/user", { as: sakuraManager.email });
  await press(page, "新規登録");
  await textbox(page, "姓").fill("小林");
  await textbox(page, "名").fill("翔");
  await textbox(page, "メールアドレス").fill(email);
  await textbox(page, "パスワード").fill(password);
  await press(page, "登録");
  await page.getByText("ユーザーを登録しました。").waitFor();
};

test("390×844：決められたパスワードで登録された人は、変更と規約を済ませてから使える", async () => {
  const email = "typed@people.example";
  await register(email, "Kumo7Tsuki3Hoshi");
  const page = await site.open("/login?redirect=%2Fcompany%3Fid%3D1", { size: phone });
  await signIn(page, email, "Kumo7Tsuki3Hoshi");
  const gate = page.getByRole("dialog", { name: "新しいパスワードの設定" });
  await gate.waitFor();
  expect(path(page)).toBe("/dashboard");
  await page.keyboard.press("Escape");
  await typeNew(page, "Yama4Kawa9Umi2Sora");
  await press(page, "パスワードを変更");
  const terms = page.getByRole("dialog", { name: "利用規約への同意" });
  await terms.getByRole("heading", { name: "第1条（目的と適用）" }).waitFor();
  await terms.getByRole("link", { name: "ログアウト" }).click();
  await page.waitForURL("**/login");

  await signIn(page, email, "Yama4Kawa9Umi2Sora");
  await terms.getByRole("button", { name: "同意する" }).click();
  await terms.waitFor({ state: "detached" });
  await page.goto("/company?id=1");
  await dialogOf(page).waitFor();
  expect(path(page)).toBe("/company");
});

test("選んだ画像は正方形のアイコンになって右上に出て、削除すると戻る", async () => {
  const page = await site.open("/dashboard", { as: tsubakiManager.email });
  await press(page, "椿 真理のメニュー");
  await page.getByRole("menuitem", { name: "椿 真理" }).click();
  await dialogOf(page).waitFor();
  await page.locator("input[type=file]").setInputFiles("infra/docs/pictures/dashboard.png");
  await page.getByText("アップロードに成功しました.").waitFor();
  const drawn = page.locator("header img[src*=icon]");
  await soon(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await drawn.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight)).toBe(1);
  await press(page, "画像を削除");
  await drawn.waitFor({ state: "detached" });
});

test("忘れたパスワードは、届いたメールのリンクで一度だけ決め直せる", async () => {
  const email = "forgotten@people.example";
  await register(email);
  const page = await site.open(await linkTo(email, "/password/reset"));
  await typeNew(page, "Kumo7Tsuki3Hoshi");
  await press(page, "パスワードを設定");
  await page.getByText("パスワードを変更しました。").waitFor();
  const invitation = await linkTo(email, "/password/reset");

  await page.getByRole("link", { name: "ログイン画面へ", exact: true }).click();
  await page.getByRole("link", { name: "パスワードをお忘れですか" }).click();
  await page.getByRole("textbox", { name: "メールアドレス" }).fill(email);
  await press(page, "メールを送る");
  await page.getByText("申し込みを受け付けました。").waitFor();
  await soon(() => linkTo(email, "/password/reset")).not.toBe(invitation);
  const link = await linkTo(email, "/password/reset");
  await page.goto(link);
  await typeNew(page, "Yama4Kawa9Umi2Sora");
  await press(page, "パスワードを設定");
  await page.getByText("パスワードを変更しました。").waitFor();
  await page.goto(link);
  await page.getByText(/このリンクは使えません。/).waitFor();
  await page.goto("/login");
  await signIn(page, email, "Yama4Kawa9Umi2Sora");
  await page.getByRole("dialog", { name: "利用規約への同意" }).waitFor();
});

test("役割が変わると、その人のセッションは次の呼び出しで終わる", async () => {
  const staff = await site.open("/login");
  await signIn(staff, sakuraStaff.email, demoPassword);
  await staff.getByRole("table").first().waitFor();
  const manager = await site.open("/user", { as: sakuraManager.email });
  await openRow(manager, "佐藤 美咲");
  await dialogOf(manager).getByLabel("役割").selectOption("管理者");
  await press(manager, "保存");
  await manager.getByText("ユーザーを保存しました。").waitFor();
  await staff.getByRole("link", { name: "会社", exact: true }).first().click();
  await staff.waitForURL(/\/login\?/);
  await staff.getByText(/ログアウトしました/).waitFor();
});
