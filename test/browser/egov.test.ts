import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { desktop, phone, useSite } from "#test/support/browser.ts";
import { count, dialogOf, press, question, rowLinks, soon } from "#test/support/browser-steps.ts";
import { connectIn, useEgovSite } from "#test/support/egov-browser.ts";
import { anOffice } from "#test/support/office.ts";

const site = useSite();
const { control, anAccount } = useEgovSite();

const detail = (page: Page) => page.getByRole("dialog", { name: "申請情報" });
const answer = (page: Page, name: string) => question(page).getByRole("button", { name, exact: true }).click();
test("接続から、一覧・絞り込み・取り下げ・断られる取り下げ・解除まで、クリックだけでたどれる", async () => {
  const { session } = await anOffice();
  const { email, last } = await anAccount("kaede", 120);
  const page = await site.open("/dashboard", { session, size: desktop });
  await page.getByRole("navigation", { name: "メイン" }).getByRole("link", { name: "e-Gov", exact: true }).click();
  await connectIn(page, email, site.bus);
  await soon(() => count(page).innerText()).toBe("全120件");
  await page.getByText("1 / 3", { exact: true }).waitFor();
  expect(await rowLinks(page).first().innerText()).toBe(last);
  await press(page, "次へ");
  await press(page, "次へ");
  await page.getByText("3 / 3", { exact: true }).waitFor();
  await soon(() => rowLinks(page).count()).toBe(20);
  expect(await page.getByRole("button", { name: "次へ" }).isDisabled()).toBe(true);
  await page.goBack();
  await page.getByText("2 / 3", { exact: true }).waitFor();
  await page.getByRole("combobox", { name: "ステータス" }).selectOption("到達");
  await soon(() => count(page).innerText()).toBe("全120件中 1件");
  await press(page, "条件をクリア");
  await page.getByRole("textbox", { name: /^検索/ }).fill("とても長い名前");
  await soon(() => count(page).innerText()).toBe("全120件中 1件");

  await rowLinks(page).first().click();
  await press(page, "取り下げ依頼");
  await page.getByLabel("取下げをする人の氏名").fill("田中 裕子");
  await page.getByLabel("理由").fill("二重に提出したため");
  await press(page, "OK");
  await answer(page, "取り下げを依頼する");
  await page.getByText("e-Govで取り下げの処理が始まりました。").waitFor();
  await detail(page).getByText("到達（取下げ処理中）").first().waitFor();
  await press(page, "取り下げ依頼");
  await question(page).getByText("この手続きは取り下げ依頼できません。").waitFor();
  await answer(page, "OK");
  await detail(page).getByRole("button", { name: "閉じる" }).last().click();
  await soon(() => page.getByRole("cell", { name: "到達（取下げ処理中）" }).count()).toBe(1);

  await press(page, "連携の設定");
  await press(page, "連携を解除");
  await answer(page, "連携を解除");
  await page.getByText("e-Govに接続していないため、ステータスは更新されません。").waitFor();
});

test("電話では、会社名のカードから申請情報を開き、補正の期限と通知を読める", async () => {
  const { session } = await anOffice();
  const { email, last } = await anAccount("sumire", 51);
  const page = await site.open("/egovlist", { session, size: phone });
  await connectIn(page, email, site.bus);
  await soon(() => count(page).innerText()).toBe("全51件");
  await control("act", { arriveId: last, act: "advance" });
  await control("act", { arriveId: last, act: "requestCorrection" });
  await rowLinks(page).first().click();
  await detail(page).getByRole("button", { name: "再読み込み" }).click();
  await detail(page)
    .getByText(/^補正期限 あと\d+日$/)
    .waitFor();
  await detail(page).getByRole("list", { name: "通知" }).getByRole("listitem").first().waitFor();
  await page.goBack();
  await soon(() => dialogOf(page).count()).toBe(0);
  const card = page.locator("tr[data-id]").first();
  await soon(() => card.innerText()).toMatch(/株式会社とても長い名前の製作所[\s\S]*補正期限 あと\d+日/);
  await press(page, "次へ");
  await page.getByText("2 / 2", { exact: true }).waitFor();
  await soon(() => page.evaluate(() => scrollY)).toBe(0);
});

test("e-Govの画面で許可しなければ、そう言い、もう一度接続できる", async () => {
  const { session } = await anOffice();
  const { email } = await anAccount("tsubaki", 2);
  const page = await site.open("/egovlist", { session });
  await page.getByRole("link", { name: "e-Govに接続" }).click();
  await page.getByRole("button", { name: "許可しない" }).click();
  await page.getByText("e-Govの画面で連携が許可されなかったため、接続しませんでした。").waitFor();
  await connectIn(page, email, site.bus);
  await soon(() => rowLinks(page).count()).toBe(2);
});
