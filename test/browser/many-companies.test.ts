import { expect, test } from "vitest";
import { companyRoutes } from "#shared/companies/routes.ts";
import type { Company } from "#shared/companies/company.ts";
import { phone, useSite } from "#test/support/browser.ts";
import { aFullOffice } from "#test/support/browser-office.ts";
import { rowLinks } from "#test/support/browser-steps.ts";
import { aUser } from "#test/support/office.ts";

const site = useSite({ seed: "none" });

const anOfficeOf = async (companies: number) => {
  const { session, tenant } = await aFullOffice({ companies, rows: 0 });
  const colleague = await aUser(tenant, { id: 2, lastName: "佐藤", firstName: "美咲" });
  const read = async () => {
    const { body } = await colleague.call(companyRoutes.list);
    return new Map((body.companies as Company[]).map((company) => [company.id, company]));
  };
  const save = ({ id, Version, name, nameKana }: Company, fields: Partial<Company>) =>
    colleague.call(companyRoutes.save, { body: { id, Version, name, nameKana, ...fields } });
  const open = async (size?: typeof phone) => {
    const page = await site.open("/company", { session, ...(size && { size }) });
    await rowLinks(page).first().waitFor();
    return page;
  };
  return { read, save, open };
};

test("12社を選んで担当を変え、元に戻す。そのあいだにほかの人が変えた会社は、どちらもそのまま残る", async () => {
  const { read, save, open } = await anOfficeOf(20);
  const page = await open();
  const bar = page.getByRole("region", { name: "選択した行" });
  const boxes = page.locator("tr[data-id] [type=checkbox]");
  await boxes.first().click();
  await boxes.nth(11).click({ modifiers: ["Shift"] });
  await bar.getByText("12件を選択中", { exact: true }).waitFor();
  const ids = await page
    .locator("tr[data-id]")
    .evaluateAll((rows) => rows.slice(0, 12).map((row) => Number(row.getAttribute("data-id"))));
  const before = await read();
  await save(before.get(ids[3]!)!, { memo: "となりの人" });

  await bar.getByRole("button", { name: "担当・副担当を変更" }).click();
  const popup = page.getByRole("dialog");
  await popup.getByLabel("担当", { exact: true }).selectOption({ label: "佐藤 美咲" });
  await popup.getByLabel("副担当").selectOption({ label: "担当なし" });
  await popup.getByRole("button", { name: "変更する" }).click();
  await bar
    .getByText(/^11件の担当を「佐藤 美咲」、副担当を「担当なし」に変更しました。1件は変更していません。$/)
    .waitFor();
  expect(await bar.getByRole("listitem").innerText()).toMatch(
    new RegExp(`^${before.get(ids[3]!)!.name}：ほかの担当者が先に更新しました`),
  );
  const after = await read();
  for (const [at, id] of ids.entries()) expect(after.get(id)!.mainUser).toBe(at === 3 ? before.get(id)!.mainUser : 2);
  expect(after.get(ids[3]!)!.memo).toBe("となりの人");

  await save(after.get(ids[7]!)!, { mainUser: 1 });
  await bar.getByRole("button", { name: "元に戻す" }).click();
  await bar.getByText("10件を元に戻しました。1件は変更していません。").waitFor();
  const end = await read();
  for (const [at, id] of ids.entries()) expect(end.get(id)!.mainUser).toBe(at === 7 ? 1 : before.get(id)!.mainUser);
  expect(await bar.getByRole("listitem").innerText()).toContain(before.get(ids[7]!)!.name);
});

test("電話の一覧には箱がない", async () => {
  const { open } = await anOfficeOf(3);
  const page = await open(phone);
  expect(await page.locator("main [type=checkbox]:visible").count()).toBe(0);
});
