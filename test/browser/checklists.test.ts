import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { sakuraManager } from "#infra/local/seed/accounts.ts";
import { violations } from "#test/support/axe.ts";
import { useSite } from "#test/support/browser.ts";
import { count, dialogOf, openRow, press, question, rowLinks, soon, textbox } from "#test/support/browser-steps.ts";
import { deskFirst } from "#test/support/sizes.ts";

const site = useSite({ seed: "demo" });
const as = sakuraManager.email;
const shown = async (page: Page) => Number(/(\d+)件$/.exec((await count(page).innerText()).replaceAll(",", ""))?.[1]);
const rowMark = (page: Page, index: number) =>
  page
    .getByRole("row")
    .getByRole("button", { name: /のブックマーク：/ })
    .nth(index);
const palette = (page: Page) => page.getByRole("dialog", { name: "ブックマークの色" });
const pick = (page: Page, name: string) => palette(page).getByRole("radio", { name, exact: true }).click();

test.each([
  ["助成金", /^【支】作成中 期限間近/, "/subsidy?status="],
  ["助成金", /^受付中 /, "/subsidy?dateTiming="],
  ["36協定", /^待ち 超過/, "/article36agreement?status="],
])("ダッシュボードの%sの%sを押すと、その行だけの一覧が開き、戻ると元へ帰る", async (_, name, path) => {
  const page = await site.open("/dashboard", { as });
  const link = page.getByRole("link", { name }).first();
  await link.click();
  await page.waitForURL((url) => decodeURIComponent(url.href).includes(path));
  await soon(() => shown(page)).toBeGreaterThan(0);
  await page.goBack();
  await link.waitFor();
});

test.each(deskFirst)("%s：行と欄に色を付け、色で絞り込み、読み込み直しても残る", async (_, size) => {
  const page = await site.open("/subsidy", { as, ...(size && { size }) });
  const before = await rowMark(page, 0).getAttribute("aria-label");
  const name = (await rowLinks(page).first().locator("xpath=ancestor::td").boundingBox())!;
  expect(name.x + name.width).toBeLessThanOrEqual(page.viewportSize()!.width);
  await rowMark(page, 0).click();
  await palette(page).waitFor();
  await page.mouse.wheel(0, 200);
  await soon(() => palette(page).count()).toBe(0);
  await rowMark(page, 0).click();
  await palette(page).waitFor();
  expect(await violations(page)).toEqual([]);
  await pick(page, "青(濃)");
  await soon(() => rowMark(page, 0).getAttribute("aria-label")).toBe(before!.replace(/：.*/, "：青(濃)"));

  await rowLinks(page).nth(1).click();
  await dialogOf(page).first().waitFor();
  await page.getByRole("button", { name: /^備考のブックマーク/ }).click();
  await palette(page).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await soon(() => palette(page).count()).toBe(0);
  await page.getByRole("button", { name: /^備考のブックマーク/ }).click();
  await pick(page, "青(濃)");
  await page.getByRole("button", { name: "備考のブックマーク：青(濃)" }).waitFor();
  await press(page, "キャンセル");

  const isFolded = page.viewportSize()!.width < 768;
  if (isFolded) await press(page, "絞り込み");
  await page.getByLabel("ブックマーク", { exact: true }).selectOption("青(濃)");
  await soon(() => shown(page)).toBe(2);
  if (isFolded) await press(page, "2件を表示");
  await page.reload();
  await soon(() => shown(page)).toBe(2);
  for (const index of [1, 0]) await clear(page, index);
});

/** Takes the colours of the open filter away again, for the next size. */
const clear = async (page: Page, index: number) => {
  await rowLinks(page).nth(index).click();
  const marked = dialogOf(page).getByRole("button", { name: /のブックマーク：青\(濃\)$/ });
  await marked.first().click();
  await pick(page, "なし");
  await soon(() => marked.count()).toBe(0);
  await press(page, "キャンセル");
};

test("助成金をコピーして登録し、削除で元の件数に戻る", async () => {
  const page = await site.open("/subsidy", { as });
  await rowLinks(page).first().waitFor();
  const before = await shown(page);
  await openRow(page, "");
  await press(page, "コピー");
  await dialogOf(page).getByRole("heading", { name: "新規登録" }).waitFor();
  await textbox(page, "備考").fill("写した行");
  await press(page, "登録");
  await soon(() => shown(page)).toBe(before + 1);
  await page.getByRole("textbox", { name: /^検索/ }).fill("写した行");
  await soon(() => shown(page)).toBe(1);
  await openRow(page, "");
  await press(page, "削除");
  await question(page).getByRole("button", { name: "削除" }).click();
  await page.getByText("助成金を削除しました。").waitFor();
  await page.getByRole("button", { name: "条件をクリア" }).first().click();
  await soon(() => shown(page)).toBe(before);
});

test("36協定の e-Gov電子申請 は様式を選ぶと作成の画面へ進み、戻るで一覧に帰る", async () => {
  const page = await site.open("/article36agreement", { as });
  await page
    .getByRole("button", { name: /^電子申請/ })
    .first()
    .click();
  await dialogOf(page).getByRole("radio").first().waitFor();
  expect(await violations(page)).toEqual([]);
  const create = page.getByRole("button", { name: "申請書を作成" });
  // The row says whether it has 特別条項, which proposes a form.
  expect(await dialogOf(page).getByRole("radio", { checked: true }).count()).toBe(1);
  await dialogOf(page).getByText("様式第9号の2", { exact: true }).click();
  await create.click();
  await page.getByRole("heading", { level: 2, name: "会社と事業場" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.goBack();
  await dialogOf(page).waitFor();
  await page.goBack();
  await soon(() => dialogOf(page).count()).toBe(0);
});
