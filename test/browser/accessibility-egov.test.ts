import type { Page } from "playwright-core";
import { sakuraManager, tsubakiManager } from "#infra/local/seed/accounts.ts";
import { type Screen, testScreens } from "#test/support/accessible-screens.ts";
import { useSite } from "#test/support/browser.ts";
import { dialogOf, press, question, rowLinks } from "#test/support/browser-steps.ts";

const site = useSite({ seed: "demo" });
const list = "/egovlist";
const rows = (page: Page) => rowLinks(page).first().waitFor();
/** Opens the first case whose row says this. */
const openCase = (text: string) => async (page: Page) => {
  await page.locator("tr[data-id]").filter({ hasText: text }).first().locator(`a[href^="?id="]`).click();
  await dialogOf(page).getByRole("list", { name: "状況の履歴" }).waitFor();
};
const withdraw = async (page: Page) => {
  await openCase("審査中（補正待ち）")(page);
  await press(page, "取り下げ依頼");
  await page.getByLabel("取下げをする人の氏名").waitFor();
};
const accounts = async (page: Page) => {
  await press(page, "連携の設定");
  await page.getByRole("button", { name: "連携を解除" }).waitFor();
};

const screens: Screen<"connected" | "unconnected">[] = [
  { title: "e-Govの一覧", path: list, reach: rows },
  {
    title: "絞り込んだe-Govの一覧",
    path: `${list}?status=${encodeURIComponent("審査中")}&searchText=${encodeURIComponent("届")}`,
    reach: (page) => page.getByRole("button", { name: "条件をクリア" }).first().waitFor(),
  },
  {
    title: "該当のないe-Govの一覧",
    path: `${list}?searchText=${encodeURIComponent("該当なし")}`,
    reach: (page) => page.getByText("該当する申請はありません。").waitFor(),
  },
  {
    title: "接続の失敗",
    path: `${list}?failed=down`,
    reach: (page) => page.getByRole("link", { name: "もう一度接続する" }).waitFor(),
  },
  {
    title: "e-Govに接続していない事務所",
    path: list,
    as: "unconnected",
    reach: (page) => page.getByRole("link", { name: "e-Govに接続" }).waitFor(),
  },
  {
    title: "e-Govの表示項目",
    path: list,
    isWide: true,
    reach: async (page) => {
      await press(page, "表示項目");
      await page.getByRole("menu", { name: "表示項目" }).waitFor();
    },
  },
  { title: "補正を待つ申請情報", path: list, reach: openCase("補正期限") },
  { title: "納付を待つ申請情報", path: list, reach: openCase("納付期限") },
  { title: "公文書のある申請情報", path: list, reach: openCase("公文書取得期限") },
  {
    title: "取り下げ依頼の誤り",
    path: list,
    reach: async (page) => {
      await withdraw(page);
      await press(page, "OK");
      await page.getByText("取り下げ理由を入力してください。").waitFor();
    },
  },
  {
    title: "取り下げ依頼の確認",
    path: list,
    reach: async (page) => {
      await withdraw(page);
      await page.getByLabel("取下げをする人の氏名").fill("田中 裕子");
      await page.getByLabel("理由").fill("二重に提出したため");
      await press(page, "OK");
      await question(page).waitFor();
    },
  },
  {
    title: "取り下げ依頼の断り",
    path: list,
    reach: async (page) => {
      await openCase("取下げ処理中")(page);
      await press(page, "取り下げ依頼");
      await question(page).getByText("この手続きは取り下げ依頼できません。").waitFor();
    },
  },
  {
    title: "ない申請",
    path: `${list}?id=202601010000000000`,
    reach: (page) => question(page).getByText("この申請は見つかりません。").waitFor(),
  },
  { title: "e-Govとの連携", path: list, reach: accounts },
  {
    title: "連携の解除の確認",
    path: list,
    reach: async (page) => {
      await accounts(page);
      await page.getByRole("button", { name: "連携を解除" }).click();
      await question(page).waitFor();
    },
  },
  {
    title: "e-Govのエクスポート",
    path: list,
    reach: async (page) => {
      await rows(page);
      await press(page, "エクスポート");
      await dialogOf(page)
        .getByText(/^条件に合う/)
        .waitFor();
    },
  },
];

testScreens(screens, {
  connected: () => site.profile({ as: sakuraManager.email }),
  unconnected: () => site.profile({ as: tsubakiManager.email }),
});
