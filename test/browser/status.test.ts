import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { refuseAddress } from "#functions/db/accounts.ts";
import { pollIndex } from "#functions/db/due-polls.ts";
import { putItem } from "#functions/db/items.ts";
import { recordKey } from "#functions/db/keys.ts";
import { overflow, violations } from "#test/support/axe.ts";
import { desktop, phone, useSite } from "#test/support/browser.ts";
import { sample } from "#test/support/long.ts";
import { anOffice } from "#test/support/office.ts";

const site = useSite();
const clean = async (page: Page, name: string) => {
  expect([await violations(page), await overflow(page)]).toEqual([[], 0]);
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}.png`, fullPage: true });
};

test.each(
  sample(1, [
    ["phone", phone],
    ["desktop", desktop],
  ] as const),
)("%s：運営はメニューから稼働状況を開き、悪いところと、失敗したときのやり直しが見える", async (name, size) => {
  const root = await anOffice({ role: "root" });
  const page = await site.open("/organizations", { session: root.session, size });
  await page
    .getByRole("banner")
    .getByRole("button", { name: /のメニュー$/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "稼働状況", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "稼働状況" }).waitFor();
  await page.getByText("処理できなかった通知").waitFor();
  await clean(page, `status-${name}-quiet`);

  await refuseAddress(root.user.email, "bounce");
  const dueAt = new Date(Date.now() - 25 * 60_000).toISOString();
  await putItem({ ...recordKey(root.tenant, "egovPoll", 1), dueAt, ...pollIndex(root.tenant, 1, dueAt) });
  await page.reload();
  await page.getByText("e-Govの応答が遅いか、止まっています。アカウントは自動で再開します。").waitFor();
  await page.getByText(/どの事務所かを確かめられます。$/).waitFor();
  await clean(page, `status-${name}-troubles`);

  await page.route("**/api/status", (route) => route.abort());
  await page.reload();
  await page.getByText("稼働状況を読み込めませんでした。").waitFor();
  await clean(page, `status-${name}-failed`);
  await page.unroute("**/api/status");
  await page.getByRole("button", { name: /再読み込み|もう一度|再試行/ }).click();
  await page.getByText("処理できなかった通知").waitFor();
});
