import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { addDays, dayInJapan, showDay } from "#shared/dates/day.ts";
import { messages } from "#shared/text/messages.ts";
import { type phone, useSite } from "#test/support/browser.ts";
import { dialogOf, soon } from "#test/support/browser-steps.ts";
import { aClient } from "#test/support/checklists.ts";
import { aUser, anOffice } from "#test/support/office.ts";
import { deskFirst, phoneFirst } from "#test/support/sizes.ts";
import { taskCalls } from "#test/support/tasks.ts";

const site = useSite();
const today = dayInJapan(new Date());
const title = "就業規則の周知";
const gone = "ほかの担当者の変更で、この行は一覧から外れました。";

/** A page of 期限 with more lines than a screen holds, of which a colleague moves one in a session of their own. */
const aMovedLine = async (size: typeof phone | undefined) => {
  const office = await anOffice();
  const colleague = await aUser(office.tenant, { id: 2, lastName: "佐藤", firstName: "花子" });
  await aClient(office.tenant, 1, "株式会社青葉製作所");
  const { add } = taskCalls(office);
  const { AutoId, Version } = await add({ title, dueDate: addDays(today, 1) });
  for (let at = 0; at < 24; at++) await add({ title: `月例の作業${at + 1}`, dueDate: addDays(today, 2 + at) });
  const theirs = taskCalls(colleague);
  const page = await site.open("/deadlines", { session: office.session, ...(size && { size }) });
  const list = page.getByRole("region", { name: "期限の一覧" });
  await list.getByRole("link", { name: title, exact: true }).waitFor();
  /** The list is read again, as after a minute, until its answer has come. */
  const read = async () => {
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === "/api/deadlines");
    await page.evaluate(() => void dispatchEvent(new Event("focus")));
    await (await answered).finished();
    await page.waitForTimeout(300);
  };
  const move = async () => {
    const { body } = await theirs.save({ AutoId, Version, dueDate: addDays(today, 28) });
    expect(body.task.dueDate).toBe(addDays(today, 28));
    // The index is a moment behind.
    await read();
    await read();
  };
  const remove = async () => {
    expect((await theirs.remove(AutoId, Version)).status).toBe(200);
    await read();
    await read();
  };
  return { page, list, move, remove };
};
const cell = (list: Locator, of: string) => list.getByRole("button", { name: new RegExp(`^${title}の${of}：`) });
const isInWindow = async (page: Page, part: Locator) => {
  const { x, y, width, height } = (await part.boundingBox())!;
  const window = await page.evaluate(() => [innerWidth, innerHeight] as const);
  return x >= 0 && y >= 0 && x + width <= window[0] && y + height <= window[1];
};

test.each(phoneFirst)(
  "%s：期日を入れている間に同僚が行を動かしても、入力は残り、保存は断られて最新を言い、閉じると動く",
  async (_, size) => {
    const { page, list, move } = await aMovedLine(size);
    await cell(list, "期日").click();
    const typed = dialogOf(page).getByRole("textbox", { name: "期日" });
    await typed.fill(showDay(addDays(today, 3)));
    const before = await dialogOf(page).boundingBox();
    await move();
    expect(await typed.inputValue()).toBe(showDay(addDays(today, 3)));
    expect(await dialogOf(page).boundingBox()).toEqual(before);
    expect(await isInWindow(page, dialogOf(page))).toBe(true);
    await typed.press("Enter");
    await dialogOf(page).getByText(messages.conflict).waitFor();
    await dialogOf(page)
      .getByText(`最新の期日：${showDay(addDays(today, 28))}（佐藤 花子）`)
      .waitFor();
    expect(await typed.inputValue()).toBe(showDay(addDays(today, 3)));
    expect(await isInWindow(page, dialogOf(page))).toBe(true);
    await page.keyboard.press("Escape");
    await dialogOf(page).waitFor({ state: "detached" });
    await list.getByRole("button", { name: `${title}の期日：${showDay(addDays(today, 28))}`, exact: false }).waitFor();
    expect(await list.locator("tr[data-line]").last().innerText()).toContain(title);
    await soon(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "")).toContain(title);
  },
);

test.each(deskFirst)(
  "%s：担当を選ぶ間に同僚が行を消すと、そう言い、選んだあとの理由も言い、閉じると行がない",
  async (_, size) => {
    const { page, list, remove } = await aMovedLine(size);
    await cell(list, "担当").click();
    await dialogOf(page).getByRole("listbox").waitFor();
    await remove();
    await dialogOf(page).getByText(gone).waitFor();
    expect(await isInWindow(page, dialogOf(page))).toBe(true);
    expect(await cell(list, "担当").count()).toBe(1);
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/moved-${size ? "phone" : "wide"}.png` });
    await dialogOf(page).getByRole("option", { name: "佐藤 花子" }).click();
    await dialogOf(page).getByText(messages.notFound).waitFor();
    await page.keyboard.press("Escape");
    await dialogOf(page).waitFor({ state: "detached" });
    await soon(() => cell(list, "担当").count()).toBe(0);
  },
);

test.each(phoneFirst)(
  "%s：状況のメニューは、同僚が行を動かしても開いたままで、選ぶと断られた理由が出る",
  async (_, size) => {
    const { page, list, move } = await aMovedLine(size);
    await cell(list, "状況").click();
    const menu = page.getByRole("menu");
    await menu.getByRole("menuitem", { name: "進行中" }).waitFor();
    const before = await menu.boundingBox();
    await move();
    expect(await menu.boundingBox()).toEqual(before);
    expect(await isInWindow(page, menu)).toBe(true);
    await menu.getByRole("menuitem", { name: "進行中" }).click();
    await page.getByText(messages.conflict).first().waitFor();
    await soon(() => list.locator("tr[data-line]").last().innerText()).toContain(title);
  },
);
