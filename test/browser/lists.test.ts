import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { dayInJapan } from "#shared/dates/day.ts";
import { clients } from "#infra/local/clients/clients.ts";
import { openIn, useSite } from "#test/support/browser.ts";
import { aFullOffice } from "#test/support/browser-office.ts";
import {
  choose,
  combobox,
  count,
  dialogOf,
  focused,
  press,
  question,
  rowLinks as names,
  scrollList,
  soon,
  textbox,
} from "#test/support/browser-steps.ts";
import { inputMethod } from "#test/support/ime.ts";

const rows = 1_100;
const site = useSite({ seed: "none" });
let session: string;
let office: BrowserContext;
beforeAll(async () => {
  ({ session } = await aFullOffice({ companies: clients.length, rows }));
  office = await site.profile({ session });
}, 120_000);

const list = "/electronicapplication";
const open = (path: string) => openIn(office, path);
const address = (page: Page) => page.evaluate(() => decodeURIComponent(location.pathname + location.search));
const all = `全${rows.toLocaleString("ja-JP")}件`;

describe("住所", () => {
  test("絞り込んで行を開くと、戻るで閉じ、もう一度戻ると絞り込みが外れる", async () => {
    const page = await open(list);
    await page.getByRole("combobox", { name: "状況" }).selectOption("確認中");
    await soon(() => count(page).innerText()).toMatch(new RegExp(`^${all}中 \\d+件$`));
    const narrowed = await count(page).innerText();
    await names(page).nth(2).click();
    await dialogOf(page).waitFor();
    expect(await address(page)).toMatch(/^\/electronicapplication\?status=3_確認中&id=\d+$/);

    await page.goBack();
    await soon(() => dialogOf(page).count()).toBe(0);
    expect(await count(page).innerText()).toBe(narrowed);
    await page.goBack();
    await soon(() => count(page).innerText()).toBe(all);
    expect(await page.getByRole("combobox", { name: "状況" }).inputValue()).toBe("");
  });

  test.each([
    { query: "status=3_確認中", chip: "状況：確認中" },
    { query: "status=確認中", chip: "状況：確認中" },
    { query: "dateTiming=超過", chip: "期限：超過" },
    { query: "searchText=ｱｵﾊﾞ 製作所", chip: "検索：ｱｵﾊﾞ 製作所" },
  ])("?$query は、その絞り込みで開く", async ({ query, chip }) => {
    const page = await open(`${list}?${query}`);
    await page.getByText(chip).waitFor();
    await soon(() => count(page).innerText()).toMatch(new RegExp(`^${all}中 `));
    await press(page, "条件をクリア");
    await soon(() => count(page).innerText()).toBe(all);
    expect(await address(page)).toBe(list);
  });

  test("?action=new は新規登録を、?id= はその行を、知らない ?id= はないことを示す", async () => {
    const page = await open(`${list}?action=new`);
    await page.getByRole("dialog", { name: "新規登録" }).waitFor();
    await page.goto(`${list}?id=7`);
    await page.getByRole("dialog", { name: "編集" }).waitFor();
    await page.goto("/company?id=99999");
    await question(page).getByText("この会社は見つかりません。").waitFor();
    await press(page, "OK");
    await soon(() => address(page)).toBe("/company");
  });
});

describe("日本語の変換", () => {
  test("検索は、変換を確定するまで絞り込まない", async () => {
    const page = await open("/company");
    await names(page).first().waitFor();
    const before = await count(page).innerText();
    const ime = await inputMethod(page);
    await page.getByRole("search").getByRole("textbox").focus();
    await ime.compose("ひまわ");
    await page.waitForTimeout(500);
    expect(await count(page).innerText()).toBe(before);
    await ime.confirm("ひまわり");
    await soon(() => count(page).innerText()).toBe(`${before}中 1件`);
    expect(await address(page)).toBe("/company?searchText=ひまわり");
  });

  test("候補の欄では、変換を確定するEnterが候補を選ばず、次のEnterが選ぶ", async () => {
    const page = await open(`${list}?action=new`);
    const field = dialogOf(page).getByRole("combobox", { name: "会社", exact: true });
    const ime = await inputMethod(page);
    await field.focus();
    await ime.compose("ひまわり");
    await ime.confirm("ひまわり");
    await dialogOf(page).getByRole("option").first().waitFor();
    expect(await field.inputValue()).toBe("ひまわり");
    await page.keyboard.press("Enter");
    await soon(() => field.inputValue()).toMatch(/ひまわり薬局/);
    expect(await dialogOf(page).count()).toBe(1);
  });

  test("従業員の行では、変換を確定するEnterで追加せず、次のEnterで追加する", async () => {
    const page = await open("/company?id=5");
    const ime = await inputMethod(page);
    await textbox(page, "新しい従業員の氏名").focus();
    await ime.compose("もりした");
    await ime.confirm("森下　葵");
    expect(await textbox(page, "新しい従業員の氏名").inputValue()).toBe("森下　葵");
    expect(await page.getByRole("button", { name: "森下　葵を編集" }).count()).toBe(0);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "森下　葵を編集" }).waitFor();
  });
});

describe("キーボード", () => {
  test("マウスを使わずに行を開いて直し、保存するとその行に戻る", async () => {
    const page = await open(`${list}?status=5_その他`);
    await names(page).first().waitFor();
    const second = page.locator("tr[data-id]").nth(1);
    const id = await second.getAttribute("data-id");
    const focusedRow = () => page.evaluate(() => document.activeElement?.closest("tr")?.dataset.id);
    await page.getByRole("button", { name: "条件をクリア" }).focus();
    const isOnName = () => page.evaluate(() => document.activeElement?.matches("tr[data-id] a") ?? false);
    for (let tabs = 0; tabs < 30 && !(await isOnName()); tabs++) await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowDown");
    expect([await focusedRow(), await focused(page)]).toEqual([id, "編集"]);
    await page.keyboard.press("Enter");
    await dialogOf(page).waitFor();
    await soon(() => page.evaluate(() => !!document.activeElement?.closest("[role=dialog]"))).toBe(true);
    await combobox(page, "内容").focus();
    await page.keyboard.press("Control+A");
    await page.keyboard.type("算定基礎届");
    await page.keyboard.press("Control+Enter");
    await page.getByText("電子申請を保存しました。").waitFor();
    await soon(focusedRow).toBe(id);
    expect(await focused(page)).toBe("編集");
    await page.getByRole("cell", { name: "算定基礎届" }).waitFor();
  });

  test("削除の確認では、キャンセルに焦点があり、Escで元の画面に戻る", async () => {
    const page = await open(`${list}?status=5_その他`);
    await names(page).first().click();
    await dialogOf(page).getByRole("button", { name: "削除", exact: true }).press("Enter");
    await question(page).waitFor();
    await soon(() => focused(page)).toBe("キャンセル");
    await page.keyboard.press("Escape");
    await soon(() => question(page).count()).toBe(0);
    expect(await dialogOf(page).count()).toBe(1);
    await soon(() => focused(page)).toBe("削除");
  });
});

test("千行を超える一覧は、見える行だけを描いて最後まで送れ、閉じるとその行に戻る", async () => {
  const page = await open(list);
  await soon(() => count(page).innerText()).toBe(all);
  expect(await names(page).count()).toBeLessThan(150);
  await soon(() => scrollList(page, 1_000_000)).toBe(true);
  const last = page.locator(`tr[aria-rowindex="${rows + 1}"]`);
  await last.waitFor();
  expect(await names(page).count()).toBeLessThan(150);
  await last.getByRole("cell").nth(4).click();
  await dialogOf(page).waitFor();
  await page.keyboard.press("Escape");
  await soon(() => dialogOf(page).count()).toBe(0);
  expect(await last.isVisible()).toBe(true);
  await soon(() => last.evaluate((row) => row.contains(document.activeElement))).toBe(true);
});

test("千行を超える一覧は窓に入る列だけを描き、行を押してもそのままで、キーで行に入ると右の列も描く", async () => {
  const page = await open(list);
  await names(page).first().waitFor();
  const columns = await page.locator("col").count();
  const cells = () => page.locator("tr[data-id]").first().getByRole("cell").count();
  await page.locator("tr[data-id]").first().getByRole("cell").nth(4).click();
  await dialogOf(page).waitFor();
  expect(await cells()).toBeLessThan(columns - 5);
  await page.goto(list);
  await names(page).first().waitFor();
  await page.getByRole("columnheader", { name: "会社", exact: true }).getByRole("button").focus();
  await page.keyboard.press("Tab");
  await soon(cells).toBe(columns);
});

test("右へ送っても、会社と対象者と状況は見えている", async () => {
  const page = await open(list);
  await names(page).first().waitFor();
  const row = page.locator("tr[data-id]").first();
  await page.getByRole("table").evaluate((table) => table.parentElement!.scrollBy(2_000, 0));
  const seen = () =>
    row.evaluate((tr) =>
      [...tr.children]
        .filter((cell) => {
          const { left, width, top } = cell.getBoundingClientRect();
          return width > 0 && document.elementFromPoint(left + width / 2, top + 10)?.closest("td") === cell;
        })
        .map((cell) => tr.closest("table")!.querySelectorAll("col")[[...tr.children].indexOf(cell)]!.style.width)
        .slice(0, 5),
    );
  // 選択, ブックマーク, 会社, 対象者, 状況
  await soon(seen).toEqual(["36px", "44px", "216px", "164px", "84px"]);
  expect(await row.getByRole("cell").count()).toBe(await page.locator("col").count());
});

test("登録した行は、千行の中でも見える所まで送られ、印が付く", async () => {
  const page = await open(`${list}?action=new`);
  await choose(page, "会社", "ひまわり", "ひまわり薬局");
  await dialogOf(page).getByRole("combobox", { name: "対象者", exact: true }).fill("新しい 人");
  await dialogOf(page).getByLabel("健保", { exact: true }).selectOption({ index: 1 });
  await press(page, "登録");
  const row = page.locator("tr[data-new]");
  await row.getByText("新しい 人").waitFor();
  const { y } = (await row.boundingBox())!;
  expect([y > 200, y < 700]).toEqual([true, true]);
});

test("今日の日付は、端末の時計ではなくサーバーの日本時間による", async () => {
  const page = await site.open("/dashboard", { session, isAlone: true });
  const shown = page.getByText(/^\d{4}\/\d{2}\/\d{2}（.）$/);
  await soon(() => shown.innerText()).toContain(dayInJapan(Date.now()).replaceAll("-", "/"));
  await page.clock.setFixedTime("2020-01-01T00:00:00Z");
  await page.reload();
  await soon(() => shown.innerText()).toContain(dayInJapan(Date.now()).replaceAll("-", "/"));
});
