import Encoding from "encoding-japanese";
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { checklistCsvColumns } from "#shared/checklists/csv-columns.ts";
import { checklistConfigs } from "#shared/checklists/configs.ts";
import { companyCsvColumns } from "#shared/companies/csv-columns.ts";
import { parseCsv } from "#shared/csv/parse.ts";
import { sakuraManager } from "#infra/local/seed/accounts.ts";
import { violations } from "#test/support/axe.ts";
import { useSite } from "#test/support/browser.ts";
import { dialogOf, press, rowLinks, textbox, rowNames } from "#test/support/browser-steps.ts";

const site = useSite({ seed: "demo" });

const openExport = async (page: Page) => {
  await rowLinks(page).first().waitFor();
  await press(page, "エクスポート");
  await textbox(page, "ファイル名").waitFor();
};
const choose = async (page: Page, name: string) => {
  const radio = page.getByRole("radio", { name, exact: true });
  if (!(await radio.isVisible())) await page.getByText("詳細設定").click();
  await radio.check();
};
const download = async (page: Page) => {
  const [file] = await Promise.all([page.waitForEvent("download"), press(page, "ダウンロード")]);
  await dialogOf(page).waitFor({ state: "detached" });
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
};
/** Exports once more, with these choices. */
const exported = async (page: Page, ...choices: string[]) => {
  await openExport(page);
  for (const choice of choices) await choose(page, choice);
  return (await download(page)).bytes;
};
const cellsOf = (bytes: Buffer) => parseCsv(bytes.toString()).rows.map(({ cells }) => cells);
const shownNames = async (page: Page) => (await rowNames(page).allInnerTexts()).map((name) => name.trim());

describe("エクスポート", () => {
  test("会社の一覧を、どの選び方でも、そのとおりのバイトで保存する", async () => {
    const page = await site.open("/company", { as: sakuraManager.email });
    const whole = await exported(page);
    const text = whole.toString();
    expect(whole.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(text.slice(1).split("\r\n")[0]).toBe(
      "No,会社名,会社名カナ,法人番号,郵便番号,都道府県,都道府県カナ,住所,住所カナ,業種,従業員数,決算月,代表者役職,代表者姓,代表者名,代表者姓カナ,代表者名カナ,電話番号,FAX番号,メモ,常時使用人数,被保険者数（健保・厚年）,被保険者数（雇保）,給与の締め日,給与の支払日,昇給月,賞与予定月,労働保険の適用,労働保険の委託,労働者派遣の許可,職業紹介の許可,担当,副担当",
    );
    const plain = text.slice(1);
    expect(await exported(page, "UTF-8（BOMなし）")).toEqual(Buffer.from(plain));
    expect(await exported(page, "LF")).toEqual(Buffer.from(text.replaceAll("\r\n", "\n")));
    expect(await exported(page, "CR")).toEqual(Buffer.from(text.replaceAll("\r\n", "\r")));
    expect(cellsOf(await exported(page, "タブ区切り"))).toEqual(cellsOf(whole));
    expect((await exported(page, "なし")).toString()).toBe(`\uFEFF${plain.slice(plain.indexOf("\r\n") + 2)}`);
    expect(await exported(page, "Shift_JIS")).toEqual(
      Buffer.from(Encoding.convert(plain, { from: "UNICODE", to: "SJIS", type: "array" })),
    );
  });

  test("絞り込んだ行だけを、画面の並びで、隠した項目も含めて保存する", async () => {
    const page = await site.open("/electronicapplication?searchText=青葉", { as: sakuraManager.email });
    await rowLinks(page).first().waitFor();
    await press(page, "表示項目");
    await page.getByRole("menuitemcheckbox", { name: "健保", exact: true }).click();
    await page.keyboard.press("Escape");
    await openExport(page);
    expect(await violations(page)).toEqual([]);
    await textbox(page, "ファイル名").fill("電子申請一覧");
    const { name, bytes } = await download(page);
    expect(name).toBe("電子申請一覧.csv");
    const [head, ...rows] = cellsOf(bytes);
    expect(head).toEqual(checklistCsvColumns(checklistConfigs.electronicApplication).map(({ label }) => label));
    expect(head).toEqual(expect.arrayContaining(["No", "健保", "雇用保険（作業）", "雇用保険（受理）"]));
    expect(rows.map((cells) => cells[head!.indexOf("会社")])).toEqual(await shownNames(page));
    expect(rows.flat().filter((cell) => cell === "-" || cell.includes("1970"))).toEqual([]);
  });

  test("Shift_JISにない文字の数を先に告げ、数式になるセルには「'」を付け、読み戻せる", async () => {
    const page = await site.open("/company?action=new", { as: sakuraManager.email });
    await textbox(page, "会社名").fill("𠮷野家");
    await textbox(page, "会社名カナ").fill("ヨシノヤ");
    await textbox(page, "メモ").fill('=1+1\n二行目、「,」と"引用"');
    await press(page, "登録");
    await page.getByRole("button", { name: "OK" }).click();
    await page.goto("/company?searchText=ヨシノヤ");
    await openExport(page);
    await choose(page, "Shift_JIS");
    await dialogOf(page).getByText("Shift_JISでは、1文字を「?」に置き換えます。").waitFor();
    const { name, bytes } = await download(page);
    expect(name).toBe("data.csv");
    const [, cells] = parseCsv(new TextDecoder("shift_jis").decode(bytes)).rows.map((row) => row.cells);
    const at = (label: string) => cells![companyCsvColumns({}).findIndex((column) => column.label === label)];
    expect(at("会社名")).toBe("?野家");
    expect(at("メモ")).toBe('\'=1+1\n二行目、「,」と"引用"');
  });

  test("キャンセルは何も保存せずに閉じ、フォーカスはボタンに戻る", async () => {
    const page = await site.open("/subsidy", { as: sakuraManager.email });
    await openExport(page);
    await press(page, "キャンセル");
    await dialogOf(page).waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("エクスポート");
  });
});
