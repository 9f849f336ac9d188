import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { sakuraManager } from "#infra/local/seed/accounts.ts";
import { dayInJapan, showDay } from "#shared/dates/day.ts";
import { violations } from "#test/support/axe.ts";
import { desktop, phone, useSite } from "#test/support/browser.ts";
import { inputMethod } from "#test/support/ime.ts";
import { choose, dialogOf, openRow, press, rowLinks, soon, textbox } from "#test/support/browser-steps.ts";
import { sample } from "#test/support/long.ts";

const site = useSite({ seed: "demo" });
const as = sakuraManager.email;
const client = "株式会社銀座和泉";

const box = (page: Page, name: string) => dialogOf(page).getByRole("combobox", { name, exact: true });
const focusedLabel = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement as HTMLInputElement;
    return `${field.labels?.[0]?.textContent ?? ""}${field.type === "checkbox" ? "のチェック" : ""}`;
  });

/** Presses keys one by one and counts them; what is typed between them is not counted. */
const keyboard = (page: Page) => {
  let count = 0;
  const press = async (key: string) => {
    count++;
    await page.keyboard.press(key);
  };
  return {
    press,
    type: (text: string) => page.keyboard.insertText(text),
    tabTo: async (label: string) => {
      for (let tabs = 0; tabs < 10; tabs++) {
        if ((await focusedLabel(page)) === label) return;
        await press("Tab");
      }
      expect(await focusedLabel(page)).toBe(label);
    },
    get count() {
      return count;
    },
  };
};

test("6項目の電子申請を、文字のほかは15打以内で、キーボードだけで登録し、次の人へ進める", async () => {
  const page = await site.open("/electronicapplication", { as });
  await rowLinks(page).first().waitFor();
  await page.getByRole("button", { name: "新規登録" }).focus();
  const keys = keyboard(page);
  await keys.press("Enter");
  await soon(() => focusedLabel(page)).toBe("会社");
  await keys.type("ぎんざ");
  const option = dialogOf(page).getByRole("option", { name: client });
  await option.waitFor();
  expect(await box(page, "会社").getAttribute("aria-activedescendant")).toBe(await option.getAttribute("id"));
  expect(await violations(page)).toEqual([]);
  await keys.tabTo("対象者");
  expect(await box(page, "会社").inputValue()).toBe(client);
  await soon(() => box(page, "健保").inputValue()).not.toBe("");
  await keys.type("かとう");
  await dialogOf(page).getByRole("option", { name: /^加藤/ }).first().waitFor();
  await keys.press("Enter");
  const person = await box(page, "対象者").inputValue();
  expect(person).toMatch(/^加藤/);
  await keys.tabTo("内容");
  await keys.type("資格取得（15打の検証）");
  await keys.tabTo("状況");
  // It begins with 未対応.
  await keys.press("ArrowUp");
  await keys.tabTo("該当日");
  await keys.press("Control+;");
  await keys.press("Control+Shift+Enter");
  expect(keys.count).toBeLessThanOrEqual(15);
  await page.getByText("電子申請を登録しました。").waitFor();
  await soon(() => focusedLabel(page)).toBe("対象者");
  expect(await box(page, "会社").inputValue()).toBe(client);
  await page.keyboard.press("Escape");
  await soon(() => dialogOf(page).count()).toBe(0);

  const row = page.getByRole("row", { name: /15打の検証/ });
  await row.first().waitFor();
  const text = (await row.first().innerText()).replace(/\s+/g, " ");
  for (const part of [client, person.replace(/\s+/g, " "), "申請中", showDay(dayInJapan(Date.now()))])
    expect(text).toContain(part);
});

test("候補にない会社は文字を残して知らせ、選び直せる", async () => {
  const page = await site.open("/electronicapplication?action=new", { as });
  await soon(() => focusedLabel(page)).toBe("会社");
  await page.keyboard.insertText("どこにもない会社");
  await page.getByRole("option", { name: "候補はありません。", exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Tab");
  await dialogOf(page).getByText("「どこにもない会社」は候補にありません。").waitFor();
  expect(await box(page, "会社").inputValue()).toBe("どこにもない会社");
  expect(await violations(page)).toEqual([]);
  await press(page, "登録");
  await dialogOf(page).getByText("会社名を選択してください。").waitFor();
  await choose(page, "会社", "ぎんざ", client);
  await soon(() =>
    dialogOf(page)
      .getByText(/は候補にありません/)
      .count(),
  ).toBe(0);
});

test("ブックマークはTabで通らず、Ctrl+Bで入力中の欄のものを選び、欄に戻る", async () => {
  const page = await site.open("/electronicapplication?action=new", { as });
  // Until then the dialog would take the focus back.
  await soon(() => focusedLabel(page)).toBe("会社");
  await textbox(page, "内容").or(box(page, "内容")).focus();
  await page.keyboard.press("Control+b");
  const palette = page.getByRole("dialog", { name: "ブックマークの色" });
  await palette.getByRole("radio", { name: "なし", exact: true, checked: true }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await soon(() => focusedLabel(page)).toBe("内容");
  await dialogOf(page).getByRole("button", { name: "内容のブックマーク：赤(淡)" }).waitFor();
  await page.keyboard.press("Tab");
  expect(await focusedLabel(page)).not.toBe("");
});

test.each(
  sample(1, [
    ["390×844", phone],
    ["1366×768", desktop],
  ]),
)("%s：案件の済んだ手順も法定期限も1行で、押せば開く", async (_, size) => {
  const page = await site.open("/todo?searchText=産休・育休", { as, size });
  await openRow(page, "");
  const days = dialogOf(page).getByRole("complementary").getByRole("listitem");
  if (size === phone) await dialogOf(page).getByText("法定期限").first().click();
  await days.first().waitFor();
  const height = async (part: typeof days) => (await part.boundingBox())!.height;
  for (const day of await days.all()) expect(await height(day)).toBeLessThan(50);
  const folded = dialogOf(page).getByRole("button", { name: /の内容$/, expanded: false });
  const name = (await folded.first().getAttribute("aria-label"))!.replace(/の内容$/, "");
  const step = dialogOf(page).getByRole("group", { name, exact: true });
  expect(await height(step)).toBeLessThan(50);
  expect(await violations(page)).toEqual([]);
  await folded.first().click();
  await soon(() => height(step)).toBeGreaterThan(60);
  const before = await height(days.first());
  await days.first().getByRole("button").first().click();
  await soon(() => height(days.first())).toBeGreaterThan(before);
  expect(await violations(page)).toEqual([]);
});

test("会社の画面から従業員へ一度で移り、電子申請の一覧へその会社だけで続く", async () => {
  const page = await site.open("/company", { as });
  await openRow(page, "株式会社青葉製作所");
  const links = dialogOf(page).getByRole("list", { name: "この会社の記録" });
  const link = links.getByRole("listitem").filter({ hasText: "電子申請" });
  await soon(() => link.innerText()).toMatch(/\d件$/);
  const all = Number(/(\d+)件$/.exec(await link.innerText())![1]);
  expect(await violations(page)).toEqual([]);
  await dialogOf(page).getByRole("navigation", { name: "項目" }).getByRole("button", { name: "従業員" }).click();
  expect(await textbox(page, "新しい従業員の社員番号").evaluate((field) => field === document.activeElement)).toBe(
    true,
  );
  await links.getByRole("link", { name: "電子申請" }).click();
  await page.getByRole("heading", { name: "電子申請", level: 1 }).waitFor();
  await soon(() => rowLinks(page).count()).toBe(all);
});

test("会社名を変換して入力すると、カナが入り、手で入力したカナは変わらない", async () => {
  const page = await site.open("/company?action=new", { as });
  const ime = await inputMethod(page);
  const write = async (kana: string, chosen: string) => {
    for (let end = 1; end <= kana.length; end++) await ime.compose(kana.slice(0, end));
    await ime.compose(chosen);
    await ime.confirm(chosen);
  };
  const named = (name: string) => dialogOf(page).getByRole("textbox", { name: new RegExp(`^${name}( |必|$)`) });
  await named("会社名").click();
  await write("やまだ", "山田");
  await write("しょうてん", "商店");
  await soon(() => named("会社名").inputValue()).toBe("山田商店");
  await soon(() => named("会社名カナ").inputValue()).toBe("ヤマダショウテン");
  await named("会社名カナ").fill("ヤマダ");
  await named("会社名").press("End");
  await write("ほんてん", "本店");
  await soon(() => named("会社名").inputValue()).toBe("山田商店本店");
  expect(await named("会社名カナ").inputValue()).toBe("ヤマダ");
});
