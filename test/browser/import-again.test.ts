import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { afterTransaction } from "#test/support/after-transaction.ts";
import { violations } from "#test/support/axe.ts";
import { openIn, useSite } from "#test/support/browser.ts";
import { count, dialogOf, press, soon } from "#test/support/browser-steps.ts";
import { csvOf } from "#test/support/imports.ts";
import { anOffice } from "#test/support/office.ts";

// The death below is meant: nobody is to read its trace.
process.env.LOG_LEVEL = "none";
const site = useSite();

const rows = Array.from({ length: 900 }, (_, n) => [`会社${n}`, "カイシャ"]);
const buffer = Buffer.from(csvOf(["会社名", "会社名カナ"], ...rows));

const chooseFile = async (page: Page) => {
  await press(page, "インポート");
  await page.locator("input[type=file]").setInputFiles({ name: "会社.csv", mimeType: "text/csv", buffer });
};

test("900行の途中でタブを閉じても、同じファイルの続きから900行になり、1,800行にはならない", async () => {
  const office = await anOffice({ CompanyMax: 3_000 });
  const profile = await site.profile({ session: office.session });
  const first = await openIn(profile, "/company");
  await chooseFile(first);
  await dialogOf(first).getByText("登録 900件、変更 0件、変更なし 0件").waitFor();
  const closed = Promise.withResolvers<void>();
  afterTransaction(8, async () => {
    await first.close();
    closed.resolve();
    throw new Error("The process died");
  });
  await dialogOf(first).getByRole("button", { name: "インポート" }).click();
  await closed.promise;

  const page = await openIn(profile, "/company");
  await page.getByText("「会社」のインポートが途中です（900件のうち273件）。").waitFor();
  await soon(() => count(page).innerText()).toMatch(/^全280件/);
  await chooseFile(page);
  await dialogOf(page).getByText("「会社」のインポートが途中です（900件のうち273件）。").waitFor();
  expect(await dialogOf(page).getByRole("button", { name: "インポート", exact: true }).count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await press(page, "続きから取り込む");
  await page.getByText("900件を取り込みました。").waitFor();
  await dialogOf(page).waitFor({ state: "detached" });
  await soon(() => count(page).innerText()).toMatch(/^全900件/);
  expect(await page.getByText("インポートが途中です").count()).toBe(0);

  // Chosen a third time it is known, and is not begun by the usual button.
  await chooseFile(page);
  await dialogOf(page).getByText("に取り込み済みです。").waitFor();
  expect(await dialogOf(page).getByRole("button", { name: "インポート", exact: true }).count()).toBe(0);
  expect(await dialogOf(page).getByRole("button", { name: "もう一度取り込む" }).isEnabled()).toBe(true);
});
