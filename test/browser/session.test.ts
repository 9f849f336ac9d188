import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { messages } from "#shared/text/messages.ts";
import { root, sakura, sakuraManager, sakuraStaff, tsubaki, tsubakiManager } from "#infra/local/seed/accounts.ts";
import { openIn, useSite } from "#test/support/browser.ts";
import { giveFactor } from "#test/support/factor.ts";
import {
  combobox,
  count,
  openRow,
  press,
  question,
  recordRead,
  rowLinks,
  signIn,
  soon,
  textbox,
} from "#test/support/browser-steps.ts";

const site = useSite({ seed: "demo" });
const companyName = "株式会社青葉製作所";
const path = (page: Page) => page.evaluate(() => decodeURIComponent(location.pathname + location.search));
const tenantOf = (page: Page) =>
  page.evaluate(
    async () => ((await (await fetch("/api/user/current")).json()) as { user: { OrgId: number } }).user.OrgId,
  );

/** The server forgets the session while the browser still holds its cookie. */
const endSession = async (page: Page) => {
  const cookie = (await page.context().cookies()).find(({ name }) => name === "session")!;
  const headers = { cookie: `session=${cookie.value}`, origin: site.baseUrl, "content-type": "application/json" };
  const answer = await fetch(`${site.baseUrl}/api/logout`, { method: "POST", headers, body: "{}" });
  expect(answer.status).toBe(200);
};
const signedIn = async (email: string, to = "/dashboard") => {
  const page = await site.open(`/login?redirect=${encodeURIComponent(to)}`);
  await signIn(page, email);
  await soon(() => path(page)).toBe(to);
  return page;
};

test("入力の途中でセッションが切れても、入力の上でログインし直して、そのまま保存できる", async () => {
  const page = await signedIn(sakuraManager.email, "/company");
  await openRow(page, companyName);
  await textbox(page, "メモ").fill("毎月10日に資料が届く");
  await recordRead(page);
  await endSession(page);
  await press(page, "保存");

  const again = page.getByRole("dialog", { name: "もう一度ログイン" });
  await again.getByLabel("パスワード").fill("TodokeDemo2025");
  await again.getByRole("button", { name: "ログイン", exact: true }).click();
  await again.getByText(messages.loginFailed).waitFor();
  await again.getByLabel("パスワード").fill("TodokeDemo2026");
  await again.getByRole("button", { name: "ログイン", exact: true }).click();

  await question(page).getByText("会社を保存しました。").waitFor();
  await press(page, "OK");
  await page.reload();
  await openRow(page, companyName);
  expect(await textbox(page, "メモ").inputValue()).toBe("毎月10日に資料が届く");
});

test("入力がなければ、切れたセッションはログイン画面へ移り、ログインすると元の画面に戻る", async () => {
  const page = await signedIn(sakuraManager.email, "/company");
  await count(page).waitFor();
  await endSession(page);
  await page.goto("/electronicapplication?status=1_申請中");
  await page.waitForURL(/\/login\?redirect=/);
  await signIn(page, sakuraManager.email);
  await soon(() => path(page)).toBe("/electronicapplication?status=1_申請中");
  await soon(() => count(page).innerText()).toMatch(/^全\d+件中 34件$/);
});

test("ログインしていなければ、どの画面もログイン画面になり、よそのサイトへは戻らない", async () => {
  const page = await site.open("/company?searchText=青葉");
  await page.waitForURL(/\/login\?redirect=/);
  await signIn(page, sakuraManager.email);
  await soon(() => path(page)).toBe("/company?searchText=青葉");
  await page.goto("/signout");
  await page.waitForURL("**/login");
  await page.goto("/login?redirect=//evil.example/");
  await signIn(page, sakuraManager.email);
  await soon(() => path(page)).toBe("/dashboard");
});

test("ログアウトすると、戻るボタンでも別のタブでも中を見られない", async () => {
  const page = await signedIn(sakuraManager.email, "/company");
  await openRow(page, "株式会社ひまわり薬局");
  await press(page, "キャンセル");
  const other = await openIn(page.context(), "/electronicapplication");
  await rowLinks(other).first().waitFor();

  await press(page, "田中 裕子のメニュー");
  await page.getByRole("menuitem", { name: "ログアウト" }).click();
  await page.waitForURL("**/login");
  await page.goBack();
  await page.waitForURL(/\/login/);
  expect(await page.getByText("株式会社ひまわり薬局").count()).toBe(0);

  await other.waitForURL(/\/login\?redirect=%2Felectronicapplication/);
});

test("別のタブで登録した会社は、このタブに戻ると一覧に加わり、入力中の内容はそのまま残る", async () => {
  const page = await site.open("/company", { as: tsubakiManager.email });
  await soon(() => count(page).innerText()).toBe("全3件");
  await rowLinks(page).first().click();
  await textbox(page, "メモ").fill("書きかけ");

  const other = await openIn(page.context(), "/company?action=new");
  await textbox(other, "会社名").fill("株式会社かもがわ");
  await textbox(other, "会社名カナ").fill("カブシキガイシャカモガワ");
  await press(other, "登録");
  await question(other).waitFor();
  await other.close();

  await page.evaluate(() => dispatchEvent(new Event("visibilitychange")));
  await soon(() => count(page).innerText()).toBe("全4件");
  expect(await textbox(page, "メモ").inputValue()).toBe("書きかけ");
});

test("自分の事務所の番号を付けた住所は、付けない住所と同じように使える", async () => {
  const page = await site.open("/dashboard", { as: sakuraManager.email });
  const own = await tenantOf(page);
  await page.goto(`/t/${own}/company?searchText=青葉`);
  await soon(() => count(page).innerText()).toBe("全41件中 1件");
  await page.getByRole("link", { name: "電子申請", exact: true }).click();
  await soon(() => path(page)).toBe(`/t/${own}/electronicapplication`);
  await soon(() => count(page).innerText()).toMatch(/^全\d+件$/);
});

test("よその事務所の住所は、自分のダッシュボードになる", async () => {
  const page = await site.open("/dashboard", { as: sakuraManager.email });
  await page.goto(`/t/${(await tenantOf(page)) + 1}/company`);
  await soon(() => path(page)).toBe("/dashboard");
  await page.getByRole("banner").getByText(sakura.Name, { exact: true }).waitFor();
});

test("運営は、確認してからほかの事務所を表示できる", async () => {
  const manager = await site.open("/dashboard", { as: tsubakiManager.email });
  const tenant = await tenantOf(manager);
  const page = await site.open(`/t/${tenant}/company`, { as: root.email });
  await page.getByRole("heading", { name: "ほかの事務所を表示します" }).waitFor();
  expect(await page.getByText(tsubaki.Name).count()).toBe(0);
  await press(page, "表示する");
  await page.getByText(messages.factorNeeded).waitFor();
  await soon(() => path(page)).toBe(`/onetime?redirect=/t/${tenant}/company`);
  await giveFactor(root.email);
  await page.goto(`/t/${tenant}/company`);
  await press(page, "表示する");
  await soon(() => count(page).innerText()).toMatch(/^全[34]件$/);
  await page.getByRole("link", { name: "電子申請", exact: true }).click();
  await soon(() => count(page).innerText()).toBe("全5件");
});

test("一般の利用者も、会社と電子申請を見て直せる", async () => {
  const page = await site.open("/dashboard", { as: sakuraStaff.email });
  await page
    .getByRole("region", { name: "電子申請" })
    .getByRole("link", { name: /^申請中 全件/ })
    .click();
  await soon(() => count(page).innerText()).toMatch(/^全\d+件中 34件$/);
  await rowLinks(page).first().click();
  await combobox(page, "内容").fill("賞与支払届");
  await press(page, "保存");
  await page.getByText("電子申請を保存しました。").waitFor();
  await page.getByRole("cell", { name: "賞与支払届" }).waitFor();
});

test("ログインしたままログイン画面に来ると、行きたかった画面へ進む", async () => {
  const page = await site.open("/login?redirect=%2Fcompany%3FsearchText%3D青葉", { as: sakuraManager.email });
  await soon(() => path(page)).toBe("/company?searchText=青葉");
  await soon(() => count(page).innerText()).toBe("全41件中 1件");
});

test.each([
  ["ログインの状態", "**/api/user/current?*", "ログインの状態を確認できませんでした。"],
  ["画面のファイル", /companies-page.*\.js$/, "画面を表示できませんでした。"],
])("最初に%sが読めなくても、ほかの画面へ行けて、読み込み直せば開く", async (_, failing, sentence) => {
  const page = await site.open("about:blank", { as: sakuraManager.email });
  await page.route(failing, (route) => route.abort());
  await page.goto("/company");
  await page.getByText(sentence).waitFor();
  await page.getByRole("link", { name: "電子申請", exact: true }).waitFor();
  await page.unroute(failing);
  await press(page, "再読み込み");
  await rowLinks(page).first().waitFor();
});

test("知らない住所には、ページがないと言い、ダッシュボードへ案内する", async () => {
  const page = await site.open("/nowhere", { as: sakuraManager.email });
  await page.getByRole("heading", { name: "ページが見つかりません" }).waitFor();
  expect(await page.title()).toBe("ページが見つかりません｜Todoke");
  await page.getByRole("navigation", { name: "メイン" }).getByRole("link", { name: "会社" }).waitFor();
  await page.getByRole("link", { name: "ダッシュボードへ" }).click();
  await soon(() => path(page)).toBe("/dashboard");
});

test("別のタブでほかの事務所の利用者がログインしたら、開いたままの画面はその事務所の同じ番号の会社に書かない", async () => {
  const page = await signedIn(sakuraManager.email, "/company");
  const list = await openIn(page.context(), "/electronicapplication");
  await rowLinks(list).first().waitFor();
  await openRow(page, companyName);
  const id = new URL(page.url()).searchParams.get("id")!;
  await textbox(page, "メモ").fill("さくらだけが知るメモ");

  const other = await openIn(page.context(), "/signout");
  await other.waitForURL("**/login");
  await list.waitForURL(/\/login\?redirect=%2Felectronicapplication$/);
  await signIn(other, tsubakiManager.email);
  await other.getByRole("banner").getByText(tsubaki.Name, { exact: true }).waitFor();

  const changed = page.getByRole("dialog", { name: "別の利用者がログインしています" });
  await changed.getByText(new RegExp(`${tsubaki.Name}.*${tsubakiManager.email}`)).waitFor();
  await changed.getByRole("button", { name: "入力した内容を見る" }).click();
  expect(await textbox(page, "メモ").inputValue()).toBe("さくらだけが知るメモ");
  await press(page, "保存");
  await changed.waitFor();
  await other.goto(`/company?id=${id}`);
  await textbox(other, "メモ").waitFor();
  expect(await textbox(other, "メモ").inputValue()).not.toContain("さくら");
  await changed.getByRole("button", { name: "画面を読み込み直す" }).click();
  await page.getByRole("banner").getByText(tsubaki.Name, { exact: true }).waitFor();
  await soon(() => path(page)).toBe("/company");
});
