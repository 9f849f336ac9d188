import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { messages } from "#shared/text/messages.ts";
import { passkeyRoutes } from "#shared/passkeys/routes.ts";
import { demoPassword, type Person, sakuraManager, sakuraStaff, tsubakiManager } from "#infra/local/seed/accounts.ts";
import { violations } from "#test/support/axe.ts";
import { useSite } from "#test/support/browser.ts";
import { openRow, press, question, recordRead, rowLinks, signIn, soon, textbox } from "#test/support/browser-steps.ts";
import { addAuthenticator } from "#test/support/virtual-authenticator.ts";

const site = useSite({ seed: "demo" });
const path = (page: Page) => page.evaluate(() => location.pathname);
const optionsPath = `**${passkeyRoutes.assertOptions.path}`;
const passkeyButton = (page: Page) => page.getByRole("button", { name: "パスキーでログイン" });
const nameOf = (page: Page) => page.getByRole("banner").getByRole("button", { name: /のメニュー$/ });

const openOwnRecord = async (page: Page, { name }: Person) => {
  await page.goto("/user");
  await openRow(page, name.join(" "));
};
const registration = (page: Page) => page.getByRole("dialog", { name: "パスキーの登録" });
const fillRegistration = async (page: Page, password: string, alias = "Windows") => {
  await registration(page).getByLabel("現在のパスワード").fill(password);
  await registration(page).getByLabel("名称").fill(alias);
  expect(await violations(page)).toEqual([]);
  await press(page, "登録");
};
/** Somebody's own device, where a passkey is about to be registered. */
const atRegistration = async (person: Person) => {
  const page = await site.open("/login", { isAlone: true });
  const authenticator = await addAuthenticator(page);
  await signIn(page, person.email);
  await soon(() => path(page)).toBe("/dashboard");
  await openOwnRecord(page, person);
  await press(page, "パスキーを登録");
  return { page, authenticator };
};
/** Somebody's own device, with a passkey made by clicks. */
const withPasskey = async (person: Person, alias?: string) => {
  const { page, authenticator } = await atRegistration(person);
  await fillRegistration(page, demoPassword, alias);
  await page.getByText(messages.passkeyRegistered).waitFor();
  await page
    .getByRole("cell", { name: alias ?? "Windows", exact: true })
    .first()
    .waitFor();
  return { page, authenticator };
};
const signOut = async (page: Page) => {
  await page.goto("/signout");
  await page.waitForURL("**/login");
};

test("画面で登録したパスキーで、ボタンでも自動入力でもログインでき、削除するとブラウザからも消える", async () => {
  const { page, authenticator } = await withPasskey(sakuraManager, "事務所のPC");
  await authenticator.touch(false);
  const offered = page.waitForResponse(optionsPath);
  await signOut(page);
  await offered;
  // it answers only what it is asked after its touch: the button's question, not the offer before
  await page.route(optionsPath, async (route) => {
    await authenticator.touch(true);
    await route.continue();
  });
  await passkeyButton(page).click();
  await soon(() => path(page)).toBe("/dashboard");
  await nameOf(page).waitFor();

  await signOut(page);
  // nothing is pressed: the browser offers the passkey in the field of the address
  await soon(() => path(page)).toBe("/dashboard");

  await openOwnRecord(page, sakuraManager);
  await press(page, "事務所のPCを削除");
  await question(page).getByText("端末側のパスキーも削除してください。").waitFor();
  expect(await violations(page)).toEqual([]);
  await press(page, "削除");
  await page.getByRole("dialog", { name: "パスワードの確認" }).getByLabel("パスワード").fill(demoPassword);
  await press(page, "確認");
  await question(page).getByText("パスキーを削除しました。").waitFor();
  await press(page, "OK");
  await page.getByText("登録したパスキーはありません。").waitFor();
  await soon(() => authenticator.count()).toBe(0);
});

test("パスワードの間違い、本人確認の失敗、登録済みの端末は、入力を残して言い、やり直せる", async () => {
  const { page, authenticator } = await withPasskey(sakuraStaff);
  await press(page, "パスキーを登録");
  await fillRegistration(page, "wrong", "二つ目");
  await registration(page).getByText("パスワードが正しくありません。").waitFor();
  await fillRegistration(page, demoPassword, "二つ目");
  await registration(page).getByText("この端末のパスキーは、すでに登録されています。").waitFor();
  expect(await registration(page).getByLabel("名称").inputValue()).toBe("二つ目");
  expect(await authenticator.count()).toBe(1);
  await press(page, "キャンセル");

  await authenticator.verify(false);
  await signOut(page);
  await passkeyButton(page).click();
  await soon(() => passkeyButton(page).isEnabled()).toBe(true);
  expect(await page.getByRole("alert").count()).toBe(0);
  await authenticator.verify(true);
  await passkeyButton(page).click();
  await soon(() => path(page)).toBe("/dashboard");
});

test("登録の返事が届かなくても、登録されたパスキーは端末に残り、それでログインできる", async () => {
  const { page, authenticator } = await atRegistration(tsubakiManager);
  await page.route(`**${passkeyRoutes.register.path}`, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await fillRegistration(page, demoPassword, "返事のない登録");
  await registration(page).getByText(messages.network).waitFor();
  expect(await authenticator.count()).toBe(1);
  await signOut(page);
  // the browser offers it by itself, as above
  await soon(() => path(page)).toBe("/dashboard");
});

test("入力の途中でセッションが切れても、パスキーでログインし直して、そのまま保存できる", async () => {
  const { page } = await withPasskey(tsubakiManager);
  await page.goto("/company");
  await rowLinks(page).first().click();
  await textbox(page, "メモ").fill("毎月10日に資料が届く");
  await recordRead(page);
  const session = (await page.context().cookies()).find(({ name }) => name === "session")!;
  const headers = { cookie: `session=${session.value}`, origin: site.baseUrl, "content-type": "application/json" };
  await fetch(`${site.baseUrl}/api/logout`, { method: "POST", headers, body: "{}" });
  await press(page, "保存");
  await page.getByRole("dialog", { name: "もう一度ログイン" }).waitFor();
  await passkeyButton(page).click();
  await question(page).getByText("会社を保存しました。").waitFor();
});

test("削除したパスキーを端末が出しても、ユーザーが見つからないと言い、パスワードでログインできる", async () => {
  const { page } = await withPasskey(sakuraStaff, "古い端末");
  await page.evaluate(async (password) => {
    const call = (method: string, url: string, body: object) =>
      fetch(url, { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
    await call("POST", "/api/user/verify-password", { password });
    const { user } = (await (await fetch("/api/user/current")).json()) as { user: { passkeys: { id: number }[] } };
    for (const { id } of user.passkeys) await call("DELETE", `/api/user/passkey/${id}`, {});
  }, demoPassword);
  await signOut(page);
  await passkeyButton(page).click();
  await page.getByRole("alert").getByText("ユーザーが見つかりません。").waitFor();
  await signIn(page, sakuraStaff.email);
  await soon(() => path(page)).toBe("/dashboard");
});

test("パスキーを扱えないブラウザでは、押したときにそう言う", async () => {
  const page = await site.open("about:blank", { isAlone: true });
  await page.addInitScript("delete window.PublicKeyCredential");
  await page.goto("/login");
  await passkeyButton(page).click();
  await page.getByRole("alert").getByText("このブラウザはパスキー認証に対応していません。").waitFor();
});
