import { execFileSync } from "node:child_process";
import { build } from "esbuild";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { agreementTypes } from "#shared/agreements/agreement-types.ts";
import type { AgreementContent, AgreementType } from "#shared/agreements/content.ts";
import { emptyContent } from "#shared/agreements/read-content.ts";
import { anAgreement, headOfficeSites } from "#test/support/agreements.ts";
import { desktop, phone } from "#test/support/browser.ts";
import { sample } from "#test/support/long.ts";

let browser: Browser;
let script: string;
beforeAll(async () => {
  const bundle = build({
    entryPoints: ["test/support/agreement-sheet-page.tsx"],
    bundle: true,
    write: false,
    format: "iife",
    jsx: "automatic",
    define: { "import.meta.env.PROD": "true", "process.env.NODE_ENV": '"production"' },
  });
  browser = await chromium.launch(inject("browser"));
  script = (await bundle).outputFiles[0]!.text;
});
afterAll(() => browser?.close());

const open = async (type: AgreementType, content: AgreementContent, viewport = desktop) => {
  const page = await browser.newPage({ viewport });
  const value = JSON.stringify({ type, content }).replaceAll("<", "\\u003c");
  await page.setContent(
    `<!doctype html><html lang="ja"><body><div id="root"></div><script>const agreement = ${value}</script></body></html>`,
  );
  await page.addScriptTag({ content: script });
  await page.locator("[data-sheet]").first().waitFor();
  return page;
};
/** Each page's text, without spaces. */
const printed = async (page: Page) => {
  const input = await page.pdf({ preferCSSPageSize: true });
  const text = execFileSync("pdftotext", ["-layout", "-", "-"], { input, encoding: "utf8" });
  const pages = text.normalize("NFKC").split("\f").slice(0, -1);
  return pages.map((each) => each.replace(/\s/g, ""));
};
const hasPdfReader = (() => {
  try {
    execFileSync("pdftotext", ["-v"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();
const pagesOf = async (page: Page) =>
  (await page.pdf({ preferCSSPageSize: true })).toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)!.length;

/** What does not fit: a sheet higher than the paper, a box narrower than its words. */
const overflowing = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("[data-sheet], [data-sheet] *")]
      .filter((each) => {
        const isSheet = each.hasAttribute("data-sheet");
        const isCut = each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).display !== "inline";
        return isCut || (isSheet && each.offsetHeight > (198 / 25.4) * 96);
      })
      .map((each) => each.innerText.slice(0, 40)),
  );

// prettier-ignore
const items = {
  head: ["労働保険番号", "都道府県", "所掌", "管轄", "基幹番号", "枝番号", "被一括事業場番号", "法人番号", "事業の種類", "事業の名称", "事業の所在地（電話番号）", "協定の有効期間", "〒220-0011", "045-000-0001", "2026年4月1日から", "2027年3月31日まで"],
  overtime: ["時間外労働をさせる必要のある具体的事由", "業務の種類", "労働者数（満18歳以上の者）", "所定労働時間（１日）（任意）", "延長することができる時間数", "１日", "１箇月（①については45時間まで、②については42時間まで）", "１年（①については360時間まで、②については320時間まで）", "起算日（年月日）", "法定労働時間を超える時間数", "所定労働時間を超える時間数（任意）", "下記②に該当しない労働者", "１年単位の変形労働時間制により労働する労働者"],
  holiday: ["休日労働をさせる必要のある具体的事由", "所定休日（任意）", "労働させることができる法定休日の日数", "労働させることができる法定休日における始業の時刻", "労働させることができる法定休日における終業の時刻", "時間外労働及び休日労働を合算した時間数は、１箇月について100時間未満でなければならず、かつ２箇月から６箇月までを平均して80時間を超過しないこと。"],
  special: ["臨時的に限度時間を超えて労働させることができる場合", "限度時間を超えて労働させることができる回数（６回以内に限る。）", "法定労働時間を超える時間数と休日労働の時間数を合算した時間数", "限度時間を超えた労働に係る割増賃金率", "720時間以内に限る。", "限度時間を超えて労働させる場合における手続", "限度時間を超えて労働させる労働者に対する健康及び福祉を確保するための措置", "（該当する番号）", "①③⑩", "（具体的内容）"],
  parties: ["協定の成立年月日", "の名称又は労働者の過半数を代表する者の", "職名", "氏名", "選出方法", "事業場の全ての労働者の過半数を代表する者であること。", "労働基準法第41条第２号に規定する監督又は管理の地位にある者でなく", "使用者", "労働基準監督署長殿", "2026年3月12日", "2026年3月16日", "受付印"],
};
const words = (page: Page) =>
  page
    .locator("[data-sheet]")
    .evaluateAll((sheets) => sheets.map((sheet) => (sheet as HTMLElement).innerText.replace(/\s/g, "")));

test("様式第9号は1枚、第9号の2は2枚で、4bの項目がすべて決まった紙にある", async () => {
  const [nine, two] = [await open("9", anAgreement("9")), await open("9-2", anAgreement("9-2"))];
  const only = (await words(nine)).join("");
  for (const label of [...items.head, ...items.overtime, ...items.holiday, ...items.parties])
    expect(only).toContain(label);
  expect(only).not.toContain("割増賃金率");
  const [limits = "", special = "", ...more] = await words(two);
  expect(more).toEqual([]);
  for (const label of [...items.head, ...items.overtime, ...items.holiday]) expect(limits).toContain(label);
  for (const label of [...items.special, ...items.parties]) expect(special).toContain(label);
  expect([await pagesOf(nine), await pagesOf(two)]).toEqual([1, 2]);
});

test.runIf(hasPdfReader)("PDFにも、書いたことがすべて読める形で入る。画面のほかの部分は入らない", async () => {
  const pages = await printed(await open("9-2", anAgreement("9-2")));
  expect(pages).toHaveLength(2);
  expect(pages.join("")).not.toContain("画面のほかの部分");
  const { fields, tables } = anAgreement("9-2");
  const values = [
    fields.workplaceName,
    fields.procedure,
    fields.representativeName,
    tables.overtime![1]!.reason,
    "550時間",
  ];
  for (const value of values) expect(pages.join("")).toContain(value!.normalize("NFKC").replace(/\s/g, ""));
});

test.each(sample(4, agreementTypes))(
  "様式 %s は、紙からも枠からもはみ出さず、印刷した枚数も紙の枚数と同じ",
  async (type) => {
    const page = await open(type, anAgreement(type));
    await page.emulateMedia({ media: "print" });
    expect(await overflowing(page)).toEqual([]);
    expect(await pagesOf(page)).toBe(await page.locator("[data-sheet]").count());
  },
);

test("行が紙に入りきらなければ続紙に続き、本社一括では事業場の一覧が付く", async () => {
  const row = anAgreement("9-2").tables.overtime![0]!;
  const overtime = Array.from({ length: 30 }, (_, index) => ({ ...row, work: `業務その${index + 1}の` }));
  const tables = { overtime, sites: headOfficeSites(60) };
  const page = await open("9-2", anAgreement("9-2", { fields: { unit: "headOffice" }, tables }));
  const sheets = await words(page);
  for (const { work } of overtime) expect(sheets.filter((sheet) => sheet.includes(work))).toHaveLength(1);
  for (const { name } of tables.sites)
    expect(sheets.filter((sheet) => sheet.includes(name.replace(/\s/g, "")))).toHaveLength(1);
  expect(sheets.map((sheet) => sheet.includes("続紙"))).toEqual([false, true, false, false, true, true, true]);
  await page.emulateMedia({ media: "print" });
  expect(await overflowing(page)).toEqual([]);
  expect(await pagesOf(page)).toBe(7);
});

test("とても長い事由も、切れずにすべて印刷される", async () => {
  const reason = "臨時の受注への対応".repeat(220).slice(0, 1_990) + "ここまで";
  const tables = { overtime: [{ ...anAgreement("9").tables.overtime![0]!, reason }] };
  const page = await open("9", anAgreement("9", { tables }));
  expect((await words(page)).join("")).toContain(reason);
  await page.emulateMedia({ media: "print" });
  const hidden = await page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLElement>("[data-paper], [data-sheet], [data-sheet] td")].filter(
        (each) =>
          !["visible", "clip"].includes(getComputedStyle(each).overflow) || each.scrollWidth > each.clientWidth + 1,
      ).length,
  );
  expect(hidden).toBe(0);
});

test("労働組合との協定では、選出方法も代表者の適格性も空欄になる", async () => {
  const page = await open("9", anAgreement("9", { fields: { representativeKind: "union" } }));
  const [text] = await words(page);
  expect(text).toContain("選出方法（）");
  expect(text!.match(/[☑□]/g)).toEqual(["☑", "☑", "□"]);
});

test("書く前の様式は、届出日も空欄のまま手で書ける", async () => {
  const [text] = await words(await open("9", emptyContent("9")));
  expect(text).toContain("年月日から年月日まで");
  expect(text).not.toMatch(/undefined|NaN|〒/);
});

test("狭い画面では、紙は自分の枠の中で横に動き、画面は横に動かない", async () => {
  const page = await open("9-2", anAgreement("9-2"), phone);
  const [inside, outside] = await page.evaluate(() => {
    const paper = document.querySelector("[data-paper]")!;
    return [paper.scrollWidth > paper.clientWidth, document.documentElement.scrollWidth > innerWidth];
  });
  expect([inside, outside]).toEqual([true, false]);
});
