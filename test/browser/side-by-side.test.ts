import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { openIn, useSite } from "#test/support/browser.ts";
import { aFullOffice } from "#test/support/browser-office.ts";
import { count, dialogOf, press, question, rowLinks, soon } from "#test/support/browser-steps.ts";
import { sample } from "#test/support/long.ts";
import { aUser } from "#test/support/office.ts";

const site = useSite({ seed: "none" });
const list = "/electronicapplication";
const rows = 40;
let session: string;
let colleague: BrowserContext;
beforeAll(async () => {
  const office = await aFullOffice({ companies: 40, rows });
  ({ session } = office);
  colleague = await site.profile({ session: (await aUser(office.tenant, { id: 2 })).session });
  await colleague.clock.install();
}, 120_000);

/** What was asked and answered of the list since the page looked last. */
type Answered = { status: number; since: boolean; bytes: number };
const answersOf = (page: Page) => {
  const answers: Answered[] = [];
  page.on("response", async (response) => {
    const url = new URL(response.url());
    if (!url.pathname.startsWith("/api/checklists/")) return;
    const bytes = response.status() === 200 ? (await response.body()).length : 0;
    answers.push({ status: response.status(), since: url.searchParams.has("since"), bytes });
  });
  return answers;
};
const oneSmallAnswer = [{ status: 200, since: true, bytes: expect.any(Number) }];

let mine: Page;
let theirs: Page;
let answers: Answered[];
beforeEach(async () => {
  mine = await site.open(list, { session });
  theirs = await openIn(colleague, list);
  answers = answersOf(theirs);
  for (const page of [mine, theirs]) await rowLinks(page).first().waitFor();
  answers.length = 0;
});

const look = (page: Page) => page.evaluate(() => void dispatchEvent(new Event("focus")));
const rowOf = (page: Page, id: string) => page.locator(`tr[data-id="${id}"]`);
const idAt = async (page: Page, index: number) =>
  (await rowLinks(page).nth(index).locator("xpath=ancestor::tr").getAttribute("data-id"))!;

const expectOneSmallAnswer = async () => {
  await soon(async () => answers).toEqual(oneSmallAnswer);
  expect(answers[0]!.bytes).toBeLessThan(3_000);
};

test.each(
  sample(1, [
    { how: "見に戻ると", wait: look },
    { how: "60秒たつと", wait: (page: Page) => page.clock.fastForward(61_000) },
  ]),
)("となりの人が保存した行は、$how、小さな答え一つで届く", async ({ how, wait }) => {
  const id = await idAt(mine, 0);
  const name = how === "見に戻ると" ? "新田花子" : "本田太郎";
  const untouched = await rowOf(theirs, await idAt(theirs, 1)).elementHandle();
  await rowOf(mine, id)
    .getByRole("link", { name: /^編集：/ })
    .click();
  await dialogOf(mine).getByRole("combobox", { name: "対象者" }).fill(name);
  await press(mine, "保存");
  await mine.getByText("電子申請を保存しました。").waitFor();
  expect(await rowOf(theirs, id).getByText(name).count()).toBe(0);
  await wait(theirs);
  await rowOf(theirs, id).getByText(name).waitFor();
  await expectOneSmallAnswer();
  expect(await untouched!.evaluate((row) => row.isConnected)).toBe(true);
});

test("となりの人が付けたブックマークは、見に戻ると、小さな答え一つで届く", async () => {
  const id = await idAt(mine, 0);
  const mark = (page: Page) =>
    rowOf(page, id)
      .getByRole("button", { name: /のブックマーク：/ })
      .first();
  await mark(mine).click();
  await mine
    .getByRole("dialog", { name: "ブックマークの色" })
    .getByRole("radio", { name: "青(濃)", exact: true })
    .click();
  await soon(() => mark(mine).getAttribute("aria-label")).toMatch(/：青\(濃\)$/);
  expect(await mark(theirs).getAttribute("aria-label")).not.toMatch(/：青\(濃\)$/);
  await soon(async () => {
    await look(theirs);
    return mark(theirs).getAttribute("aria-label");
  }).toMatch(/：青\(濃\)$/);
  // an answer is noted once its body was read, which may be after it was drawn
  await soon(async () => answers.filter(({ status }) => status === 200)).toEqual(oneSmallAnswer);
});

test("となりの人が削除した行は、見に戻ると消えている", async () => {
  const id = await idAt(mine, 2);
  await rowOf(mine, id)
    .getByRole("link", { name: /^編集：/ })
    .click();
  await press(mine, "削除");
  await question(mine).getByRole("button", { name: "削除", exact: true }).click();
  await mine.getByText("電子申請を削除しました。").waitFor();
  expect(await rowOf(theirs, id).count()).toBe(1);
  await look(theirs);
  await soon(() => rowOf(theirs, id).count()).toBe(0);
  await soon(() => count(theirs).innerText()).toContain(String(rows - 1));
  await expectOneSmallAnswer();
  expect(answers[0]!.bytes).toBeLessThan(1_000);
});
