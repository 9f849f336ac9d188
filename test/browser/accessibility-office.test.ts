import type { Page } from "playwright-core";
import { beforeAll } from "vitest";
import { addDays, dayInJapan } from "#shared/dates/day.ts";
import { findAccount } from "#functions/db/accounts.ts";
import { offices } from "#functions/db/entities.ts";
import { updateItem } from "#functions/db/items.ts";
import { root, sakuraManager, tsubakiManager } from "#infra/local/seed/accounts.ts";
import { type Screen, testScreens } from "#test/support/accessible-screens.ts";
import { giveFactor } from "#test/support/factor.ts";
import { useSite } from "#test/support/browser.ts";
import { dialogOf, openRow, press, question, rowLinks, textbox } from "#test/support/browser-steps.ts";

const site = useSite({ seed: "demo" });
/** つばき's trial is over, which each of its pages says. */
beforeAll(async () => {
  const { tenant } = (await findAccount(tsubakiManager.email))!;
  const trialEndsOn = addDays(dayInJapan(new Date()), -1);
  await updateItem(offices.key(tenant), { set: { trialEndsOn } });
});

const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 1 }).waitFor();
const rows = (page: Page) => rowLinks(page).first().waitFor();
const history = (page: Page) => page.getByRole("list", { name: "履歴" }).getByRole("listitem").first().waitFor();
const settings = (page: Page) => page.getByRole("button", { name: "事務所の削除を申請する" }).waitFor();
const joinNumber = (page: Page) => page.getByRole("textbox", { name: /^法人番号/ });
const joinForm = (page: Page) => joinNumber(page).waitFor();

const screens: Screen<"manager" | "over" | "operator" | "outside">[] = [
  {
    title: "申込の誤り",
    path: "/join",
    as: "outside",
    reach: async (page) => {
      await joinForm(page);
      await joinNumber(page).fill("1234567890123");
      await page.getByLabel("メールアドレス").fill("abc");
      await joinNumber(page).focus();
      await page.getByText("メールアドレスの形で入力してください。").waitFor();
    },
  },
  {
    title: "申込の利用規約",
    path: "/join",
    as: "outside",
    reach: async (page) => {
      await joinForm(page);
      await press(page, "利用規約");
      await dialogOf(page).getByRole("heading").nth(1).waitFor();
    },
  },
  {
    title: "終わった申込のリンク",
    path: "/joincomplete",
    as: "outside",
    reach: (page) => page.getByRole("alert").waitFor(),
  },
  { title: "事務所の設定", path: "/office", reach: settings },
  {
    title: "事務所の設定の誤り",
    path: "/office",
    reach: async (page) => {
      await settings(page);
      await page.getByLabel("健保の選択肢").fill("協会けんぽ\n協会けんぽ");
      await press(page, "保存");
      await page.getByText("「協会けんぽ」が2回入力されています。").waitFor();
    },
  },
  {
    title: "事務所の削除の確認",
    path: "/office",
    reach: async (page) => {
      await press(page, "事務所の削除を申請する");
      await question(page).waitFor();
    },
  },
  { title: "お知らせの一覧", path: "/info", reach: rows },
  { title: "お知らせの登録", path: "/info?action=new", reach: (page) => textbox(page, "タイトル").waitFor() },
  { title: "お知らせの編集", path: "/info", reach: (page) => openRow(page, "") },
  { title: "お支払い", path: "/payment", reach: (page) => page.getByRole("status").waitFor() },
  {
    title: "期間が終わったあとのお支払い",
    path: "/payment",
    as: "over",
    reach: (page) => page.getByLabel("担当者名").waitFor(),
  },
  {
    title: "申し込みの確認",
    path: "/payment",
    as: "over",
    reach: async (page) => {
      await page.getByLabel("電話番号 市外局番").fill("0751234567");
      await press(page, "申し込む");
      await question(page).waitFor();
    },
  },
  {
    title: "期間が終わったあとの一覧",
    path: "/company",
    as: "over",
    reach: (page) => page.getByText("登録や変更はできません。").waitFor(),
  },
  { title: "履歴", path: "/history", reach: history },
  {
    title: "履歴の日付の誤り",
    path: "/history",
    reach: async (page) => {
      await history(page);
      await page.getByLabel("この日から", { exact: true }).fill("2026/13/40");
      await page.getByLabel("種類").focus();
      await page.getByText("日付として読み取れません。").waitFor();
    },
  },
  {
    title: "会社の履歴",
    path: "/company",
    reach: async (page) => {
      await openRow(page, "株式会社青葉製作所");
      await press(page, "履歴");
      await page.getByRole("radio", { name: "従業員" }).check();
      await history(page);
    },
  },
  { title: "事務所の一覧", path: "/organizations", as: "operator", reach: rows },
  { title: "事務所の編集", path: "/organizations", as: "operator", reach: (page) => openRow(page, "さくら") },
  {
    title: "事務所の上限の誤り",
    path: "/organizations",
    as: "operator",
    reach: async (page) => {
      await openRow(page, "さくら");
      await dialogOf(page).getByLabel("ユーザー数の上限").fill("0");
      await press(page, "保存");
      await dialogOf(page).getByRole("alert").first().waitFor();
    },
  },
  {
    title: "利用の停止の確認",
    path: "/organizations",
    as: "operator",
    reach: async (page) => {
      await openRow(page, "さくら");
      await press(page, "利用を停止する");
      await question(page).waitFor();
    },
  },
  {
    title: "稼働状況",
    path: "/status",
    as: "operator",
    reach: (page) => page.getByText("処理できなかった通知").waitFor(),
  },
  { title: "手続の設定", path: "/egovprocedures", as: "operator", reach: rows },
  {
    title: "手続の設定の編集",
    path: "/egovprocedures?id=3",
    as: "operator",
    reach: async (page) => {
      await dialogOf(page)
        .getByText(/^有効です。/)
        .waitFor();
      await dialogOf(page).getByRole("button", { name: "事業の種類の内容を変更" }).click();
    },
  },
  {
    title: "運営のお知らせの登録",
    path: "/info?action=new",
    as: "operator",
    reach: (page) => dialogOf(page).getByLabel("事務所").waitFor(),
  },
  {
    title: "ほかの事務所の表示",
    path: "/t/3/dashboard",
    as: "operator",
    reach: (page) => heading(page, "ほかの事務所を表示します"),
  },
];

testScreens(screens, {
  manager: () => site.profile({ as: sakuraManager.email }),
  over: () => site.profile({ as: tsubakiManager.email }),
  operator: async () => {
    const profile = await site.profile({ as: root.email });
    await giveFactor(root.email);
    return profile;
  },
  outside: () => site.profile(),
});
