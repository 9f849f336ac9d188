import type { Locator, Page } from "playwright-core";
import { todoKindLabels, todoKinds } from "#shared/todos/todo-kinds.ts";
import { phone } from "./browser.ts";
import { dialogOf, press, question, rowLinks, soon, textbox } from "./browser-steps.ts";

export type Step = (page: Page) => Promise<unknown>;
/** What a click shows on a screen, without an address of its own. */
type Popup = { name: string; open: Step; close: Step };
/** `come` leads there from the screen before; after a load `shown` is there as well. */
export type Screen = {
  name: string;
  come: Step;
  shown: (page: Page) => Locator;
  popups?: readonly Popup[];
  leave?: Step;
};

const isPhone = (page: Page) => page.viewportSize()!.width === phone.width;
export const heading = (name: string) => (page: Page) => page.getByRole("heading", { name, exact: true, level: 1 });
const dialog = (name: string | RegExp) => (page: Page) =>
  page.getByRole("dialog", { name, exact: typeof name === "string" });
const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string", disabled: false }).first();

const follow = (name: string) => async (page: Page) => {
  if (isPhone(page)) {
    await press(page, "画面のメニュー");
    await page.getByRole("menuitem", { name, exact: true }).click();
  } else await page.getByRole("navigation", { name: "メイン" }).getByRole("link", { name, exact: true }).click();
  await heading(name)(page).waitFor();
};
const toDashboard = async (page: Page) => {
  await page.getByRole("link", { name: "Todoke ダッシュボード" }).click();
  await heading("ダッシュボード")(page).waitFor();
};
const openFirst = (page: Page) => rowLinks(page).first().click();
const escape = (page: Page) => page.keyboard.press("Escape");
const isClosed = (page: Page) => soon(() => dialogOf(page).count()).toBe(0);
const cancel = async (page: Page) => {
  await press(page, "キャンセル");
  await isClosed(page);
};
const discard = async (page: Page) => {
  await question(page).getByRole("button", { name: "破棄" }).click();
  await isClosed(page);
};

/** What stands beside its button until Esc. */
const beside = (name: string, opener: string | RegExp, shown: (page: Page) => Locator): Popup => ({
  name,
  open: async (page) => {
    await button(page, opener).click();
    await shown(page).first().waitFor();
  },
  close: escape,
});
/** A dialog that has no address. */
const over = (name: string, opener: string | RegExp, closer: string, title = name): Popup => ({
  name,
  open: async (page) => {
    await button(page, opener).click();
    await dialog(title)(page).waitFor();
  },
  close: async (page) => {
    await dialogOf(page).getByRole("button", { name: closer, exact: true }).last().click();
    await isClosed(page);
  },
});

const palette = beside("ブックマークの色", /のブックマーク：/, dialog("ブックマークの色"));
// Not the options of a select.
const choices = (label: string) => beside(`${label}の候補`, `${label}の候補`, (page) => page.locator("[role=option]"));
const calendar = beside("カレンダー", /：カレンダーを開く$/, (page) => page.getByRole("grid"));
const columns = beside("表示項目", "表示項目", (page) => page.getByRole("menu", { name: "表示項目" }));
const guidance = beside("手順の説明", /の説明$/, (page) => page.getByRole("dialog", { name: /の説明$/ }));

const notice = over("お知らせ", /賞与の支払予定/, "閉じる", "賞与の支払予定の確認は月末までにお願いします");
const importing = over("インポート", "インポート", "キャンセル");
const exporting: Popup = {
  ...over("エクスポート", "エクスポート", "キャンセル"),
  open: async (page) => {
    await press(page, "エクスポート");
    await dialogOf(page).getByText("詳細設定").click();
    await dialogOf(page).getByRole("radio", { name: "Shift_JIS" }).waitFor();
  },
};
const removal: Popup = {
  name: "削除の確認",
  open: async (page) => {
    await press(page, "削除");
    await question(page).waitFor();
  },
  close: async (page) => {
    await question(page).getByRole("button", { name: "キャンセル" }).click();
    await soon(() => question(page).count()).toBe(0);
  },
};
const unsaved: Popup = {
  name: "破棄の確認",
  open: async (page) => {
    await textbox(page, "メモ").fill("書きかけ");
    await press(page, "キャンセル");
    await question(page).waitFor();
  },
  close: discard,
};
const employee: Popup = {
  name: "従業員の入力",
  open: (page) => button(page, /^[^「]*を編集$/).click(),
  close: (page) => press(page, "取り消す"),
};
const steps: Popup = {
  name: "産休・育休の手順",
  open: async (page) => {
    await dialogOf(page).getByLabel("種類").selectOption({ label: "産休・育休" });
    await dialogOf(page).getByText("法定期限").first().waitFor();
    await button(page, /^メモを書く/).click();
  },
  close: async (page) => {
    await press(page, "キャンセル");
    await discard(page);
  },
};

const list = (title: string, popups: readonly Popup[]): Screen => ({
  name: title,
  come: follow(title),
  shown: (page) => rowLinks(page).first(),
  popups,
});
/** The last popup closes the dialog where there is no `leave`. */
const edit = (title: string, popups: readonly Popup[], leave?: Step): Screen => ({
  name: `${title}の編集`,
  come: openFirst,
  // Of a company its name follows.
  shown: dialog(/^編集/),
  popups,
  ...(leave && { leave }),
});
const add = (title: string, popups: readonly Popup[], leave?: Step): Screen => ({
  name: `${title}の新規登録`,
  come: (page) => press(page, "新規登録"),
  shown: dialog("新規登録"),
  popups,
  ...(leave && { leave }),
});
/** Of three lists from one component the first one is looked at from all sides. */
const checklist = (title: string, isSmall: boolean, isFirst = false): Screen[] => [
  list(title, [...(isFirst ? [importing, exporting, palette] : []), ...(isSmall ? [] : [columns])]),
  edit(title, isFirst ? [calendar, palette, choices("会社"), removal] : [calendar], cancel),
  add(title, isFirst ? [choices("会社")] : [], cancel),
];

const dashboard = (isSmall: boolean): Screen => ({
  name: "ダッシュボード",
  come: toDashboard,
  shown: (page) => page.getByRole("table").first(),
  popups: [
    notice,
    beside("利用者のメニュー", "田中 裕子のメニュー", (page) => page.getByRole("menuitem", { name: "ログアウト" })),
    ...(isSmall
      ? [beside("画面のメニュー", "画面のメニュー", (page) => page.getByRole("menuitem", { name: "会社" }))]
      : []),
  ],
});
/** A case of each kind, from its count on the dashboard. */
const cases = todoKinds.map((kind): Screen => ({
  ...edit(todoKindLabels[kind], [guidance], cancel),
  come: async (page) => {
    await toDashboard(page);
    await page.getByRole("link", { name: `${todoKindLabels[kind]} 未完了` }).click();
    await heading("案件進捗")(page).waitFor();
    await openFirst(page);
  },
}));
const filing: Screen[] = [
  {
    name: "e-Gov電子申請",
    come: (page) => button(page, /^電子申請（/).click(),
    shown: dialog("e-Gov電子申請"),
  },
  {
    name: "36協定届の作成",
    come: async (page) => {
      await dialogOf(page).getByText("様式第9号の2", { exact: true }).click();
      await press(page, "申請書を作成");
    },
    shown: (page) => page.getByRole("heading", { level: 2, name: "会社と事業場" }),
    leave: (page) => page.getByRole("link", { name: "36協定に戻る" }).click(),
  },
];
const egov = (isSmall: boolean): Screen[] => [
  list("e-Gov", [over("e-Govとの連携", "連携の設定", "閉じる"), ...(isSmall ? [] : [columns])]),
  {
    name: "申請情報",
    come: openFirst,
    shown: (page) => dialog("申請情報")(page).getByRole("list", { name: "状況の履歴" }),
    leave: async (page) => {
      await dialogOf(page).getByRole("button", { name: "閉じる" }).last().click();
      await isClosed(page);
    },
  },
];
/** Every screen and dialog of an office, in an order that clicks lead through. */
export const officeScreens = (isSmall: boolean): Screen[] => [
  dashboard(isSmall),
  list("会社", [importing, exporting]),
  edit("会社", [employee, removal, unsaved]),
  add("会社", [choices("業種")], cancel),
  list("案件進捗", [importing, exporting]),
  add("案件", [steps]),
  ...cases,
  ...checklist("電子申請", isSmall, true),
  ...checklist("助成金", isSmall),
  ...checklist("36協定", isSmall),
  ...filing,
  ...egov(isSmall),
];
/** Ends the session. */
export const signedOut: Screen = {
  name: "ログイン",
  come: async (page) => {
    await press(page, "田中 裕子のメニュー");
    await page.getByRole("menuitem", { name: "ログアウト" }).click();
  },
  shown: (page) => page.getByLabel("メールアドレス"),
};
