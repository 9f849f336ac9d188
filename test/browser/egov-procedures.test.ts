import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { makeEncoder } from "#shared/csv/encode.ts";
import { egovProcedureRoutes } from "#shared/egov-procedures/routes.ts";
import { agreementCalls } from "#test/support/agreement-office.ts";
import { anOfficeWithPlaces, toStep } from "#test/support/agreement-browser.ts";
import { anAgreement } from "#test/support/agreements.ts";
import { overflow, violations } from "#test/support/axe.ts";
import { desktop, phone, useSite } from "#test/support/browser.ts";
import { press, question, soon } from "#test/support/browser-steps.ts";
import { connectIn, useEgovSite } from "#test/support/egov-browser.ts";
import { anOperator, completed } from "#test/support/egov-procedures.ts";
import { anOffice } from "#test/support/office.ts";

const site = useSite();
const { anAccount } = useEgovSite();

const { fullName } = completed.basics;
/** As e-Gov publishes them, in Shift_JIS and with more columns than we want. */
const procedureList = `手続識別子,手続名称,所管府省,電子署名の要否\r\n4950013320677000,${fullName},厚生労働省,不要\r\n4950013320680000,ほかの手続／ほかの手続,厚生労働省,要\r\n`;
const destinationList =
  '提出先識別子,提出先名称\r\n49500100100480000001101,"北海道労働局,札幌中央労働基準監督署"\r\n49500100100140000001113,"神奈川労働局,横浜南労働基準監督署"\r\n';

const clean = async (page: Page) => {
  expect([await violations(page), await overflow(page)]).toEqual([[], 0]);
};
const upload = async (page: Page, name: string, text: string) => {
  const buffer = Buffer.from((await makeEncoder("shift_jis")).encode(text).bytes);
  await page.getByLabel("CSVファイル", { exact: true }).setInputFiles({ name, mimeType: "text/csv", buffer });
};
const form = (page: Page) => page.getByRole("dialog", { name: "編集" });
const toProcedures = async (page: Page) => {
  await page
    .getByRole("banner")
    .getByRole("button", { name: /のメニュー$/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "手続の設定", exact: true }).click();
};
const save = async (page: Page) => {
  await form(page).getByRole("button", { name: "保存", exact: true }).click();
  await soon(() => form(page).getByRole("button", { name: "保存", exact: true }).isDisabled()).toBe(true);
};

test(
  "運営が手続きを画面で仕上げて有効にすると、事務所がそれで36協定届をe-Govに届け出られる",
  { timeout: 240_000 },
  async () => {
    const root = await anOffice({ role: "root" });
    const office = await anOfficeWithPlaces();
    const content = anAgreement("9-2", { fields: { concludedOn: "2026-03-12" } });
    await agreementCalls(office).save({ content });

    const page = await site.open("/organizations", { session: root.session, size: desktop });
    await toProcedures(page);
    await page.getByText(/^運営の事務所がe-Govに接続されていません/).waitFor();
    await clean(page);
    await page.getByRole("link", { name: "e-Govの画面を開く" }).click();
    await connectIn(page, (await anAccount("unei", 1)).email, site.bus);
    await page.goto("/egovprocedures");
    await page.getByRole("link", { name: "様式第9号の2　事業場ごと" }).click();
    await form(page).getByText("様式を取得すると、項目が表示されます。").waitFor();

    await press(page, "手続情報一覧から入力");
    const list = page.getByRole("dialog", { name: "手続情報一覧から入力" });
    await upload(page, "手続情報一覧.csv", procedureList);
    await list.getByLabel(/^検索/).fill("各事業場　特別条項");
    await list.getByRole("radio").click();
    await clean(page);
    await press(page, "この手続きを入力");
    expect(
      await form(page)
        .getByLabel(/^手続名称/)
        .inputValue(),
    ).toBe(fullName);
    expect(
      await form(page)
        .getByLabel(/^電子署名/)
        .inputValue(),
    ).toBe("none");
    await save(page);

    await press(page, "様式を取得");
    await form(page)
      .getByText(/項目に内容を入れます。/)
      .waitFor();
    await press(page, "提出先一覧を登録");
    const offices = page.getByRole("dialog", { name: "提出先一覧の登録" });
    await upload(page, "提出先一覧.csv", destinationList);
    await offices.getByRole("cell", { name: "神奈川労働局,横浜南労働基準監督署" }).waitFor();
    await clean(page);
    await press(page, "2件を登録");
    await form(page)
      .getByText(/^2件（/)
      .waitFor();

    // by the labels alone one leaf has no value of ours yet
    await press(page, "形式チェックを実行");
    await form(page)
      .getByText(/選出方法.*必須項目が入力されていません。|1件の指摘がありました。/)
      .first()
      .waitFor();
    expect(await form(page).getByRole("button", { name: "有効にする" }).isDisabled()).toBe(true);
    await form(page)
      .getByLabel(/の表示$/)
      .selectOption("入れる内容のない項目");
    await clean(page);
    await form(page).getByRole("button", { name: "選び方の内容を変更" }).click();
    await form(page).getByLabel("入れる内容", { exact: true }).selectOption({ value: "electionMethod" });
    await clean(page);
    await press(page, "決定");
    await page.setViewportSize(phone);
    await clean(page);
    await page.setViewportSize(desktop);
    await save(page);
    await press(page, "形式チェックを実行");
    await form(page).getByText("形式チェックに問題はありませんでした。有効にできます。").waitFor();
    await press(page, "有効にする");
    await form(page).getByText("有効です。すべての事務所が、この手続きで申請できます。").waitFor();
    await form(page).getByRole("button", { name: "閉じる" }).last().click();
    await page.locator("tr", { hasText: "様式第9号の2　事業場ごと" }).getByText("有効", { exact: true }).waitFor();

    const desk = await site.open("/egovlist", { session: office.session, size: desktop });
    await connectIn(desk, (await anAccount("jimusho", 1)).email, site.bus);
    await desk.goto("/article36agreement/create?id=1");
    await toStep(desk, "届出");
    await desk.getByRole("combobox", { name: "提出先" }).fill("横浜南");
    await desk.getByRole("option", { name: /横浜南労働基準監督署/ }).click();
    await clean(desk);
    await press(desk, "下書きを保存");
    await press(desk, "e-Govに申請する");
    await desk.getByText("届出済みです。").waitFor();
  },
);

const openOne = async (page: Page, name: string) => {
  await page.getByRole("link", { name }).click();
  await form(page).getByRole("heading", { name: "ほかの環境との受け渡し" }).scrollIntoViewIfNeeded();
};
const closeOne = (page: Page) => form(page).getByRole("button", { name: "閉じる" }).last().click();
const choose = async (page: Page, name: string, content: string) => {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), press(page, "ファイルから取り込む")]);
  await chooser.setFiles({ name, mimeType: "application/json", buffer: Buffer.from(content) });
};
const take = async (page: Page, content: string) => {
  await choose(page, "手続の設定.json", content);
  await question(page).getByText("様式第9号の2　事業場ごと").waitFor();
  await question(page).getByRole("button", { name: "取り込む", exact: true }).click();
};

test(
  "手続の設定を一つのファイルで別の環境へ渡せ、二度取り込んでも同じで、合わないファイルは理由を伝えて何も変えない",
  { timeout: 180_000 },
  async () => {
    const from = await site.open("/organizations", { session: (await anOperator()).session, size: desktop });
    await toProcedures(from);
    await openOne(from, "様式第9号の2　事業場ごと");
    const [saved] = await Promise.all([from.waitForEvent("download"), press(from, "ファイルに書き出す")]);
    expect(saved.suggestedFilename()).toBe("手続の設定_9-2_workplace.json");
    const file = await readFile(await saved.path(), "utf8");
    await from.close();

    const other = await anOffice({ role: "root" });
    const page = await site.open("/organizations", { session: other.session, size: desktop });
    const kept = async () => {
      const { body } = await other.call(egovProcedureRoutes.get, { params: { AutoId: 3 } });
      const { Version: version, UpdatedAt: _, destinations, ...procedure } = body.procedure;
      const { file, count } = destinations!;
      return { version, taken: { ...body, procedure, file, count } };
    };
    await toProcedures(page);
    await openOne(page, "様式第9号の2　事業場ごと");
    await take(page, file);
    await page.getByText("ファイルの内容を取り込みました。形式チェックのあと、有効にできます。").first().waitFor();
    expect(
      await form(page)
        .getByLabel(/^手続名称/)
        .inputValue(),
    ).toBe(fullName);
    expect(await form(page).getByRole("button", { name: "有効にする" }).isDisabled()).toBe(true);
    await clean(page);
    const first = await kept();
    expect(first.taken.destinationList.length).toBeGreaterThan(0);
    await take(page, file);
    await soon(async () => (await kept()).version).toBe(first.version + 1);
    expect((await kept()).taken).toEqual(first.taken);

    const { procedure } = JSON.parse(file) as { procedure: object };
    const broken = [file.slice(0, -200), JSON.stringify({ procedure }), "手続識別子,手続名称"];
    for (const content of broken) {
      await choose(page, "手続の設定.json", content);
      await form(page).getByText("手続の設定のファイルではないか、壊れているため、読み取れません。").waitFor();
      expect(await question(page).count()).toBe(0);
    }
    await clean(page);
    await page.setViewportSize(phone);
    await clean(page);
    await page.setViewportSize(desktop);
    expect((await kept()).version).toBe(first.version + 1);
    await closeOne(page);
    await openOne(page, "様式第9号　事業場ごと");
    await choose(page, "手続の設定.json", file);
    await question(page).getByRole("button", { name: "取り込む", exact: true }).click();
    await form(page).getByText("このファイルは、別の様式か届出の単位のものです。").waitFor();
  },
);
