import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { checklistRoutes } from "#shared/checklists/routes.ts";
import { messages } from "#shared/text/messages.ts";
import { phone, useSite } from "#test/support/browser.ts";
import { dialogOf, press, recordRead, soon, textbox } from "#test/support/browser-steps.ts";
import { aClient, aDraft, checklistCalls } from "#test/support/checklists.ts";
import { sample } from "#test/support/long.ts";
import { aUser, anOffice } from "#test/support/office.ts";
import { deskFirst } from "#test/support/sizes.ts";

const site = useSite();

/** Two rows whose 内容 no rule knows, and two people of the office. */
const anOfficeWithRows = async () => {
  const office = await anOffice();
  const colleague = await aUser(office.tenant, { id: 2, lastName: "佐藤", firstName: "花子", role: "manager" });
  await aClient(office.tenant, 1, "株式会社青葉製作所", ["山本 健太"]);
  const deadline = { Value: "2026-11-12" };
  const contents = ["社保加入", "夏の一時金"].map((Value) => aDraft({ content: { Value }, deadline }));
  await checklistCalls(office).add(contents);
  const names = async () => {
    const { body } = await office.call(checklistRoutes.listProcedureNames);
    const found = body.procedureNames as { name: string; procedure: string }[];
    return Object.fromEntries(found.map(({ name, procedure }) => [name, procedure]));
  };
  return { ...office, colleague, names };
};
const row = async (session: string, id: number, size?: typeof phone) => {
  const page = await site.open(`/electronicapplication?id=${id}`, { session, ...(size && { size }) });
  await choice(page).waitFor();
  return page;
};
const choice = (page: Page) => dialogOf(page).getByRole("combobox", { name: "この内容の手続", exact: true });
const choose = (page: Page, label: string) => choice(page).selectOption({ label });
const remember = (page: Page) => press(page, "この手続として覚える");
const remembered = (page: Page, label: string) =>
  dialogOf(page).getByText(`この内容は、事務所で「${label}」として覚えています`).waitFor();
const settings = async (session: string, size?: typeof phone) => {
  const page = await site.open("/office", { session, ...(size && { size }) });
  await page.getByRole("list", { name: "手続の呼び名" }).getByRole("listitem").first().waitFor();
  return page;
};
const lines = (page: Page) => page.getByRole("list", { name: "手続の呼び名" }).getByRole("listitem").allInnerTexts();
const look = (page: Page) => page.evaluate(() => void dispatchEvent(new Event("focus")));

test("二人が別の呼び名を同時に覚えさせると、どちらも残り、開いていた設定にも並ぶ", async () => {
  const { session, colleague, names } = await anOfficeWithRows();
  const [first, second] = [await row(session, 1), await row(colleague.session, 2)];
  await choose(first, "資格取得");
  await choose(second, "賞与支払");
  await Promise.all([remember(first), remember(second)]);
  await remembered(first, "資格取得");
  await remembered(second, "賞与支払");
  expect(await names()).toEqual({ 社保加入: "acquisition", 夏の一時金: "bonus" });

  const open = await settings(session);
  expect((await lines(open)).map((line) => line.split("\n")[0])).toEqual(["夏の一時金", "社保加入"]);
  await press(second, "変更");
  await choose(second, "資格喪失");
  await remember(second);
  await remembered(second, "資格喪失");
  await look(open);
  await soon(async () => (await lines(open))[0]).toContain("資格喪失");
  await open.getByRole("button", { name: "「夏の一時金」を取り消す" }).click();
  await open.getByText("手続の選択を取り消しました。").first().waitFor();
  expect(await names()).toEqual({ 社保加入: "acquisition" });
});

test.each(deskFirst)(
  "%s：二人が同じ呼び名を変えると、あとの一人に知らせ、先の人の手続が出て、入力中の内容は失われない",
  async (_, size) => {
    const { session, colleague, names } = await anOfficeWithRows();
    const [first, second] = [await row(session, 1), await row(colleague.session, 1, size)];
    await recordRead(second);
    if (size) await second.getByRole("tab", { name: "基本" }).or(second.getByRole("tab").first()).first().click();
    await textbox(second, "備考").fill("書き終えていない備考");
    await choose(first, "資格取得");
    await choose(second, "資格喪失");
    await remember(first);
    await remembered(first, "資格取得");
    await remember(second);
    await dialogOf(second).getByText(messages.conflict).first().waitFor();
    await remembered(second, "資格取得");
    expect(await textbox(second, "備考").inputValue()).toBe("書き終えていない備考");
    expect(await choice(second).locator("option:checked").innerText()).toBe("資格喪失");
    expect(await names()).toEqual({ 社保加入: "acquisition" });

    await remember(second);
    await remembered(second, "資格喪失");
    await press(first, "取り消す");
    await dialogOf(first).getByText(messages.conflict).first().waitFor();
    await remembered(first, "資格喪失");
    expect(await names()).toEqual({ 社保加入: "loss" });
    await press(second, "保存");
    await dialogOf(second).waitFor({ state: "detached" });
  },
);

test("設定で取り消す間に同僚が変えた呼び名は、そのまま残り、誰の何になったかが並ぶ", async () => {
  const { session, colleague, names } = await anOfficeWithRows();
  const first = await row(session, 1);
  await choose(first, "資格取得");
  await remember(first);
  await remembered(first, "資格取得");
  const open = await settings(colleague.session, phone);
  await press(first, "変更");
  await choose(first, "資格喪失");
  await remember(first);
  await remembered(first, "資格喪失");
  await open.getByRole("button", { name: "「社保加入」を取り消す" }).click();
  await open.getByText(messages.conflict).first().waitFor();
  await soon(async () => (await lines(open))[0]).toContain("資格喪失");
  expect(await names()).toEqual({ 社保加入: "loss" });
});

const broken = [
  ["断られても", (page: Page) => page.route("**/api/procedure-names*", (route) => answer(route, 500))],
  ["届かなくても", (page: Page) => page.route("**/api/procedure-names*", (route) => answer(route))],
] as const;
type Call = { request: () => { method: () => string }; continue: () => Promise<void>; abort: () => Promise<void> } & {
  fulfill: (answer: { status: number; body: string }) => Promise<void>;
};
const answer = (call: Call, status?: number) => {
  if (call.request().method() === "GET") return call.continue();
  return status === undefined ? call.abort() : call.fulfill({ status, body: "{}" });
};

test.each(sample(1, broken))(
  "呼び名を覚えさせるのも取り消すのも、%s選んだものと並びは残り、もう一度できる",
  async (_, breakIt) => {
    const { session, names } = await anOfficeWithRows();
    const page = await row(session, 1);
    await choose(page, "資格取得");
    await breakIt(page);
    await remember(page);
    await dialogOf(page)
      .getByText(/^(予期しないエラーが発生しました|サーバーに接続できませんでした)/)
      .waitFor();
    expect(await choice(page).inputValue()).toBe("acquisition");
    expect(await names()).toEqual({});
    await page.unroute("**/api/procedure-names*");
    await remember(page);
    await remembered(page, "資格取得");

    const open = await settings(session);
    const before = await lines(open);
    await open.route("**/api/procedure-names/*", (route) => answer(route, _ === "断られても" ? 500 : undefined));
    await open.getByRole("button", { name: "「社保加入」を取り消す" }).click();
    await open.getByRole("alert").filter({ hasText: /。/ }).first().waitFor();
    expect(await lines(open)).toEqual(before);
    await open.unroute("**/api/procedure-names/*");
    site.takeProblems();
    await open.getByRole("button", { name: "「社保加入」を取り消す" }).click();
    await open.getByText("まだありません。").waitFor();
    expect(await names()).toEqual({});
  },
);
