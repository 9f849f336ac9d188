import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { useSite } from "#test/support/browser.ts";
import { dialogOf, openRow, press, question, rowLinks, soon, textbox } from "#test/support/browser-steps.ts";
import { addColleague, aJoinedRoot, fill, join, type Person, signedIn } from "#test/support/joined-offices.ts";
import { sample } from "#test/support/long.ts";

const site = useSite({ seed: "none" });
const path = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

const people = {} as Record<"user" | "manager" | "root" | "visit" | "other", Person>;
beforeAll(async () => {
  people.root = await aJoinedRoot();
  people.visit = people.root;
}, 120_000);

test("二つの事務所がメールのリンクで開き、管理者が担当者を登録する", async () => {
  const [mine, other] = [
    await join(site, "あさひ社会保険労務士事務所"),
    await join(site, "ゆうひ社会保険労務士事務所"),
  ];
  people.manager = await signedIn(mine.email);
  people.other = await signedIn(other.email);
  expect(people.manager.tenant).not.toBe(people.other.tenant);
  people.user = await addColleague(mine.page, people.manager);
  for (let count = 0; count < 2; count++) await addColleague(other.page, people.other);
  await fill(people.manager, 1);
  await fill(people.other, 6);
});

const whos = ["user", "manager", "root", "visit"] as const;
type Who = (typeof whos)[number];
const base = (who: Who) => (who === "visit" ? `/t/${people.manager.tenant}` : "");
const open = (who: Who, to: string) => site.open(`${base(who)}${to}`, { session: people[who].session });
const openMenu = async (page: Page) => {
  await page
    .getByRole("banner")
    .getByRole("button", { name: /のメニュー$/ })
    .first()
    .click();
  await page.getByRole("menuitem").first().waitFor();
};

/** What the avatar's menu leads to, besides one's own record, the terms and the way out. */
const everybody = ["ユーザー"];
const managers = [...everybody, "履歴", "お知らせ", "事務所の設定", "お支払い"];
const operators = ["事務所の一覧", "手続の設定", "稼働状況", ...managers];
const closed = {
  user: ["/organizations", "/egovprocedures", "/status", "/history", "/info", "/office", "/payment"],
  manager: ["/organizations", "/egovprocedures", "/status"],
  root: [],
  visit: [],
};
const menus = { user: everybody, manager: managers, root: operators, visit: operators };

test.each(whos)("%s：メニューには使える画面だけが並んで開き、ほかは住所を書いてもダッシュボードになる", async (who) => {
  const page = await open(who, "/dashboard");
  if (who === "visit") await page.getByRole("button", { name: "表示する" }).dblclick();
  await page.getByRole("heading", { name: "ダッシュボード", level: 1 }).waitFor();
  await page
    .getByText("お知らせはありません。")
    .or(page.getByText(/所内会議/))
    .first()
    .waitFor();
  expect(await page.getByRole("link", { name: "お知らせの登録" }).count()).toBe(who === "user" ? 0 : 1);
  await openMenu(page);
  const shown = (await page.getByRole("menuitem").allInnerTexts()).slice(1);
  expect(shown.filter((name) => name !== "利用規約" && name !== "ログアウト").toSorted()).toEqual(
    menus[who].toSorted(),
  );
  for (const name of menus[who]) {
    await page.getByRole("menuitem", { name, exact: true }).click();
    await page.getByRole("heading", { name, exact: true, level: 1 }).waitFor();
    await openMenu(page);
  }
  for (const to of sample(3, closed[who])) {
    await page.goto(to);
    await soon(async () => path(page)).toBe("/dashboard");
  }
});

describe("ユーザー", () => {
  const roleOptions = (page: Page) => dialogOf(page).getByLabel("役割").locator("option").allInnerTexts();
  const ownSections = ["自分のセッション", "覚えているブラウザ"];
  const sectionsOf = async (page: Page) => {
    const titles = await dialogOf(page).getByRole("heading", { level: 3 }).allInnerTexts();
    return titles.filter((title) => ownSections.includes(title));
  };

  test.each([
    { who: "user", roles: undefined, own: "佐藤 美咲", other: "緑川 葵" },
    { who: "manager", roles: ["一般", "管理者"], own: "緑川 葵", other: "佐藤 美咲" },
    { who: "root", roles: ["一般", "管理者", "運営"], own: "運営 事務局", other: undefined },
    { who: "visit", roles: ["一般", "管理者"], own: undefined, other: "佐藤 美咲" },
  ] as const)("$who：登録、自分の記録、ほかの人の記録", async ({ who, roles, own, other }) => {
    const page = await open(who, "/user");
    await rowLinks(page).first().waitFor();
    expect(await page.getByRole("button", { name: "新規登録" }).count()).toBe(roles ? 1 : 0);
    if (roles) {
      await press(page, "新規登録");
      await soon(() => roleOptions(page)).toEqual(roles);
      await press(page, "キャンセル");
      await soon(() => dialogOf(page).count()).toBe(0);
    }
    if (own) {
      await openRow(page, own);
      expect(await dialogOf(page).getByLabel("役割").isDisabled()).toBe(true);
      expect(await sectionsOf(page)).toEqual(ownSections);
      expect(await dialogOf(page).getByRole("button", { name: "削除", exact: true }).count()).toBe(0);
      await press(page, "キャンセル");
      await soon(() => dialogOf(page).count()).toBe(0);
    }
    if (!other) return;
    await openRow(page, other);
    const mayEdit = who !== "user";
    expect((await dialogOf(page).getByRole("textbox").count()) > 0).toBe(mayEdit);
    for (const name of ["保存", "削除", "パスワードを変更"])
      expect(await dialogOf(page).getByRole("button", { name, exact: true }).count()).toBe(mayEdit ? 1 : 0);
    expect(await sectionsOf(page)).toEqual([]);
    if (!mayEdit) return;
    expect(await roleOptions(page)).toEqual(["一般", "管理者"]);
    await textbox(page, "部署").fill(who === "visit" ? "運営の訪ねた部署" : "総務部");
    await press(page, "保存");
    await page.getByText("ユーザーを保存しました。").waitFor();
  });
});

test.each([
  { who: "manager", limits: 0, exports: 1, deletion: 1 },
  { who: "root", limits: 6, exports: 1, deletion: 0 },
  { who: "visit", limits: 6, exports: 0, deletion: 0 },
] as const)("$who：事務所の設定を保存でき、上限とデータはその役割のとおりに出る", async (row) => {
  const page = await open(row.who, "/office");
  const save = page.getByRole("button", { name: "保存", exact: true });
  await save.waitFor();
  await page.getByRole("heading", { name: "事務所の設定" }).waitFor();
  await soon(() => page.locator("[aria-busy=true]").count()).toBe(0);
  await soon(() => page.getByLabel(/の上限$/).count()).toBe(row.limits);
  await soon(() => page.getByRole("button", { name: "すべてのデータを書き出す" }).count()).toBe(row.exports);
  expect(await page.getByRole("button", { name: "事務所の削除を申請する" }).count()).toBe(row.deletion);
  if (row.limits > 0) await page.getByLabel("会社の上限").fill("299");
  else await page.getByLabel("電話番号 市外局番").fill("0398765432");
  await save.click();
  await page.getByText("事務所の設定を保存しました。").waitFor();
});

test.each([
  { who: "manager", names: ["あさひ社会保険労務士事務所"] },
  { who: "visit", names: ["あさひ社会保険労務士事務所"] },
  {
    who: "root",
    names: ["Ｔｏｄｏｋｅ運営事務局", "あさひ社会保険労務士事務所", "ゆうひ社会保険労務士事務所", "全事務所"],
  },
] as const)("$who：お知らせの宛先は $names で、初めは自分の事務所である", async ({ who, names }) => {
  const page = await open(who, "/info?action=new");
  const office = dialogOf(page).getByRole("combobox", { name: "事務所" });
  await office.waitFor();
  expect((await office.locator("option").allInnerTexts()).toSorted()).toEqual([...names].toSorted());
  expect(await office.isDisabled()).toBe(names.length === 1);
  expect(await office.locator("option:checked").innerText()).toBe(names[0]);
  await textbox(page, "タイトル").fill(`${who}から`);
  await textbox(page, "詳細").fill("本文");
  await press(page, "登録");
  await page.getByText("お知らせを登録しました。").waitFor();
});

test.each(["manager", "root", "visit"] as const)("%s：お支払いを申し込めるのは管理者だけである", async (who) => {
  const page = await open(who, "/payment");
  await page.getByText(who === "root" ? "お支払いは有効です。" : /^無料期間は、あと/).waitFor();
  if (who === "manager") await page.getByRole("button", { name: "申し込む" }).waitFor();
  else expect(await page.getByRole("button", { name: "申し込む" }).count()).toBe(0);
});

test("管理者の履歴には、訪問した運営がしたことも、運営の名で残る", async () => {
  const page = await open("manager", "/history");
  const entries = page.getByRole("list", { name: "履歴" }).getByRole("listitem");
  await entries.filter({ hasText: "運営の訪ねた部署" }).first().waitFor();
  expect(await entries.filter({ hasText: /運営\s*訪問/ }).count()).toBe(1);
  expect(await page.getByText("ゆうひ社会保険労務士事務所").count()).toBe(0);
});

test.each(["user", "manager"] as const)("%s：よその事務所の番号を住所に書いても、何も見えない", async (who) => {
  const page = await open(who, "/dashboard");
  const records = ["/company?id=6", "/todo?id=6", "/electronicapplication?id=6", "/user?id=3"];
  for (const record of [...records, ...(who === "user" ? [] : ["/info?id=6"])]) {
    await page.goto(record);
    await question(page)
      .getByText(/は見つかりません。$/)
      .waitFor();
    await press(page, "OK");
    expect(await dialogOf(page).count()).toBe(0);
  }
  for (const to of ["/company?id=6", "/history"]) {
    await page.goto(`/t/${people.other.tenant}${to}`);
    await soon(async () => path(page)).toBe("/dashboard");
    await page.getByRole("banner").getByText("あさひ社会保険労務士事務所").first().waitFor();
    expect(await page.getByText("ゆうひ社会保険労務士事務所").count()).toBe(0);
  }
});

test("訪問を許されていない事務所は、運営にも尋ねるまで何も見せない", async () => {
  const page = await site.open(`/t/${people.other.tenant}/company`, { session: people.root.session });
  await page.getByRole("heading", { name: "ほかの事務所を表示します" }).waitFor();
  expect(await page.getByText("ゆうひ社会保険労務士事務所").count()).toBe(0);
});
