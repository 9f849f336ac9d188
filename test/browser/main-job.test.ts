import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { addDays, dayInJapan, hourInJapan, showDay } from "#shared/dates/day.ts";
import { nextOpeningDay } from "#shared/dates/holidays.ts";
import { messages } from "#shared/text/messages.ts";
import { runHour } from "#infra/local/run-hour.ts";
import { sakuraManager } from "#infra/local/seed/accounts.ts";
import { openIn, phone, useSite } from "#test/support/browser.ts";
import {
  choose,
  combobox,
  dialogOf,
  focused,
  press,
  question,
  signIn,
  soon,
  textbox,
} from "#test/support/browser-steps.ts";
import { mailsTo } from "#test/support/mails.ts";

const site = useSite({ seed: "demo" });
const today = dayInJapan(Date.now());
const yesterday = addDays(today, -1);
const deadline = addDays(today, 2);
const nextEight = `${hourInJapan(new Date()) < 8 ? today : addDays(today, 1)}T08:00:00+09:00`;
// Another try finds what the one before has left behind.
let tries = 0;
let company = "";
const employees = [
  { number: "0001", name: "小野寺　結", kana: "オノデラ　ユイ" },
  { number: "0002", name: "早瀬　湊", kana: "ハヤセ　ミナト" },
] as const;

/** What the link leads to is there: until then the page before takes the clicks. */
const follow = async (page: Page, name: string) => {
  await page.getByRole("link", { name, exact: true }).click();
  await page.getByRole("heading", { name, level: 1 }).waitFor();
};

const registerCompany = async (page: Page) => {
  await follow(page, "会社");
  await press(page, "新規登録");
  await textbox(page, "会社名").fill(company);
  await textbox(page, "会社名カナ").fill("かぶしきがいしゃつむぎいんさつ");
  await textbox(page, "郵便番号 前半3桁").pressSequentially("1500001");
  await dialogOf(page).getByText(messages.addressFilled).waitFor();
  expect(await textbox(page, "郵便番号 後半4桁").inputValue()).toBe("0001");
  expect(await dialogOf(page).getByRole("combobox", { name: "都道府県" }).inputValue()).toBe("東京都");
  expect(await textbox(page, "住所").inputValue()).toBe("渋谷区神宮前");
  expect(await textbox(page, "住所カナ").inputValue()).toBe("シブヤクジングウマエ");
  await press(page, "登録");
  await question(page).getByText("会社を登録しました。").waitFor();
};

const addEmployees = async (page: Page) => {
  await press(page, "従業員を追加");
  for (const { number, name, kana } of employees) {
    await textbox(page, "新しい従業員の社員番号").fill(number);
    await textbox(page, "新しい従業員の氏名").fill(name);
    await textbox(page, "新しい従業員の氏名カナ").fill(kana);
    await press(page, "追加");
    await dialogOf(page)
      .getByRole("button", { name: `${name}を編集` })
      .waitFor();
    await soon(() => focused(page)).toBe("INPUT");
  }
  expect(await textbox(page, "従業員数").inputValue()).toBe("2");
  await press(page, "キャンセル");
  const row = page.getByRole("row", { name: company });
  await soon(() => row.innerText()).toMatch(/東京都[^]*2/);
};

const addApplication = async (page: Page) => {
  await follow(page, "電子申請");
  await press(page, "新規登録");
  await choose(page, "会社", "つむぎ", company);
  await choose(page, "対象者", "はやせ", employees[1].name);
  await dialogOf(page).getByRole("combobox", { name: "健保" }).selectOption("協会けんぽ");
  await dialogOf(page).getByRole("combobox", { name: "状況" }).selectOption("申請中");
  await choose(page, "内容", "資格取", "資格取得");
  await dialogOf(page).getByRole("checkbox", { name: "該当日" }).press("Space");
  await textbox(page, "該当日").fill(yesterday);
  await textbox(page, "該当日").blur();
  const counted = showDay(nextOpeningDay(addDays(yesterday, 5)));
  await dialogOf(page).getByText(`提出期限は自動で${counted}（健康保険・厚生年金）です。`).waitFor();
  await dialogOf(page).getByRole("checkbox", { name: "提出期限" }).press("Space");
  await textbox(page, "提出期限").fill(deadline);
  await press(page, "登録");
  await page.getByText("電子申請を登録しました。").waitFor();
};

const nearLink = (page: Page) =>
  page.getByRole("region", { name: "電子申請" }).getByRole("link", { name: /^申請中 期限間近 / });
const nearCount = async (page: Page) => Number(await nearLink(page).innerText());

const newMails = async () => {
  const mails = await mailsTo(sakuraManager.email);
  return mails.filter(({ body }) => body.text?.includes(company));
};

test("会社、従業員、電子申請を登録すると、ダッシュボードと朝のメールが期限を知らせる", async () => {
  company = `株式会社つむぎ印刷${"一二三"[tries++]}号館`;
  const page = await site.open("/");
  await page.waitForURL("**/login");
  await signIn(page, sakuraManager.email);
  await page.waitForURL("**/dashboard");
  const before = await nearCount(page);

  await registerCompany(page);
  await addEmployees(page);
  await addApplication(page);

  await page.getByRole("link", { name: "Todoke ダッシュボード" }).click();
  await soon(() => nearCount(page)).toBe(before + 1);
  await nearLink(page).click();
  const row = page.getByRole("row", { name: company });
  expect((await row.innerText()).replace(/\s+/g, " ")).toContain(`${showDay(yesterday)} ${showDay(deadline)} あと2日`);

  expect(await runHour(site.bus, nextEight)).toMatchObject({ deadLetters: 0 });
  const [mail, ...others] = await newMails();
  expect(others).toEqual([]);
  expect(mail!.subject).toMatch(/^【Todoke】期限のお知らせ（/);
  expect(mail!.body.text).toContain(
    `（提出期限 ${showDay(deadline)}）${company}\n　資格取得　${employees[1].name}／申請中`,
  );

  const inbox = await openIn(page.context(), inject("mailUrl"));
  await inbox.getByText(mail!.subject).first().waitFor();
  await inbox.goto("about:blank");
  await inbox.setViewportSize(phone);
  await inbox.setContent(mail!.body.html!);
  expect(await inbox.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  expect(await inbox.getByText(employees[1].name).isVisible()).toBe(true);
  await inbox.getByRole("link", { name: company }).click();
  await dialogOf(inbox).waitFor();
  expect(await combobox(inbox, "内容").inputValue()).toBe("資格取得");
  expect(new URL(inbox.url()).origin).toBe(site.baseUrl);

  expect(await runHour(site.bus, nextEight)).toMatchObject({ mails: 0, deadLetters: 0 });
  expect(await newMails()).toHaveLength(1);
});
