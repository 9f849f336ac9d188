import { expect, test } from "vitest";
import { addDays, dayInJapan } from "#shared/dates/day.ts";
import { anOfficeWithPlaces, fill, goOn, stepHeading, toList, toStep } from "#test/support/agreement-browser.ts";
import { anAgreement } from "#test/support/agreements.ts";
import { violations } from "#test/support/axe.ts";
import { desktop, phone, useSite } from "#test/support/browser.ts";
import { dialogOf, focused, press, question, soon } from "#test/support/browser-steps.ts";
import { aUser } from "#test/support/office.ts";

const today = dayInJapan(Date.now());
const site = useSite();

test("一覧から作り始めた協定届は、戻っても、閉じようとしても、通信が切れても、入力を失わない", async () => {
  const { session } = await anOfficeWithPlaces();
  const page = await site.open("/dashboard", { session, size: desktop });
  await toList(page);
  await page.getByRole("button", { name: "新規登録" }).first().click();
  await dialogOf(page).getByRole("link", { name: "協定届の作成から始める" }).click();
  // The dialog that it leads on from has a field of the same name.
  await soon(() => dialogOf(page).count()).toBe(0);
  await page.getByRole("combobox", { name: "会社" }).fill("青葉");
  await page.getByRole("option", { name: "株式会社青葉製作所" }).click();
  await press(page, "作成を始める");
  await stepHeading(page, "会社と事業場");
  await page.getByLabel("事業場", { exact: true }).selectOption("川崎工場");
  await goOn(page, "期間");
  expect(await focused(page)).toBe("期間");
  await goOn(page, "時間外労働");
  await page.goBack();
  await stepHeading(page, "期間");
  await fill(page, { 起算日: "2027-04-01" });

  let asked = "";
  page.once("dialog", (dialog) => ((asked = dialog.type()), void dialog.dismiss()));
  await page.reload({ timeout: 2_000 }).catch(() => {});
  expect(asked).toBe("beforeunload");
  await page.getByRole("link", { name: "36協定に戻る" }).click();
  await question(page).waitFor();
  await page.keyboard.press("Escape");
  await soon(() => question(page).count()).toBe(0);

  await page.context().setOffline(true);
  await press(page, "保存して次へ");
  await page.getByText(/サーバーに接続できませんでした/).waitFor();
  await soon(() => focused(page)).toBe("保存して次へ");
  await page.context().setOffline(false);
  site.takeProblems();
  expect(await page.getByRole("textbox", { name: /終わり$/ }).inputValue()).toBe("2028/03/31");
  await goOn(page, "時間外労働");
  await page.reload();
  await toStep(page, "期間");
  expect(await page.getByRole("textbox", { name: /終わり$/ }).inputValue()).toBe("2028/03/31");
});

test("電話では、どの手順でも次へ進むボタンが画面の中にある", async () => {
  const { session, save } = await anOfficeWithPlaces();
  await save();
  const page = await site.open("/article36agreement/create?id=1", { session, size: phone });
  for (const name of ["期間", "時間外労働", "休日労働", "特別条項", "代表者と使用者", "確認と印刷", "届出"]) {
    const next = await page.getByRole("button", { name: "次へ", exact: true }).boundingBox();
    expect(next!.y + next!.height).toBeLessThanOrEqual(phone.height);
    await goOn(page, name);
    const current = await page.locator("[aria-current=step]").boundingBox();
    expect(current!.x).toBeGreaterThanOrEqual(0);
    expect(current!.x + current!.width).toBeLessThanOrEqual(phone.width);
  }
});

test("同僚の下書きを電話で続け、紙で届け出たと記録すると、一覧に提出方法と準備が出る", async () => {
  const { tenant, save, addWorkplace } = await anOfficeWithPlaces();
  expect((await addWorkplace({ name: "支店" })).status).toBe(200);
  await save({ content: anAgreement("9-2", { fields: { industry: "" } }) });
  const { session } = await aUser(tenant, { id: 2, role: "user" });
  const page = await site.open("/dashboard", { session, size: phone });
  await page.goto(`${new URL(page.url()).origin}/article36agreement/create?id=1`);
  await toStep(page, "確認と印刷");
  await page.getByText("1件の不備があります。").waitFor();
  await page.getByRole("button", { name: /^直す/ }).first().click();
  await fill(page, { 事業の種類: "金属製品製造業" });
  await page.getByRole("button", { name: "下書きを保存" }).click();
  await page.getByText("36協定届を保存しました。").waitFor();
  await toStep(page, "届出");
  await press(page, "届出済みにする");
  await page.getByText("届出済みです。").waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.getByRole("link", { name: "36協定に戻る" }).click();
  await page.getByText("紙で提出").first().waitFor();
});

test("終わりの近い3件の更新を一度に作成し、それぞれ次の1年の下書きになる", async () => {
  const { session, rows } = await anOfficeWithPlaces();
  const ending = (days: number, office: string) => ({
    company: { Value: 1 },
    deadline: { Value: addDays(today, days) },
    office: { Value: office },
  });
  await rows.add([ending(10, "横浜南"), ending(50, "鶴見"), ending(90, "川崎南"), ending(91, "川崎北")]);
  const page = await site.open("/dashboard", { session, size: desktop });
  await toList(page);
  await press(page, "更新を作成");
  await soon(() => dialogOf(page).getByRole("checkbox").count()).toBe(3);
  expect(await violations(page)).toEqual([]);
  await press(page, "3件の下書きを作成");
  await page.getByText("更新の下書きを作成しました。").waitFor();
  await soon(() => page.locator("tr[data-id]").count()).toBe(7);
  await press(page, "更新を作成");
  await dialogOf(page)
    .getByText(/更新を作成していないものはありません/)
    .waitFor();
});
