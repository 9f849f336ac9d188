import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { sakuraManager } from "#infra/local/seed/accounts.ts";
import { messages } from "#shared/text/messages.ts";
import { useSite } from "#test/support/browser.ts";
import { soon } from "#test/support/browser-steps.ts";
import { sample } from "#test/support/long.ts";

const site = useSite({ seed: "demo" });

/** 事務所の設定, by clicks from the dashboard. */
const settings = async () => {
  const page = await site.open("/dashboard", { as: sakuraManager.email });
  await page
    .getByRole("banner")
    .getByRole("button", { name: /のメニュー$/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "事務所の設定", exact: true }).click();
  await target(page, "月額変更").waitFor();
  return page;
};
const target = (page: Page, name: string) => page.getByRole("textbox", { name: `${name}の目安の日数`, exact: true });
const save = (page: Page) => page.getByRole("button", { name: "保存", exact: true }).click();
const look = (page: Page) => page.evaluate(() => void dispatchEvent(new Event("focus")));

test("二人の管理者が同時に目安を変えると、あとの一人に知らせ、入力は失われず、開いていた期限は次に読むとその日になる", async () => {
  const deadlines = await site.open("/dashboard", { as: sakuraManager.email });
  await deadlines.getByRole("banner").getByRole("link", { name: "期限", exact: true }).click();
  const line = deadlines
    .locator("tr[data-line]")
    .filter({ has: deadlines.getByRole("link", { name: "36協定の締結", exact: true }) });
  await line.first().waitFor();
  const days = () => line.locator("td[data-day]").allInnerTexts();
  const before = await days();
  const [first, second] = [await settings(), await settings()];
  await target(first, "月額変更").fill("２0");
  await target(second, "36協定の締結").fill("15");
  await save(first);
  await first.getByText("事務所の設定を保存しました。").waitFor();
  expect(await target(first, "月額変更").inputValue()).toBe("20");

  await save(second);
  await second.getByText(messages.conflict).first().waitFor();
  expect(await target(second, "36協定の締結").inputValue()).toBe("15");
  await second.getByRole("button", { name: "最新の内容を読み込む" }).click();
  await soon(() => target(second, "月額変更").inputValue()).toBe("20");
  expect(await target(second, "36協定の締結").inputValue()).toBe("15");
  await save(second);
  await second.getByText("事務所の設定を保存しました。").waitFor();
  expect([await target(second, "月額変更").inputValue(), await target(second, "36協定の締結").inputValue()]).toEqual([
    "20",
    "15",
  ]);

  await soon(async () => {
    await look(deadlines);
    return (await days()).join() === before.join();
  }).toBe(false);
});

test.each(
  sample(1, [
    [
      "断られても",
      (page: Page) =>
        page.route("**/api/office", (route) =>
          route.request().method() === "GET" ? route.continue() : route.fulfill({ status: 500, body: "{}" }),
        ),
    ],
    [
      "届かなくても",
      (page: Page) =>
        page.route("**/api/office", (route) => (route.request().method() === "GET" ? route.continue() : route.abort())),
    ],
  ]),
)("目安の保存が%s入力は残り、もう一度保存できる", async (_, breakIt) => {
  const page = await settings();
  const typed = target(page, "氏名変更");
  const days = String(Number((await typed.inputValue()) || "3") + 4);
  await typed.fill(days);
  await breakIt(page);
  await save(page);
  await page.getByRole("alert").filter({ hasText: /。/ }).first().waitFor();
  expect(await typed.inputValue()).toBe(days);
  await page.unroute("**/api/office");
  site.takeProblems();
  await save(page);
  await page.getByText("事務所の設定を保存しました。").waitFor();
  expect(await typed.inputValue()).toBe(days);
});
