import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { overflow, violations } from "#test/support/axe.ts";
import { desktop, patience, phone, useSite } from "#test/support/browser.ts";
import { press, soon } from "#test/support/browser-steps.ts";
import { anApplicant, joinPassword, tokensTo } from "#test/support/join.ts";
import { sample } from "#test/support/long.ts";

/** How much of the page has moved since it was opened, without anybody's doing (Chromium's layout shifts). */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value;
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => done(sum), 300);
      }),
  );

const site = useSite({ seed: "none" });

const fill = async (page: Page, email: string) => {
  const type = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  await type("法人番号", "7000012050002");
  await type("法人・団体の名称", "みどり社会保険労務士法人");
  await type("姓", "緑川");
  await type("名", "葵");
  await type("メールアドレス", email);
  await type("パスワード", joinPassword);
  await type("パスワード（確認）", joinPassword);
  await type("郵便番号 前半3桁", "1000005");
  await page.getByText("住所を入力しました。").waitFor();
  await type("電話番号 市外局番", "0312345678");
};
const isFine = async (page: Page) => {
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
};

test.each(
  sample(1, [
    ["スマートフォン", phone],
    ["パソコン", desktop],
  ]),
)("%sで、申込からメールのリンクで事務所が開き、ダッシュボードへ進む", async (_, size) => {
  const email = anApplicant();
  const page = await site.open("/join", { size });
  const submit = page.getByRole("button", { name: "登録する" });
  await submit.waitFor();
  await isFine(page);
  await fill(page, email);
  expect(await submit.isDisabled()).toBe(true);
  await press(page, "利用規約");
  await page.getByRole("dialog").getByRole("heading").nth(1).waitFor();
  await isFine(page);
  await press(page, "同意する");
  await submit.click();
  await page.getByText(email).waitFor();
  await isFine(page);
  await page.goBack({ timeout: 1_000 }).catch(() => undefined);
  await soon(async () => new URL(page.url()).pathname).toBe("/joinmailsent");
  expect(await page.getByText(email).isVisible()).toBe(true);

  await soon(() => tokensTo(email).then(({ length }) => length)).toBe(1);
  const [token] = await tokensTo(email);
  await page.goto(`/joincomplete?token=${token}`);
  await page.getByText("これから2か月間、すべての機能を無料でお使いいただけます。").waitFor({ timeout: patience });
  await isFine(page);
  await page.getByRole("link", { name: "ダッシュボードへ" }).click();
  const region = (name: string) => page.getByRole("region", { name });
  await region("はじめに行うこと").waitFor();
  await isFine(page);
  await page.reload();
  await region("はじめに行うこと").waitFor();
  await region("助成金").getByText("計画期間中").waitFor();
  expect(await shifts(page)).toBeLessThan(0.05);
  const [steps, news, ...lists] = await Promise.all(
    ["はじめに行うこと", "お知らせ", "電子申請", "36協定", "助成金"].map(
      async (name) => (await region(name).boundingBox())!,
    ),
  );
  const isWide = page.viewportSize()!.width > 1_000;
  expect(news!.x > steps!.x + steps!.width && news!.y === steps!.y).toBe(isWide);
  expect(new Set(lists.map(({ y }) => y)).size).toBe(isWide ? 1 : 3);
  expect(lists.every(({ y }) => y >= steps!.y + steps!.height)).toBe(true);
  for (const [path, name] of [
    ["/office", "事務所の設定"],
    ["/payment", "お支払い"],
    ["/info", "お知らせ"],
  ] as const) {
    await page.goto(path);
    await page.getByRole("heading", { name, level: 1 }).waitFor();
    await soon(() => page.locator("[aria-busy=true]").count()).toBe(0);
    await isFine(page);
  }
});
