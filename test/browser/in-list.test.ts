import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { checklistRoutes } from "#shared/checklists/routes.ts";
import { useSite } from "#test/support/browser.ts";
import { aFullOffice } from "#test/support/browser-office.ts";
import { clicksOf, dialogOf, rowLinks, soon } from "#test/support/browser-steps.ts";
import { aUser } from "#test/support/office.ts";

const site = useSite({ seed: "none" });
const list = "/electronicapplication";
const rows = 520;
let session: string;
let colleague: Awaited<ReturnType<typeof aUser>>;
beforeAll(async () => {
  const office = await aFullOffice({ companies: 40, rows });
  session = office.session;
  colleague = await aUser(office.tenant, { id: 2 });
}, 120_000);

const open = async (as = session) => {
  const page = await site.open(list, { session: as });
  await rowLinks(page).first().waitFor();
  return page;
};
const cell = (page: Page, column: string, row = 0) =>
  page.locator("tr[data-id]").nth(row).locator(`[data-cell="${column}"]`);

type Record = { AutoId: number; Version: number; status: { Value: string }; note?: { Value: string } };
const read = async () => {
  const params = { type: "electronicApplication" };
  const records: Record[] = [];
  for (let after: string | undefined = ""; after !== undefined;) {
    const { body } = await colleague.call(checklistRoutes.list, { params, query: after ? { after } : {} } as never);
    records.push(...(body as { records: Record[] }).records);
    after = (body as { next?: string }).next;
  }
  return new Map(records.map((record) => [record.AutoId, record]));
};
const write = (List: object[]) =>
  colleague.call(checklistRoutes.save, {
    params: { type: "electronicApplication" },
    body: { Name: "electronicApplication", List },
  } as never);

test("状況は2回、日付は2回と日付で変わり、行の画面は開かない", async () => {
  const page = await open();
  const id = Number(await page.locator("tr[data-id]").first().getAttribute("data-id"));
  const row = page.locator(`tr[data-id="${id}"]`);
  const clicks = await clicksOf(page);
  await row.locator('[data-cell="status"]').click();
  await page.getByRole("listbox").getByRole("option", { name: "確認中" }).click();
  await page.getByText("状況を「確認中」に変更しました。").waitFor();
  expect(await clicks()).toBe(2);
  await row.locator('[data-cell="deadline"]').click();
  await page.getByRole("textbox", { name: "該当日" }).waitFor();
  await page.keyboard.type("2026/11/20");
  await dialogOf(page).getByRole("button", { name: "保存" }).click();
  await page.getByText("該当日を2026/11/20に変更しました。").waitFor();
  expect(await clicks()).toBe(4);
  expect(new URL(page.url()).search).toBe("");
  expect((await read()).get(id)).toMatchObject({ status: { Value: "3_確認中" }, deadline: { Value: "2026-11-20" } });
  await row.locator('[data-cell="status"]').focus();
  await page.keyboard.press("F2");
  await dialogOf(page).waitFor();
  await page.keyboard.press("Escape");
  await soon(() => dialogOf(page).count()).toBe(0);
  expect(await row.locator('[data-cell="status"]').evaluate((button) => button === document.activeElement)).toBe(true);
});

test("二人が同じ欄を変えると、あとの人には最新の内容が見え、何も失われない", async () => {
  const [mine, theirs] = [await open(), await open(colleague.session)];
  const id = await mine.locator("tr[data-id]").nth(3).getAttribute("data-id");
  const status = (page: Page) => page.locator(`tr[data-id="${id}"] [data-cell="status"]`);
  await status(theirs).click();
  await dialogOf(theirs).waitFor();
  await status(mine).click();
  await mine.getByRole("listbox").getByRole("option", { name: "完了" }).click();
  await mine.getByText("状況を「完了」に変更しました。").waitFor();
  await theirs.getByRole("listbox").getByRole("option", { name: "その他" }).click();
  await theirs.getByText(/最新の状況：完了/).waitFor();
  expect((await read()).get(Number(id))!.status.Value).toBe("4_完了");
  await theirs.getByRole("listbox").getByRole("option", { name: "その他" }).click();
  await soon(async () => (await read()).get(Number(id))!.status.Value).toBe("5_その他");
});

test("500件を変えるあいだにほかの人が10件を変えても、その10件はそのまま残り、元に戻すも上書きしない", async () => {
  const page = await open();
  await cell(page, "status").waitFor();
  await page.keyboard.press("Control+a");
  const bar = page.getByRole("region", { name: "選択した行" });
  await bar.getByText("500件を選択中（一度に500件まで）").waitFor();
  const before = await read();
  const has = (value: string) => [...before.values()].filter(({ status }) => status.Value === value).length;
  const target = has("1_申請中") < has("3_確認中") ? "1_申請中" : "3_確認中";
  // The first part is sent and answered; they save ten rows of the second one before it goes on.
  let theirs: number[] = [];
  let parts = 0;
  await page.route("**/api/checklists/**", async (route) => {
    if (route.request().method() === "POST" && ++parts === 2) {
      const { List } = route.request().postDataJSON() as { List: Record[] };
      theirs = List.slice(0, 10).map(({ AutoId }) => AutoId);
      await write(List.slice(0, 10).map(({ AutoId, Version }) => ({ AutoId, Version, note: { Value: "となりの人" } })));
    }
    await route.continue();
  });
  await bar.getByRole("button", { name: "状況を変更" }).click();
  await page
    .getByRole("listbox")
    .getByRole("option", { name: target.slice(2) })
    .click();
  await bar.getByRole("button", { name: "元に戻す" }).waitFor({ timeout: 60_000 });
  const after = await read();
  for (const id of theirs) expect(after.get(id)!.note!.Value).toBe("となりの人");
  for (const id of theirs) expect(after.get(id)!.status).toEqual(before.get(id)!.status);
  expect([theirs.length, await bar.getByRole("listitem").count()]).toEqual([10, 10]);
  const changed = [...after.values()].filter(
    ({ AutoId, status }) => status.Value === target && before.get(AutoId)!.status.Value !== target,
  );
  expect(changed.length).toBeGreaterThan(300);
  const touched = changed.slice(0, 10);
  await write(touched.map(({ AutoId, Version }) => ({ AutoId, Version, note: { Value: "あとから" } })));
  await bar.getByRole("button", { name: "元に戻す" }).click();
  await bar.getByText(/件を元に戻しました。10件は変更していません。/).waitFor({ timeout: 60_000 });
  const end = await read();
  for (const { AutoId } of touched)
    expect(end.get(AutoId)).toMatchObject({ status: { Value: target }, note: { Value: "あとから" } });
  for (const { AutoId } of changed.slice(10)) expect(end.get(AutoId)!.status).toEqual(before.get(AutoId)!.status);
});
