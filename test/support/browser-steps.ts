import type { Page } from "playwright-core";
import { expect } from "vitest";
import { demoPassword } from "#infra/local/seed/accounts.ts";
import { patience } from "./browser.ts";

/** Fills the login page and presses the button. */
export const signIn = async (page: Page, email: string, password = demoPassword) => {
  await page.getByLabel("メールアドレス").fill(email);
  await page.getByLabel("パスワード", { exact: true }).fill(password);
  await page.getByRole("button", { name: "ログイン", exact: true }).click();
};

/** The dialog of a record; questions are asked in `question`, on top of it. */
export const dialogOf = (page: Page) => page.getByRole("dialog");
export const question = (page: Page) => page.getByRole("alertdialog");
export const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** やり取り of the record whose dialog is open: beside its form, in a narrow window a tab. */
export const threadOf = async (page: Page) => {
  const tab = page.getByRole("tab", { name: /^やり取り/ });
  const thread = page.getByRole("region", { name: /^やり取り/ }).or(page.getByRole("tabpanel", { name: /^やり取り/ }));
  await tab.or(thread).first().waitFor();
  if (await tab.isVisible()) await tab.click();
  await thread.getByRole("textbox", { name: "やり取りを書く" }).waitFor();
  return thread;
};

/** Until a record and what is read beside its form are there: a session that ends meanwhile is told by them, before a save. */
export const recordRead = async (page: Page) => {
  await threadOf(page);
  await page.evaluate(async () => {
    const answers = () => performance.getEntriesByType("resource").length;
    for (let before = -1; before !== answers(); await new Promise((resolve) => setTimeout(resolve, 700)))
      before = answers();
  });
};

export const textbox = (page: Page, name: string) => dialogOf(page).getByRole("textbox", { name, exact: true });
export const combobox = (page: Page, name: string) => dialogOf(page).getByRole("combobox", { name, exact: true });
/** Types into a combobox and takes the choice of this name. */
export const choose = async (page: Page, name: string, typed: string, choice = typed) => {
  await combobox(page, name).fill(typed);
  await dialogOf(page).getByRole("option", { name: choice }).first().click();
};

const opens = `a[href^="?id="]`;
/** The links of a list that open its records, names or 編集, also behind a dialog. */
export const rowLinks = (page: Page) => page.locator(`tr[data-id] ${opens}`);
/** The names of a list's rows, which lead to a company's page or open the record. */
export const rowNames = (page: Page) => page.locator("[data-phone=name] > a:not([data-edit])");
/** Opens the record whose name has this text. */
export const openRow = async (page: Page, name: string) => {
  const row = page.locator("tr[data-id]").filter({ has: rowNames(page).filter({ hasText: name }) });
  await row.locator(opens).first().click();
  await dialogOf(page).waitFor();
};
/** Scrolls a list down as far as this goes; true at its end. */
export const scrollList = (page: Page, by: number) =>
  page.getByRole("table").evaluate((table, pixels) => {
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowY);
    let scroller: Element = table;
    while (scroller.parentElement && !scrolls(scroller)) scroller = scroller.parentElement;
    scroller.scrollBy(0, pixels);
    return scroller.scrollTop + scroller.clientHeight > scroller.scrollHeight - 2;
  }, by);

/** 全41件中 2件, also behind a dialog. */
export const count = (page: Page) =>
  page.getByRole("status", { includeHidden: true }).filter({ hasText: /^全[\d,]+件/ });
export const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    return element?.value || element?.textContent || element?.tagName || "";
  });
/** Presses of the mouse or a finger on the page from now on, until it is loaded anew. */
export const clicksOf = async (page: Page) => {
  await page.evaluate(() => {
    Object.assign(window, { clicks: 0 });
    addEventListener("click", () => (window as unknown as { clicks: number }).clicks++, true);
  });
  return () => page.evaluate(() => (window as unknown as { clicks: number }).clicks);
};
/** Asks again until it holds: what a page shows follows a moment later. */
export const soon = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: patience, interval: 50 });
