import type { Page } from "playwright-core";
import { sakuraManager } from "#infra/local/seed/accounts.ts";
import { type Screen, testScreens } from "#test/support/accessible-screens.ts";
import { useSite } from "#test/support/browser.ts";
import { dialogOf, openRow, press, question, rowLinks, textbox } from "#test/support/browser-steps.ts";

const site = useSite({ seed: "demo" });
const rows = (page: Page) => rowLinks(page).first().waitFor();
const few = "/electronicapplication?status=3_確認中";
const maternity = "/todo?searchText=産休・育休";
const aRow = async (page: Page) => openRow(page, "");
const aCompany = async (page: Page) => openRow(page, "株式会社青葉製作所");

const screens: Screen<"office" | "outside">[] = [
  { title: "ログイン", path: "/login", as: "outside", reach: (page) => page.getByLabel("メールアドレス").waitFor() },
  {
    title: "ログインの失敗",
    path: "/login",
    as: "outside",
    reach: async (page) => {
      await page.getByLabel("メールアドレス").fill("nobody@todoke.example");
      await page.getByLabel("パスワード", { exact: true }).fill("TodokeDemo2025");
      await press(page, "ログイン");
      await page.getByRole("alert").waitFor();
    },
  },
  { title: "ダッシュボード", path: "/dashboard", reach: (page) => page.getByRole("table").first().waitFor() },
  {
    title: "お知らせ",
    path: "/dashboard",
    isReachedAnew: true,
    reach: async (page) => {
      await page.getByRole("button", { name: /賞与の支払予定の確認/ }).click();
      await dialogOf(page).waitFor();
    },
  },
  {
    title: "利用者のメニュー",
    path: "/dashboard",
    reach: async (page) => {
      await page.getByRole("table").first().waitFor();
      await press(page, "田中 裕子のメニュー");
      await page.getByRole("menuitem", { name: "ログアウト" }).waitFor();
    },
  },
  { title: "会社の一覧", path: "/company", reach: rows },
  {
    title: "該当のない一覧",
    path: "/company?searchText=該当なし",
    reach: (page) => page.getByText("該当する会社はありません").waitFor(),
  },
  { title: "会社の登録", path: "/company?action=new", reach: (page) => textbox(page, "会社名").waitFor() },
  {
    title: "会社の入力の誤り",
    path: "/company?action=new",
    reach: async (page) => {
      await textbox(page, "法人番号").fill("1234567890123");
      await press(page, "登録");
      await dialogOf(page).getByText("会社名を入力してください。").waitFor();
    },
  },
  {
    title: "会社の編集",
    path: "/company",
    reach: async (page) => {
      await aCompany(page);
      await dialogOf(page)
        .getByRole("button", { name: /を編集$/ })
        .first()
        .waitFor();
    },
  },
  {
    title: "会社の削除の確認",
    path: "/company",
    reach: async (page) => {
      await aCompany(page);
      await press(page, "削除");
      await question(page)
        .getByText(/あわせて削除されます/)
        .first()
        .waitFor();
    },
  },
  { title: "案件の一覧", path: "/todo?done=all", reach: rows },
  {
    title: "案件の登録",
    path: "/todo?action=new",
    reach: async (page) => {
      await dialogOf(page).getByLabel("種類").selectOption("mentalReturn");
      await dialogOf(page).getByRole("radio").first().waitFor();
    },
  },
  {
    title: "案件の選び直しの確認",
    path: "/todo?action=new",
    reach: async (page) => {
      const radio = (name: string) => dialogOf(page).getByRole("radio", { name, exact: true });
      await dialogOf(page).getByLabel("種類").selectOption("mentalReturn");
      await radio("面談で確認").check();
      await radio("復職プログラムが必要").check();
      await radio("復職プログラム").click();
      await question(page).waitFor();
    },
  },
  { title: "案件の編集", path: maternity, reach: aRow },
  {
    title: "案件の手順の説明",
    path: maternity,
    isReachedAnew: true,
    reach: async (page) => {
      await aRow(page);
      await press(page, "妊娠の報告の説明");
      await page.getByRole("dialog", { name: "妊娠の報告の説明" }).waitFor();
    },
  },
  { title: "電子申請の一覧", path: "/electronicapplication", reach: rows },
  { title: "助成金の一覧", path: "/subsidy", reach: rows },
  { title: "36協定の一覧", path: "/article36agreement", reach: rows },
  {
    title: "表示項目",
    path: few,
    isWide: true,
    reach: async (page) => {
      await rows(page);
      await press(page, "表示項目");
      await page.getByRole("menu", { name: "表示項目" }).waitFor();
    },
  },
  { title: "電子申請の登録", path: `${few}&action=new`, reach: (page) => dialogOf(page).waitFor() },
  { title: "電子申請の編集", path: few, reach: aRow },
  {
    title: "会社の候補",
    path: few,
    reach: async (page) => {
      await aRow(page);
      await press(page, "会社の候補");
      await dialogOf(page).getByRole("option").first().waitFor();
    },
  },
  {
    title: "カレンダー",
    path: few,
    reach: async (page) => {
      await aRow(page);
      await press(page, "該当日：カレンダーを開く");
      await dialogOf(page).getByRole("grid").waitFor();
    },
  },
  {
    title: "破棄の確認",
    path: few,
    reach: async (page) => {
      await aRow(page);
      await textbox(page, "備考").fill("書きかけの備考");
      await press(page, "キャンセル");
      await question(page).waitFor();
    },
  },
  { title: "見つからないページ", path: "/nowhere", reach: (page) => page.getByRole("heading").waitFor() },
];

testScreens(screens, {
  office: () => site.profile({ as: sakuraManager.email }),
  outside: () => site.profile(),
});
