import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { Comment } from "#shared/comments/comment.ts";
import { commentRoutes } from "#shared/comments/routes.ts";
import { comments } from "#functions/db/comments.ts";
import { insert } from "#infra/local/seed/insert.ts";
import { violations } from "#test/support/axe.ts";
import { phone, useSite } from "#test/support/browser.ts";
import { aFullOffice } from "#test/support/browser-office.ts";
import { dialogOf, soon, threadOf } from "#test/support/browser-steps.ts";
import { aUser } from "#test/support/office.ts";
import { isLong, sample } from "#test/support/long.ts";
import { taskCalls } from "#test/support/tasks.ts";

const site = useSite({ seed: "none" });
const many = 200;
const long = { kind: "electronicApplication", id: 1 } as const;
let session: string;
let colleague: Awaited<ReturnType<typeof aUser>>;
beforeAll(async () => {
  const office = await aFullOffice({ companies: 5, rows: 5 });
  ({ session } = office);
  const { tenant } = office;
  colleague = await aUser(tenant, { id: 2, lastName: "佐藤", firstName: "美咲" });
  await taskCalls(colleague).add({ company: -1, title: "勤怠の受領" });
  const ids = await comments.takeIds(tenant, many);
  const marks = { EditedAt: "", DeletedAt: "", DeletedUserId: -1, phone: null, subject: "電子申請" };
  const written = ids.map((AutoId, at): Comment => ({
    ...{ ...long, ...marks, AutoId, Version: 1, CreateUserId: 1 + (at % 2) },
    text: `${at + 1}番目です。賞与の支払届の件、先方に電話で確認しました。\n次の給与日までに書類をいただけるとのことです。`,
    CreatedAt: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(),
  }));
  await insert({ userId: 1, now: new Date(), limits: {} as never }, comments, tenant, written);
}, 120_000);

const size = (width: number, height = 768) => ({ width, height });
const open = (of: ReturnType<typeof size>, path = "/electronicapplication?id=1") =>
  site.open(path, { session, size: of });
const written = (page: Page) => page.getByRole("group", { name: "書かれたやり取り" });
/** Pixels below what is seen of what scrolls it. */
const below = (page: Page) =>
  written(page).evaluate((list) => {
    const scroller = [list, list.parentElement!].find((part) => part.scrollHeight > part.clientHeight) ?? list;
    return Math.round(scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight);
  });
const places = (page: Page) =>
  page.evaluate(() =>
    ["head", "body", "pane", "foot"].map((piece) => {
      const { x, y, width, height } = document
        .querySelector(`[role=dialog] [data-piece=${piece}]`)!
        .getBoundingClientRect();
      return [piece, x, y, width, height].join(" ");
    }),
  );
/** GET of the thread waits, or fails, until it is let go. */
const held = async (page: Page) => {
  let letGo = () => {};
  const waits = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/api/comments?*", async (route) => (await waits, route.continue()));
  return letGo;
};

test.each([size(1120), ...(isLong ? [size(1366), size(1920, 1080)] : [])])(
  "$width px：フォームの横に立ち、読み込みのあいだ何も動かず、書く欄も使え、終わりが見える",
  async (of) => {
    const page = await open(of, "/electronicapplication");
    const letGo = await held(page);
    await page.locator("tr[data-id='1'] a[href='?id=1']").first().click();
    await dialogOf(page).getByText("読み込み中です。").waitFor();
    const thread = await threadOf(page);
    const before = await places(page);
    await thread.getByRole("textbox", { name: "やり取りを書く" }).fill("待つあいだに");
    letGo();
    await thread.getByText(`${many}番目です。`).waitFor();
    expect(await places(page)).toEqual(before);
    expect(await below(page)).toBeLessThan(2);
    expect(await page.getByRole("tab").count()).toBe(0);
    expect(await thread.getByRole("textbox", { name: "やり取りを書く" }).inputValue()).toBe("待つあいだに");
    const [form, pane] = await Promise.all(
      ["body", "pane"].map((piece) => page.locator(`[role=dialog] [data-piece=${piece}]`).boundingBox()),
    );
    expect(pane!.x).toBeGreaterThanOrEqual(form!.x + form!.width - 1);
    expect(await violations(page)).toEqual([]);
  },
);

test("Tabはフォームからやり取りへ、書かれたものを飛ばして書く欄へ、送信から保存へ進む", async () => {
  const page = await open(size(1366));
  await threadOf(page);
  await written(page).getByText(`${many}番目です。`).waitFor();
  await dialogOf(page).getByRole("textbox", { name: "備考" }).focus();
  await page.keyboard.press("Tab");
  await soon(() => page.evaluate(() => document.activeElement?.textContent)).toBe("入力欄へ移動");
  expect(await below(page)).toBeLessThan(2);
  await page.keyboard.press("Enter");
  const names = [];
  for (let at = 0; at < 8; at++) {
    names.push(
      await page.evaluate(
        () => document.activeElement!.getAttribute("aria-label") ?? document.activeElement!.textContent,
      ),
    );
    await page.keyboard.press("Tab");
  }
  expect(names.map((name) => name?.replace(/Ctrl.*/, ""))).toEqual([
    ...["", "ファイルを添付", "電話メモにする", "同僚を呼ぶ", "送信"],
    ...["削除", "コピー", "キャンセル"],
  ]);
});

test.each([size(1119), phone, size(1366, 540), ...(isLong ? [size(800, 540)] : [])])(
  "$width×$height：開くとやり取りの終わりと書く欄が見える",
  async (of) => {
    const page = await open(of);
    const thread = await threadOf(page);
    await thread.getByText(`${many}番目です。`).waitFor();
    expect(await page.getByRole("tab").count()).toBe(of.width < 1120 ? 2 : 0);
    await soon(() => below(page)).toBeLessThan(2);
    const field = (await thread.getByRole("textbox", { name: "やり取りを書く" }).boundingBox())!;
    const foot = (await page.locator("[role=dialog] [data-piece=foot]").boundingBox())!;
    expect(field.y + field.height).toBeLessThan(foot.y);
    if (of.width >= 1120) return;
    await page.getByRole("tab", { name: "編集" }).click();
    await page.getByRole("tab", { name: /^やり取り/ }).click();
    await soon(() => below(page)).toBeLessThan(2);
  },
);

test.each([...(isLong ? [size(1366)] : []), size(1366, 540)])(
  "$width×$height：上を読むあいだに届いたものは読む所を動かさず、ボタンで終わりへ行け、終わりにいれば続いて見える",
  async (of) => {
    const page = await open(of);
    const thread = await threadOf(page);
    await thread.getByText(`${many}番目です。`).waitFor();
    await thread.getByText("100番目です。").scrollIntoViewIfNeeded();
    const top = async () => Math.round((await thread.getByText("100番目です。").boundingBox())!.y);
    const before = await top();
    const arrive = async (text: string) => {
      await colleague.call(commentRoutes.save, { body: { ...long, text } });
      await page.evaluate(() => void dispatchEvent(new Event("focus")));
      await thread.getByText(text).waitFor();
    };
    await arrive(`上を読むあいだに${of.height}`);
    await thread.getByRole("button", { name: "新しいやり取り" }).waitFor();
    expect(await top()).toBe(before);
    expect(await violations(page)).toEqual([]);
    await thread.getByRole("button", { name: "新しいやり取り" }).click();
    await soon(() => below(page)).toBeLessThan(2);
    expect(await thread.getByRole("button", { name: "新しいやり取り" }).count()).toBe(0);
    await arrive(`終わりにいて${of.height}`);
    await soon(() => below(page)).toBeLessThan(2);
    await thread.getByText("100番目です。").scrollIntoViewIfNeeded();
    await thread.getByRole("textbox", { name: "やり取りを書く" }).fill(`自分から${of.height}`);
    await page.keyboard.press("Control+Enter");
    await thread.getByRole("listitem").getByText(`自分から${of.height}`).waitFor();
    await soon(() => below(page)).toBeLessThan(2);
  },
);

test.each(sample(1, [phone, size(1366)]))(
  "$width px：読めなければそう言い、書く欄は残り、再読み込みで読める",
  async (of) => {
    const page = await open(of, "/deadlines?task=1");
    await page.route("**/api/comments?*", (route) => route.fulfill({ status: 500, body: "{}" }));
    await page.reload();
    const thread = await threadOf(page);
    await thread.getByText("やり取りを読み込めませんでした。").waitFor();
    await thread.getByRole("textbox", { name: "やり取りを書く" }).fill("作業のやり取り");
    expect(await violations(page)).toEqual([]);
    await page.unroute("**/api/comments?*");
    await thread.getByRole("button", { name: "再読み込み" }).click();
    await thread.getByText("やり取りを読み込めませんでした。").waitFor({ state: "detached" });
    await thread.getByRole("button", { name: /^送信/ }).click();
    await thread.getByRole("listitem").getByText("作業のやり取り").last().waitFor();
    site.takeProblems();
  },
);
