import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { kinds } from "#shared/kinds.ts";
import { confirmRemoval } from "#shared/text/field-messages.ts";
import { messages } from "#shared/text/messages.ts";
import { clients } from "#infra/local/clients/clients.ts";
import { openIn, useSite } from "#test/support/browser.ts";
import { aFullOffice } from "#test/support/browser-office.ts";
import {
  choose,
  combobox,
  count,
  dialogOf,
  press,
  question,
  rowLinks,
  soon,
  textbox,
} from "#test/support/browser-steps.ts";
import { sample } from "#test/support/long.ts";

const site = useSite({ seed: "none" });
let office: BrowserContext;
let session: string;
beforeAll(async () => {
  ({ session } = await aFullOffice({ companies: clients.length, rows: 40 }));
  office = await site.profile({ session });
}, 120_000);

const list = "/electronicapplication";
const open = (path: string) => openIn(office, path);
const note = (page: Page) => textbox(page, "備考");
const kept = "本人の年金手帳の写しを待つ";

const newRow = async () => {
  const page = await open(`${list}?action=new`);
  await choose(page, "会社", "ひまわり");
  await dialogOf(page).getByRole("combobox", { name: "対象者" }).fill("山本　健太");
  await dialogOf(page).getByRole("combobox", { name: "健保" }).selectOption({ index: 1 });
  await note(page).fill(kept);
  return page;
};
const total = async (page: Page) => {
  await page.goto(list);
  await rowLinks(page).first().waitFor();
  return Number(/\d+/.exec(await count(page).innerText())![0]);
};
const rowsNow = async () => {
  const page = await open(list);
  const rows = await total(page);
  await page.close();
  return rows;
};

describe("保存していない入力", () => {
  test.each(
    sample(2, [
      { way: "Esc", leave: (page: Page) => page.keyboard.press("Escape") },
      { way: "×", leave: (page: Page) => press(page, "閉じる") },
      { way: "キャンセル", leave: (page: Page) => press(page, "キャンセル") },
      { way: "ブラウザの戻る", leave: (page: Page) => page.goBack() },
    ]),
  )("$way：閉じようとすると、破棄してよいか尋ねる", async ({ leave }) => {
    const page = await open(list);
    await rowLinks(page).first().click();
    // Before it has the focus no key reaches it.
    await dialogOf(page).locator(":focus").waitFor();
    await leave(page);
    await soon(() => dialogOf(page).count()).toBe(0);
    expect(await question(page).count()).toBe(0);

    await rowLinks(page).first().click();
    await note(page).fill(kept);
    await leave(page);
    await question(page).getByText(messages.discard).waitFor();
    await press(page, "編集に戻る");
    await soon(() => question(page).count()).toBe(0);
    expect(await note(page).inputValue()).toBe(kept);

    await leave(page);
    await question(page).waitFor();
    await press(page, "破棄");
    await soon(() => dialogOf(page).count()).toBe(0);
    await rowLinks(page).first().click();
    expect(await note(page).inputValue()).not.toBe(kept);
  });

  test("再読み込みしようとすると、ブラウザが止める。元に戻せば止めない", async () => {
    const page = await open(`${list}?id=3`);
    const before = await note(page).inputValue();
    await note(page).fill(kept);
    const asked = page.waitForEvent("dialog");
    void page.evaluate(() => location.reload());
    const warning = await asked;
    expect(warning.type()).toBe("beforeunload");
    await warning.dismiss();
    expect(await note(page).inputValue()).toBe(kept);

    await note(page).fill(before);
    await page.reload();
    await dialogOf(page).waitFor();
  });
});

describe("登録", () => {
  test("登録を二度続けて押しても、1件だけ登録される", async () => {
    const before = await rowsNow();
    const page = await newRow();
    await dialogOf(page).getByRole("button", { name: "登録", exact: true }).dblclick();
    await page.getByText("電子申請を登録しました。").waitFor();
    expect(await total(page)).toBe(before + 1);
  });

  test("つながらないときは画面も入力も残り、つながれば登録できる", async () => {
    const page = await newRow();
    await page.context().setOffline(true);
    await press(page, "登録");
    await dialogOf(page).getByText(messages.network).waitFor();
    expect(await note(page).inputValue()).toBe(kept);
    await page.context().setOffline(false);
    await press(page, "登録");
    await page.getByText("電子申請を登録しました。").waitFor();
  });

  test("切れているあいだに初めて開く画面は、ブラウザが代わりに尋ねるか、開けないと足元で知らせ、入力は残る", async () => {
    const page = await site.open(list, { session });
    await rowLinks(page).first().click();
    await note(page).fill(kept);
    const told: string[] = [];
    page.on("dialog", (dialog) => void (told.push(dialog.message()), dialog.dismiss()));
    await page.context().setOffline(true);
    for (const [opener, sentence] of [
      ["キャンセル", `${messages.discard}　${messages.discardDetail}`],
      ["削除", confirmRemoval(kinds.electronicApplication)],
    ] as const) {
      await press(page, opener);
      await soon(async () => told.splice(0)).toEqual([sentence]);
    }
    for (const opener of ["履歴", "該当日：カレンダーを開く"]) {
      await press(page, opener);
      const message = page.getByRole("alert").filter({ hasText: messages.partMissing });
      // the browser asks, and is told to stay
      await message.getByRole("button", { name: "再読み込み" }).click();
      await soon(async () => told.splice(0)).toEqual([""]);
      await message.waitFor({ state: "detached" });
    }
    expect(await note(page).inputValue()).toBe(kept);
    await page.context().setOffline(false);
    await press(page, "保存");
    await soon(() => dialogOf(page).count()).toBe(0);
  });

  test("新しい版が出たあとの登録は、そう知らせ、入力は残り、尋ねてから新しい画面を読み込む", async () => {
    const page = await newRow();
    await page.route("**/index.html", (route) =>
      route.fulfill({ body: '<script type="module" crossorigin src="/assets/index-newer.js"></script>' }),
    );
    await page.route("**/api/checklists/*", (route) =>
      route.continue(route.request().method() === "POST" ? { url: new URL("/api/none", page.url()).href } : {}),
    );
    await press(page, "登録");
    const message = page.getByRole("alert").filter({ hasText: messages.newerVersion });
    await message.getByRole("button", { name: "再読み込み" }).click();
    await question(page).getByText(messages.reloadLoses).waitFor();
    await question(page).getByRole("button", { name: "編集に戻る" }).click();
    expect(await note(page).inputValue()).toBe(kept);
    await message.getByRole("button", { name: "再読み込み" }).click();
    await question(page).getByRole("button", { name: "破棄" }).click();
    await soon(() => note(page).inputValue()).toBe("");
    await page.unroute("**/index.html");
    await page.unroute("**/api/checklists/*");
  });

  test("届いた登録の返事が途切れても、押し直して2件にはならない", async () => {
    const before = await rowsNow();
    const page = await newRow();
    await page.route("**/api/checklists/*", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await press(page, "登録");
    await dialogOf(page).getByText(messages.network).waitFor();
    await page.unroute("**/api/checklists/*");
    await press(page, "登録");
    await page.getByText("電子申請を登録しました。").waitFor();
    expect(await total(page)).toBe(before + 1);
  });
});

test("二人が同じ行を保存すると、あとの一人に知らせ、入力は失われず、選んで保存できる", async () => {
  const [first, second] = [await open(`${list}?id=5`), await site.open(`${list}?id=5`, { session })];
  await combobox(first, "内容").fill("賞与支払届");
  await note(second).fill(kept);
  await press(first, "保存");
  await first.getByText("電子申請を保存しました。").waitFor();

  await press(second, "保存");
  await dialogOf(second).getByText(messages.conflict).first().waitFor();
  expect(await note(second).inputValue()).toBe(kept);
  await press(second, "最新の内容を読み込む");
  await soon(() => combobox(second, "内容").inputValue()).toBe("賞与支払届");
  expect(await note(second).inputValue()).toBe(kept);
  expect(await second.getByRole("button", { name: /^入力した内容に戻す/ }).count()).toBe(0);
  await press(second, "保存");
  await second.getByText("電子申請を保存しました。").waitFor();

  await first.goto(`${list}?id=5`);
  expect(await note(first).inputValue()).toBe(kept);
  expect(await combobox(first, "内容").inputValue()).toBe("賞与支払届");
});

test("削除は、尋ねてから一覧から消し、あとも画面を使える", async () => {
  const page = await open(list);
  await rowLinks(page).first().waitFor();
  const before = await total(page);
  await rowLinks(page).first().click();
  await page.getByRole("button", { name: "削除", exact: true }).dblclick();
  await question(page).getByRole("button", { name: "削除", exact: true }).click();
  await page.getByText("電子申請を削除しました。").waitFor();
  await soon(() => count(page).innerText()).toBe(`全${before - 1}件`);
  await press(page, "新規登録");
  await dialogOf(page).waitFor();
});
