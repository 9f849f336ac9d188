import { expect, test } from "vitest";
import { accountsOf } from "#functions/db/egov-accounts.ts";
import { findEgov } from "#functions/db/egov-records.ts";
import { phone, useSite } from "#test/support/browser.ts";
import { dialogOf, press, question, soon } from "#test/support/browser-steps.ts";
import { aClient, checklistCalls } from "#test/support/checklists.ts";
import { aWaitingFiling } from "#test/support/egov.ts";
import { connectIn, useEgovSite } from "#test/support/egov-browser.ts";
import { anOffice } from "#test/support/office.ts";

const site = useSite();
const { anAccount } = useEgovSite();

test("届いたか分からない申請を、ダッシュボードから到達番号で記録すると、36協定の行からその申請へ進める", async () => {
  const { session, tenant, call } = await anOffice();
  const { email, last } = await anAccount("ayame", 3);
  const page = await site.open("/egovlist", { session });
  await connectIn(page, email, site.bus);
  const { proc_name, corporation_name } = (await findEgov(tenant, last))!;
  await aClient(tenant, 1, corporation_name);
  const { body } = await checklistCalls({ call }, "article36Agreement").add([{ company: { Value: 1 } }]);
  const [account] = await accountsOf(tenant);
  const check_list_id = body.records[0].AutoId as number;
  await aWaitingFiling(tenant, { proc_name, corporation_name, token_sub: account!.sub, check_list_id, asks: true });
  await aWaitingFiling(tenant, { state: "refused", refusal: "e-Govが受け付けませんでした。", check_list_id: 9 });

  await page.goto("/dashboard");
  await press(page, "確認する");
  await page.getByLabel("到達番号").fill(last);
  await press(page, "この到達番号で記録");
  await page.getByText(`e-Govに到達しました。到達番号は ${last} です。`).waitFor();
  await press(page, "一覧から消す");
  await question(page).getByRole("button", { name: "一覧から消す" }).click();
  await dialogOf(page).getByText("完了していない申請はありません。").waitFor();
  await dialogOf(page).getByRole("button", { name: "閉じる" }).last().click();
  await soon(() => page.getByText(/^e-Govへの提出が完了していない申請/).count()).toBe(0);

  await page.getByRole("link", { name: "36協定", exact: true }).first().click();
  await page.getByRole("link", { name: "到達", exact: true }).click();
  await page.getByRole("dialog", { name: "申請情報" }).getByRole("link", { name: "36協定" }).waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`/egovlist?id=${last}`);
});

test("電話でも、完了していない申請の一覧と入力が画面に収まる", async () => {
  const { session, tenant } = await anOffice();
  const { email } = await anAccount("kikyo", 2);
  const candidates = ["1", "2"].map((end) => ({
    arrive_id: `90020260000000009${end}`,
    arrive_date: "2026-11-22 10:00:00",
  }));
  const page = await site.open("/egovlist", { session, size: phone });
  await connectIn(page, email, site.bus);
  await aWaitingFiling(tenant, { asks: true, candidates });
  await aWaitingFiling(tenant, { state: "checked", check_list_id: 2 });
  await page.reload();
  await press(page, "確認する");
  await dialogOf(page)
    .getByRole("button", { name: /はこの申請$/ })
    .first()
    .waitFor();
  const overflow = await dialogOf(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
