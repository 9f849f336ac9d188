import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { commentRoutes } from "#shared/comments/routes.ts";
import { messages } from "#shared/text/messages.ts";
import { threadOf as storedThread } from "#functions/db/comments.ts";
import { openIn, useSite } from "#test/support/browser.ts";
import { aFullOffice } from "#test/support/browser-office.ts";
import { question, soon, threadOf } from "#test/support/browser-steps.ts";
import { sample } from "#test/support/long.ts";
import { aUser } from "#test/support/office.ts";

const site = useSite({ seed: "none" });
let profile: BrowserContext;
let office: Awaited<ReturnType<typeof aFullOffice>>;
let author: Awaited<ReturnType<typeof aUser>>;
let record = 0;
beforeAll(async () => {
  office = await aFullOffice({ companies: 10, rows: 10 });
  author = await aUser(office.tenant, { id: 2, lastName: "佐藤", firstName: "美咲" });
  profile = await site.profile({ session: author.session });
  await profile.clock.install();
}, 120_000);

type Thread = Awaited<ReturnType<typeof threadOf>>;
let one: Thread;
let other: Thread;
let otherPage: Page;
const of = () => ({ kind: "electronicApplication", id: record }) as const;
const openThread = async (page: Page) => {
  await page.goto(`/electronicapplication?id=${record}`);
  return threadOf(page);
};
beforeEach(async () => {
  record++;
  await author.call(commentRoutes.save, { body: { ...of(), text: "書類を待っています" } });
  one = await openThread(await openIn(profile, "about:blank"));
  otherPage = await openIn(profile, "about:blank");
  other = await openThread(otherPage);
  for (const thread of [one, other]) await itemOf(thread, "書類を待っています").waitFor();
});

const stored = () => storedThread(office.tenant, of());
const itemOf = (thread: Thread, text: string) => thread.getByRole("listitem").filter({ hasText: text });
const press = (thread: Thread, name: RegExp) => thread.getByRole("button", { name }).click();
const change = async (thread: Thread, from: string, text: string) => {
  await itemOf(thread, from).getByRole("button", { name: /^編集/ }).click();
  await thread.getByRole("textbox", { name: "やり取りの編集" }).fill(text);
};
const remove = async (thread: Thread, text: string) => {
  await itemOf(thread, text).getByRole("button", { name: /^削除/ }).click();
  await question(thread.page()).getByRole("button", { name: "削除", exact: true }).click();
  await itemOf(thread, "が削除しました").waitFor();
};
const look = (page: Page) => page.evaluate(() => void dispatchEvent(new Event("focus")));

test.each(
  sample(1, [
    { how: "見に戻ると", wait: look },
    { how: "60秒たつと", wait: (page: Page) => page.clock.fastForward(61_000) },
  ]),
)("別のタブで書き、変え、消したものは、$how、見え、書きかけは残る", async ({ wait }) => {
  await other.getByRole("textbox", { name: "やり取りを書く" }).fill("書きかけ");
  await one.getByRole("textbox", { name: "やり取りを書く" }).fill("届きました");
  await press(one, /^送信/);
  await itemOf(one, "届きました").waitFor();
  expect(await itemOf(other, "届きました").count()).toBe(0);
  await wait(otherPage);
  await itemOf(other, "届きました").waitFor();
  await other.getByRole("heading", { name: /^やり取り ?2件/ }).waitFor();
  await change(one, "届きました", "すべて届きました");
  await press(one, /^編集を保存/);
  await itemOf(one, "編集済み").waitFor();
  await wait(otherPage);
  await itemOf(other, "すべて届きました").getByText("編集済み").waitFor();
  await remove(one, "書類を待っています");
  await wait(otherPage);
  await itemOf(other, "が削除しました").waitFor();
  await other.getByRole("heading", { name: /^やり取り ?1件/ }).waitFor();
  expect(await other.getByRole("textbox", { name: "やり取りを書く" }).inputValue()).toBe("書きかけ");
});

test("二つのタブで同じものを変えると、あとの方は先の内容を見せられ、書いたものは残り、もう一度で置き換わる", async () => {
  await change(one, "書類を待っています", "一つ目のタブから");
  await change(other, "書類を待っています", "二つ目のタブから");
  await press(one, /^編集を保存/);
  await itemOf(one, "一つ目のタブから").waitFor();
  await press(other, /^編集を保存/);
  await other.getByText(messages.conflict).waitFor();
  await itemOf(other, "一つ目のタブから").waitFor();
  expect(await other.getByRole("textbox", { name: "やり取りの編集" }).inputValue()).toBe("二つ目のタブから");
  expect(await stored()).toMatchObject([{ text: "一つ目のタブから", Version: 2 }]);
  await press(other, /^編集を保存/);
  await itemOf(other, "二つ目のタブから").waitFor();
  expect(await stored()).toMatchObject([{ text: "二つ目のタブから", Version: 3 }]);
});

test("変えているあいだに別のタブで消されたら、そう言われ、書いたものは新しいやり取りとして送れる", async () => {
  await change(other, "書類を待っています", "書類は明日届きます");
  await remove(one, "書類を待っています");
  await press(other, /^編集を保存/);
  await other.getByText("編集していたやり取りは、先に削除されました。").waitFor();
  const field = other.getByRole("textbox", { name: "やり取りを書く" });
  expect(await field.inputValue()).toBe("書類は明日届きます");
  await press(other, /^送信/);
  await itemOf(other, "書類は明日届きます").waitFor();
  expect(await stored()).toMatchObject([{ text: "", DeletedUserId: 2 }, { text: "書類は明日届きます" }]);
});

test("消そうとしたものが先に変えられていたら、消えずに今の内容が見える", async () => {
  await change(one, "書類を待っています", "書類は届きました");
  await press(one, /^編集を保存/);
  await itemOf(one, "編集済み").waitFor();
  await itemOf(other, "書類を待っています").getByRole("button", { name: /^削除/ }).click();
  await question(otherPage).getByRole("button", { name: "削除", exact: true }).click();
  await otherPage.getByText(messages.conflict).waitFor();
  await itemOf(other, "書類は届きました").waitFor();
  expect(await stored()).toMatchObject([{ text: "書類は届きました", DeletedAt: "" }]);
});

test("別のタブでほかの人がログインしたら、書いたものは送られずに残り、その人の名前では書かれない", async () => {
  await other.getByRole("textbox", { name: "やり取りを書く" }).fill("佐藤から");
  await profile.addCookies([{ name: "session", value: office.session, url: site.baseUrl }]);
  await press(other, /^送信/);
  const back = otherPage.getByRole("button", { name: "入力した内容を見る" });
  await back.waitFor();
  expect(await stored()).toHaveLength(1);
  await profile.addCookies([{ name: "session", value: author.session, url: site.baseUrl }]);
  await back.click();
  await back.waitFor({ state: "detached" });
  expect(await other.getByRole("textbox", { name: "やり取りを書く" }).inputValue()).toBe("佐藤から");
  await press(other, /^送信/);
  await itemOf(other, "佐藤から").waitFor();
  expect((await stored()).map(({ CreateUserId }) => CreateUserId)).toEqual([2, 2]);
});

test("書きかけがあれば、ほかのものを変え始める前に尋ねる", async () => {
  const field = one.getByRole("textbox", { name: "やり取りを書く" });
  await field.fill("途中");
  await itemOf(one, "書類を待っています").getByRole("button", { name: /^編集/ }).click();
  await question(one.page()).getByRole("button", { name: "編集に戻る" }).click();
  await soon(() => question(one.page()).count()).toBe(0);
  expect(await field.inputValue()).toBe("途中");
});
