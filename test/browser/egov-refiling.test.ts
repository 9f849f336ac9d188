import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { companyRoutes } from "#shared/companies/routes.ts";
import { egovRoutes } from "#shared/egov/routes.ts";
import { getFiling } from "#functions/db/egov-filings.ts";
import { filingFile } from "#functions/egov/filings/run.ts";
import { readFile } from "#functions/files/files.ts";
import { client } from "#test/support/agreement-office.ts";
import { anOfficeWithPlaces, fill, toStep } from "#test/support/agreement-browser.ts";
import { anOperator, destination } from "#test/support/egov-procedures.ts";
import { openZip } from "#test/support/egov-filings.ts";
import { anAgreement } from "#test/support/agreements.ts";
import { phone, useSite } from "#test/support/browser.ts";
import { press, question, soon } from "#test/support/browser-steps.ts";
import { connectIn, useEgovSite } from "#test/support/egov-browser.ts";

const site = useSite();
const { control, anAccount } = useEgovSite();

/** A 36協定届 of an office's second client in its third row, filed at e-Gov from there. */
const aFiled = async (account: string) => {
  await anOperator();
  const office = await anOfficeWithPlaces({ ...client, name: "株式会社ひいらぎ商会", representativeLastName: "柊" });
  const { call, save, rows, session } = office;
  await call(companyRoutes.save, { body: client });
  await rows.add([1, 1].map((company) => ({ company: { Value: company }, status: { Value: "2_待ち" } })));
  const fields = { concludedOn: "2026-03-12", laborOffice: "横浜南", ...destination };
  const { body } = await save({ company: 2, content: anAgreement("9-2", { fields }) });
  const { AutoId, company } = body.agreement;
  expect([AutoId, company]).toEqual([3, 2]);
  const { email } = await anAccount(account, 7);
  await control("settings", { walks: false });
  const page = await site.open("/egovlist", { session });
  await connectIn(page, email, site.bus);
  const asked = { CheckListId: 3, Type: "article36Agreement" as const, ProcId: "4950013320677000" };
  const answer = await call(egovRoutes.apply, { body: asked });
  expect([answer.body, answer.status]).toMatchObject([{ filing: { state: "arrived" } }, 200]);
  const filed: string = answer.body.filing.arrive_id;
  /** e-Gov gives a case back, and somebody opens it. */
  const giveBack = async (arriveId: string, correctType: string) => {
    await control("act", { arriveId, act: "requestCorrection", correctType });
    await call(egovRoutes.sync, { body: { ArriveId: arriveId } });
    await page.goto(`${new URL(page.url()).origin}/egovlist?id=${arriveId}`);
    await page.getByText(`種類：補正・${correctType}`).waitFor();
  };
  /** The number in the row, once it is there. */
  const numberOfRow = async () =>
    (await rows.list()).body.records.find((row: { AutoId: number }) => row.AutoId === 3).Egov[0].arrive_id;
  return { ...office, page, filed, giveBack, numberOfRow };
};

const isWithin = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

test(
  "部分補正は同じ到達番号のまま、再提出の再提出は最初の番号を名のって届き、最後に取り下げられる",
  { timeout: 180_000 },
  async () => {
    const { page, filed, giveBack, numberOfRow, call, tenant } = await aFiled("hiiragi");
    await giveBack(filed, "部分補正");
    await press(page, "補正通知の添付ファイルを開く");
    const files = page.getByRole("dialog", { name: "補正通知" });
    await files.getByRole("button", { name: "補正通知書.pdfをダウンロード" }).waitFor();
    await files.getByRole("button", { name: "閉じる" }).last().click();
    await page.getByRole("link", { name: "補正する", exact: true }).click();
    await page.getByText(/補正を求められている申請です/).waitFor();
    await toStep(page, "代表者と使用者");
    await fill(page, { "使用者　職名": "専務取締役" });
    await press(page, "下書きを保存");
    await toStep(page, "届出");
    await press(page, "e-Govで補正する");
    await page.getByText("届出済みです。").waitFor();
    expect(await numberOfRow()).toBe(filed);
    const sent = await readFile(filingFile(tenant, await getFiling(tenant, 2)));
    expect(Object.values(await openZip(Buffer.from(sent!).toString("base64"))).join()).toContain("専務取締役");

    const chain = [filed];
    for (const [size, type] of [
      [undefined, "再提出"],
      [phone, "手続終了(再提出可)"],
    ] as const) {
      if (size) await page.setViewportSize(size);
      await giveBack(chain.at(-1)!, type);
      await isWithin(page);
      await page.getByRole("link", { name: "再提出", exact: true }).click();
      await page.getByText(/補正を求められている申請です/).waitFor();
      await toStep(page, "届出");
      await isWithin(page);
      await press(page, "e-Govに再提出する");
      await page.getByText("届出済みです。").waitFor();
      chain.push(await numberOfRow());
    }
    expect(new Set(chain).size).toBe(3);

    await call(egovRoutes.sync, { body: { ArriveId: chain.at(-1)! } });
    await page.goto(`${new URL(page.url()).origin}/egovlist?id=${chain.at(-1)}`);
    await press(page, "取り下げ依頼");
    await page.getByLabel("取下げをする人の氏名").fill("取下　花子");
    await page.getByLabel("理由").fill("内容に誤りがあったため");
    await isWithin(page);
    await press(page, "OK");
    await question(page).getByRole("button", { name: "取り下げを依頼する" }).click();
    await page.getByText("e-Govで取り下げの処理が始まりました。").waitFor();
    await soon(
      async () => (await call(egovRoutes.get, { params: { arrive_id: chain.at(-1)! } })).body.record.status,
    ).toContain("取下げ");
  },
);
