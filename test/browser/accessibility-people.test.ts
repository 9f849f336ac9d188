import type { Page } from "playwright-core";
import { beforeAll } from "vitest";
import { demoPassword, root, sakuraManager, sakuraStaff, tsubakiManager } from "#infra/local/seed/accounts.ts";
import { findAccount } from "#functions/db/accounts.ts";
import { users } from "#functions/db/entities.ts";
import { updateItem } from "#functions/db/items.ts";
import { makeToken } from "#functions/db/tokens.ts";
import { type Screen, testScreens } from "#test/support/accessible-screens.ts";
import { useSite } from "#test/support/browser.ts";
import { dialogOf, openRow, press, question, rowLinks, textbox } from "#test/support/browser-steps.ts";

const site = useSite({ seed: "demo" });
const change = async (email: string, fields: Record<string, unknown>) => {
  const { tenant, user } = (await findAccount(email))!;
  await updateItem(users.key(tenant, user.id), { set: fields });
};
/** つばき's manager has to choose a password, 運営 to agree to the terms. */
beforeAll(async () => {
  await change(tsubakiManager.email, { isPasswordResetRequired: true });
  await change(root.email, { agreedTermsRevision: 1 });
});

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name }).waitFor();
const own = async (page: Page) => {
  await openRow(page, "田中 裕子");
  await page.getByRole("heading", { name: "通知メール" }).waitFor();
};
/** Beside the form where there is room, else behind a tab. */
const ownSignIn = async (page: Page) => {
  await own(page);
  const tab = page.getByRole("tab", { name: "ログイン" });
  if (await tab.isVisible()) await tab.click();
  await page.getByText("このブラウザ").waitFor();
};
const typeNew = async (page: Page, password: string, confirmation: string) => {
  await page.getByLabel("新しいパスワード", { exact: true }).fill(password);
  await page.getByLabel("新しいパスワード（確認）").fill(confirmation);
};

const screens: Screen<"manager" | "user" | "outside" | "passwordDue" | "termsDue">[] = [
  { title: "ユーザーの一覧", path: "/user", reach: (page) => rowLinks(page).first().waitFor() },
  {
    title: "ユーザーの登録の誤り",
    path: "/user?action=new",
    reach: async (page) => {
      await textbox(page, "パスワード").fill("short");
      await press(page, "登録");
      await page.getByText("姓を入力してください。").waitFor();
    },
  },
  { title: "自分のユーザー情報", path: "/user", reach: own },
  { title: "自分のログイン", path: "/user", isReachedAnew: true, reach: (page) => ownSignIn(page) },
  {
    title: "アイコンの誤り",
    path: "/user",
    reach: async (page) => {
      await own(page);
      await page.locator("input[type=file]").setInputFiles("package.json");
      await page.getByText("画像ファイルを選択してください").waitFor();
    },
  },
  {
    title: "パスワードの変更の誤り",
    path: "/user",
    isReachedAnew: true,
    reach: async (page) => {
      await ownSignIn(page);
      await press(page, "パスワードを変更");
      await page.getByLabel("現在のパスワード").fill(demoPassword);
      await page.getByLabel("新しいパスワード").fill("short");
      await page.getByRole("dialog", { name: "パスワードの変更" }).getByRole("button", { name: "保存" }).click();
      await page.getByText(/12文字以上で、/).waitFor();
    },
  },
  {
    title: "パスキーの登録",
    path: "/user",
    isReachedAnew: true,
    reach: async (page) => {
      await ownSignIn(page);
      await press(page, "パスキーを登録");
      await dialog(page, "パスキーの登録");
    },
  },
  {
    title: "ユーザーの削除の確認",
    path: "/user",
    reach: async (page) => {
      await openRow(page, "佐藤 美咲");
      await press(page, "削除");
      await question(page).waitFor();
    },
  },
  {
    title: "見るだけのユーザー情報",
    path: "/user",
    as: "user",
    reach: async (page) => {
      await openRow(page, "田中 裕子");
      await dialogOf(page).getByText("ほかのユーザーを編集できるのは管理者のみです。").waitFor();
    },
  },
  {
    title: "パスワードの確認",
    path: "/onetime",
    as: "user",
    reach: async (page) => {
      await press(page, "QRコードを表示");
      await dialog(page, "パスワードの確認");
    },
  },
  {
    title: "利用規約",
    path: "/terms",
    reach: (page) => page.getByRole("navigation", { name: "目次" }).waitFor(),
  },
  {
    title: "求められたパスワードの変更の誤り",
    path: "/dashboard",
    as: "passwordDue",
    reach: async (page) => {
      await typeNew(page, demoPassword, demoPassword);
      await press(page, "パスワードを変更");
      await page.getByText("今のパスワードとは別のパスワードを入力してください。").waitFor();
    },
  },
  {
    title: "利用規約への同意",
    path: "/dashboard",
    as: "termsDue",
    reach: (page) => dialogOf(page).getByRole("heading", { name: "第1条（目的と適用）" }).waitFor(),
  },
  {
    title: "パスワードの再設定の誤り",
    path: "/password/forgot",
    as: "outside",
    reach: async (page) => {
      await page.getByLabel("メールアドレス").fill("abc");
      await press(page, "メールを送る");
      await page.getByText(/メールアドレスの形で/).waitFor();
    },
  },
  {
    title: "新しいパスワードの誤り",
    path: "/password/reset",
    as: "outside",
    reach: async (page) => {
      const { tenant, user } = (await findAccount(sakuraStaff.email))!;
      const kept = { tenant, userId: user.id, email: user.email, epoch: user.epoch };
      const token = await makeToken("reset", kept, { now: new Date(), minutes: 30 });
      await page.goto(`/password/reset?token=${token}`);
      await typeNew(page, "short", "other");
      await press(page, "パスワードを設定");
      await page.getByText("パスワードが一致しません").waitFor();
    },
  },
  {
    title: "終わったリンク",
    path: "/password/reset",
    as: "outside",
    reach: (page) => page.getByText(/このリンクは使えません。/).waitFor(),
  },
  {
    title: "メールアドレスの確認",
    path: "/address/confirm?token=unknown",
    as: "outside",
    reach: (page) => page.getByRole("button", { name: "変更する" }).waitFor(),
  },
];

testScreens(screens, {
  manager: () => site.profile({ as: sakuraManager.email }),
  user: () => site.profile({ as: sakuraStaff.email }),
  outside: () => site.profile(),
  passwordDue: () => site.profile({ as: tsubakiManager.email }),
  termsDue: () => site.profile({ as: root.email }),
});
