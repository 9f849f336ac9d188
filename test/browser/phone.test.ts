import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { sakuraManager } from "#infra/local/seed/accounts.ts";
import type { BrowserContext } from "playwright-core";
import { messages } from "#shared/text/messages.ts";
import { violations } from "#test/support/axe.ts";
import { openIn, phone, useSite } from "#test/support/browser.ts";
import { choose, dialogOf, press, rowLinks, soon, rowNames } from "#test/support/browser-steps.ts";

const site = useSite({ seed: "demo" });
let office: BrowserContext;
beforeAll(async () => {
  office = await site.profile({ as: sakuraManager.email, size: phone });
});

const open = async (path: string) => {
  const page = await openIn(office, path);
  await rowLinks(page).first().waitFor();
  return page;
};
/** The texts that are seen in the first card that is whole in the first view, and which of them are cut. */
const firstCard = (page: Page) =>
  page
    .locator("tr[data-id]")
    .first()
    .evaluate((row) => {
      const { bottom } = row.getBoundingClientRect();
      const cells = [...row.querySelectorAll<HTMLElement>("td")].filter((cell) => cell.offsetWidth > 0);
      const overlaps = (a: DOMRect, b: DOMRect) =>
        a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
      const boxes = cells.map((cell) => cell.getBoundingClientRect());
      return {
        text: cells.map((cell) => cell.innerText).join(" "),
        isInView: bottom < innerHeight,
        isOverlapping: boxes.some((box, index) => boxes.slice(index + 1).some((other) => overlaps(box, other))),
      };
    });
const cutWithoutEllipsis = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main :is(td, p, span, h1, h2, a, button, option)")]
      .filter((element) => element.offsetWidth > 1 && element.scrollWidth > element.clientWidth + 1)
      .filter((element) => {
        const { overflowX, textOverflow, display } = getComputedStyle(element);
        return display !== "inline" && overflowX !== "visible" && textOverflow !== "ellipsis";
      })
      .map((element) => element.innerText),
  );

test.each([
  ["電子申請", "/electronicapplication", /(会社|法人).*(未対応|申請中|確認中).*\d{4}\/\d\d\/\d\d \s*\d+日超過/s],
  ["助成金", "/subsidy", /助成金.*(会社|法人).*【.*\d{4}\/\d\d\/\d\d \s*\d+日超過/s],
  ["36協定", "/article36agreement", /(会社|法人).*(待ち|申請中|完了).*\d{4}\/\d\d\/\d\d \s*\d+日超過/s],
  ["案件進捗", "/todo", /(会社|法人)\S*\s.*\d+\/\d+/s],
  ["会社", "/company", /会社\S*\s.*[県都府].*名/s],
])("%sの最初の見た目に、誰の・どの状況の・いつまでの行かが出る", async (_, path, facts) => {
  const page = await open(path);
  const card = await firstCard(page);
  expect(card).toEqual({ text: expect.stringMatching(facts), isInView: true, isOverlapping: false });
  expect(await cutWithoutEllipsis(page)).toEqual([]);
});

test("案件の期限の印は、3桁の日数でも会社と同じ行に切れずに出る", async () => {
  const page = await open("/todo?sort=next");
  const row = page.locator("tr[data-id]").first();
  const mark = row.locator("[data-deadline]");
  expect(await mark.innerText()).toMatch(/^\d{3}日超過$/);
  expect(await mark.evaluate((it) => it.closest("td")!.scrollWidth <= it.closest("td")!.clientWidth)).toBe(true);
  const [box, name] = [(await mark.boundingBox())!, (await rowNames(page).first().boundingBox())!];
  expect(box.x + box.width).toBeLessThanOrEqual(phone.width);
  expect(box.y + box.height / 2).toBeLessThan(name.y + name.height);
});

test("ダッシュボードの最初の見た目に、期限の表が出る", async () => {
  const page = await openIn(office, "/dashboard");
  const table = page.getByRole("table", { name: "近い期限" });
  await table.waitFor();
  expect((await table.getByRole("row").nth(2).boundingBox())!.y).toBeLessThan(phone.height - 100);
});

test("案件は今の手順で開き、法定期限は畳まれて上にあり、押すと開く", async () => {
  const page = await open("/todo?kind=maternityLeave&sort=progress");
  await rowLinks(page).last().click();
  const now = dialogOf(page).locator("[data-now]");
  const days = dialogOf(page).getByText("法定期限").first();
  const isSeen = async () => {
    const [step, fold] = [(await now.boundingBox())!, (await days.boundingBox())!];
    return [step.y > fold.y + fold.height, step.y + 40 < phone.height, fold.y >= 0];
  };
  await soon(isSeen).toEqual([true, true, true]);
  const pane = dialogOf(page).getByRole("complementary", { name: "法定期限" });
  expect(await pane.isVisible()).toBe(false);
  await days.click();
  await pane.waitFor();
  await soon(async () => (await pane.boundingBox())!.y).toBeGreaterThan(50);
  expect((await pane.boundingBox())!.y).toBeLessThan(phone.height / 2);
});

const sheetOf = (page: Page) => page.getByRole("dialog", { name: "絞り込み" });

test("カードは並び順を選べ、標準に戻せる", async () => {
  const page = await open("/article36agreement");
  const first = () => rowNames(page).first().innerText();
  const own = await first();
  await press(page, "絞り込み");
  const order = sheetOf(page).getByLabel("並び順");
  await order.selectOption({ label: "終了日（降順）" });
  await soon(first).not.toBe(own);
  expect(new URL(page.url()).search).toBe("?sort=-deadline");
  await order.selectOption({ label: "並び順：標準" });
  await soon(first).toBe(own);
  expect(new URL(page.url()).search).toBe("");
});

test("絞り込みのファイルを読めないときは、そう言い、再読み込みすれば開く", async () => {
  const page = await site.open("about:blank", { as: sakuraManager.email, size: phone, isAlone: true });
  const sheet = "**/assets/filter-sheet-*.js";
  await page.route(sheet, (route) => route.abort());
  await page.goto("/electronicapplication");
  await rowLinks(page).first().waitFor();
  await press(page, "絞り込み");
  await page.getByText(messages.partMissing).waitFor();
  expect(await sheetOf(page).count()).toBe(0);
  await page.unroute(sheet);
  site.takeProblems();
  await press(page, "再読み込み");
  await page.getByText(messages.partMissing).waitFor({ state: "detached" });
  await rowLinks(page).first().waitFor();
  await press(page, "絞り込み");
  await sheetOf(page).waitFor();
});

test("絞り込みは一つのボタンに畳まれ、幾つ設定したかを言い、押すと下から開き、その場で絞れて消せる", async () => {
  const page = await open("/electronicapplication");
  const opener = page.getByRole("button", { name: /^絞り込み/ });
  const count = page.getByRole("main").getByRole("status").filter({ hasText: "件" });
  expect(await page.getByRole("main").getByRole("combobox").count()).toBe(0);
  expect((await rowLinks(page).first().boundingBox())!.y).toBeLessThan(phone.height / 3);

  await opener.click();
  const sheet = sheetOf(page);
  await sheet.getByLabel("状況").selectOption("未対応");
  await sheet.getByLabel("期限").selectOption({ index: 1 });
  await soon(() => sheet.getByText("設定中", { exact: true }).count()).toBe(2);
  expect(await violations(page)).toEqual([]);
  const all = await count.innerText();
  const left = /件中 ?(\d+)件/.exec(all)![1]!;
  await sheet.getByRole("button", { name: `${left}件を表示` }).click();
  await soon(() => sheet.isVisible()).toBe(false);
  expect(await opener.innerText()).toMatch(/絞り込み\s*2\s*件を設定中/);
  expect(await opener.evaluate((it) => it === document.activeElement)).toBe(true);
  expect(await page.locator("tr[data-id]").count()).toBeGreaterThan(0);

  await opener.click();
  await page.mouse.click(phone.width / 2, 40);
  await soon(() => sheet.isVisible()).toBe(false);
  await press(page, "条件をクリア");
  await soon(() => opener.innerText()).toBe("絞り込み");
  expect(new URL(page.url()).search).toBe("");
});

test("36協定のカードから、指で押せる大きさのボタンで、協定届にもe-Govにも進める", async () => {
  const page = await open("/article36agreement");
  const buttons = page.locator("td[data-phone=foot] [data-row-button]");
  const boxes = await buttons.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
  expect(boxes.length).toBeGreaterThan(10);
  expect(Math.min(...boxes)).toBeGreaterThanOrEqual(44);
  const cards = await page
    .locator("tr[data-id]")
    .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)));
  expect([...new Set(cards)]).toEqual([109]);
  await page
    .getByRole("link", { name: /^協定届：作成/ })
    .first()
    .click();
  await page.getByRole("heading", { level: 2, name: "会社と事業場" }).waitFor();
  expect(page.url()).toMatch(/\/article36agreement\/create\?id=\d+$/);
});

test.each(["/company", "/todo", "/electronicapplication"])(
  "%sのカードは、会社の名前でも編集でも、指の大きさの所を押せる",
  async (path) => {
    const page = await open(path);
    const card = page.locator("tr[data-id]").first();
    // Where a finger meets the link, above, below and beside its middle.
    const reach = (link: string) =>
      card.locator(link).evaluate((it) => {
        const { left, top, width, height } = it.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const around = [
          [0, -21],
          [0, 21],
          [-21, 0],
          [21, 0],
        ] as const;
        return around.map(([dx, dy]) => document.elementFromPoint(x + dx, y + dy)?.closest("a") === it);
      });
    for (const link of ["[data-page]", "[data-edit]"]) expect(await reach(link)).toEqual([true, true, true, true]);
    await card.locator("[data-edit]").click();
    await dialogOf(page).waitFor();
    await page.goBack();
    await soon(() => dialogOf(page).count()).toBe(0);
    const name = await card.locator("[data-page]").innerText();
    await card.locator("[data-page]").click();
    await page.getByRole("heading", { name, level: 1 }).waitFor();
  },
);

test("登録の知らせは、画面のメニューも、次に開いた行の題・閉じるボタン・欄も覆わない", async () => {
  const page = await open("/subsidy?action=new");
  await choose(page, "会社", "青葉", "青葉製作所");
  await press(page, "登録");
  const told = page.getByText("助成金を登録しました。");
  await told.waitFor();
  await soon(() =>
    page.locator("tr[data-new]").evaluate((row) => row.getBoundingClientRect().bottom < innerHeight),
  ).toBe(true);
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole("button", { name: "画面のメニュー" }).click({ timeout: 2_000 });
  await page.keyboard.press("Escape");
  await rowLinks(page).first().click();
  const toast = dialogOf(page).getByRole("status").filter({ has: told });
  const covered = await toast.evaluate((message) => {
    const own = message.getBoundingClientRect();
    const others = [...message.closest("[role=dialog]")!.querySelectorAll("button, input, select, textarea")];
    return others.filter((other) => {
      const { top, bottom } = other.getBoundingClientRect();
      return (
        !message.contains(other) && top < own.bottom && bottom > own.top && other.closest("footer, [data-part=footer]")
      );
    }).length;
  });
  expect(covered).toBe(0);
  await dialogOf(page).getByRole("button", { name: "閉じる", exact: true }).click({ timeout: 2_000 });
});
