import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { todos } from "#functions/db/entities.ts";
import { insert } from "#infra/local/seed/insert.ts";
import { companyRoutes } from "#shared/companies/routes.ts";
import { messages } from "#shared/text/messages.ts";
import { firstItems, withEndMark } from "#shared/todos/engine.ts";
import { newestFlow } from "#shared/todos/flows.ts";
import { legalRulesRevision } from "#shared/todos/legal-rules/rules.ts";
import type { StoredTodo, Todo } from "#shared/todos/todo.ts";
import { violations } from "#test/support/axe.ts";
import { phone, useSite } from "#test/support/browser.ts";
import { choose, count, dialogOf, openRow, press, question, rowLinks, soon } from "#test/support/browser-steps.ts";
import { aUser } from "#test/support/office.ts";
import { allDone, walk } from "#test/support/todo-walks.ts";
import { aTodoOffice } from "#test/support/todos.ts";

const site = useSite({ seed: "none" });
const client = "株式会社青葉製作所";

const branch = (page: Page, step: string, name: string) =>
  dialogOf(page)
    .getByRole("radiogroup", { name: `${step}の選択` })
    .getByRole("radio", { name, exact: true });
const hasFocus = (part: Locator) => part.evaluate((element) => element === document.activeElement);
const pick = (page: Page, step: string, name: string) => branch(page, step, name).check();
const box = (page: Page, step: string) => dialogOf(page).getByRole("checkbox", { name: `${step}を完了にする` });
const memo = async (page: Page, step: string, text: string) => {
  await dialogOf(page)
    .getByRole("button", { name: new RegExp(`^メモを.*（${step}）$`) })
    .click();
  await dialogOf(page).getByRole("textbox", { name: "メモ" }).last().fill(text);
};
const fillDay = async (page: Page, name: string, day: string) => {
  await dialogOf(page).getByRole("textbox", { name, exact: true }).fill(day);
  await page.keyboard.press("Tab");
};
const begun = async (page: Page, kind: string, employee: string) => {
  await dialogOf(page).getByLabel("種類").selectOption({ label: kind });
  await choose(page, "会社名", "青葉", client);
  await choose(page, "従業員", employee);
};
const finishAll = async (page: Page) => {
  const boxes = dialogOf(page).getByRole("checkbox", { name: /を完了にする$/ });
  for (const each of await boxes.all()) await each.check();
};
const save = async (page: Page, name: "登録" | "保存") => {
  await press(page, name);
  await page
    .getByText(name === "登録" ? "案件を登録しました。" : "案件を保存しました。")
    .first()
    .waitFor();
  await soon(() => dialogOf(page).count()).toBe(0);
};

test("メンタル（休職）を有給休暇と傷病手当金の両方で進め、戻って破棄し、復職プログラムまで終える", async () => {
  const { session } = await aTodoOffice();
  const page = await site.open("/todo?action=new", { session });
  await begun(page, "メンタル（休職）", "山本");
  await pick(page, "産業医の有無", "産業医がいる");
  expect(await hasFocus(branch(page, "産業医の有無", "産業医がいる"))).toBe(true);
  await dialogOf(page)
    .getByRole("status")
    .getByText("「産業医の面談」「主治医の診断」が加わりました。")
    .waitFor({ state: "attached" });
  await pick(page, "主治医の診断", "休職が必要");
  await fillDay(page, "休職開始日", "2026/10/01");
  await pick(page, "休んでいる間の収入", "有給休暇");
  await pick(page, "有給休暇の取得", "使い切っても回復しない");
  await memo(page, "有給休暇の取得", "残りは12日");
  await save(page, "登録");

  await openRow(page, client);
  await branch(page, "休んでいる間の収入", "傷病手当金").click();
  await question(page).getByText(messages.discard).waitFor();
  expect(await violations(page)).toEqual([]);
  await press(page, "編集に戻る");
  await soon(() => branch(page, "休んでいる間の収入", "有給休暇").isChecked()).toBe(true);
  await dialogOf(page).getByText("残りは12日").waitFor();

  await branch(page, "休んでいる間の収入", "傷病手当金").click();
  await press(page, "破棄");
  await soon(() => dialogOf(page).getByText("残りは12日").count()).toBe(0);
  await pick(page, "勤続1年の確認", "被保険者期間が継続して1年以上");
  await pick(page, "期間内に復職できるか", "復職できる見込み");
  await finishAll(page);
  await dialogOf(page).getByText("すべての手順が完了しました。").waitFor();
  await save(page, "保存");

  await page.getByText(/該当する案件はありません/).waitFor();
  await page.goto("/todo?done=done");
  await page.getByRole("cell", { name: "完了", exact: true }).waitFor();
});

test("メンタル（復職）を面談とプログラムの両方で進め、復職で完了する", async () => {
  const { session } = await aTodoOffice();
  const page = await site.open("/todo?action=new", { session });
  await begun(page, "メンタル（復職）", "伊藤");
  await pick(page, "復職の進め方", "面談で確認");
  await pick(page, "復職の面談", "プログラムなしで判定へ");
  await box(page, "復職の面談").check();
  await branch(page, "復職の進め方", "復職プログラム").click();
  await press(page, "破棄");
  await soon(() => box(page, "復職の面談").count()).toBe(0);
  await pick(page, "会社の復職判定", "復職可");
  await save(page, "登録");

  await openRow(page, client);
  expect(await dialogOf(page).getByRole("combobox", { name: "会社名", exact: true }).isDisabled()).toBe(true);
  await finishAll(page);
  await save(page, "保存");
  await page.goto("/todo?done=done&searchText=mentalReturn");
  await page.getByRole("cell", { name: "完了", exact: true }).waitFor();
});

test("産休・育休の日付から法定期限を示し、届出を一度の操作で電子申請に登録する", async () => {
  const { session } = await aTodoOffice();
  const page = await site.open("/todo?action=new", { session });
  await begun(page, "産休・育休", "山本");
  await pick(page, "妊娠の報告", "本人が出産");
  await fillDay(page, "出産予定日", "2026/11/06");
  const days = dialogOf(page).getByRole("complementary");
  await days.getByText("2026/09/26").first().waitFor();
  await pick(page, "出産", "出生");
  await fillDay(page, "出産日", "2026/11/10");
  await days.getByText("2027/01/05").first().waitFor();
  expect(await violations(page)).toEqual([]);

  await days.getByText("案件を登録すると、電子申請に追加できます。").waitFor();
  await save(page, "登録");
  await openRow(page, client);

  const add = days.getByRole("button", { name: /電子申請に追加.*被扶養者/ });
  await add.dblclick();
  const registered = days.getByRole("link", { name: /被扶養者.*登録済み$/ });
  await registered.waitFor();
  await page.goto("/electronicapplication");
  await soon(() => count(page).innerText()).toMatch(/1件$/);
  await openRow(page, client);
  const day = (name: string) => dialogOf(page).getByRole("textbox", { name, exact: true }).inputValue();
  expect([await day("該当日"), await day("提出期限")]).toEqual(["2026/11/10", "2026/11/16"]);
});

test("二人が同じ案件を保存すると、あとの一人に知らせ、書いたメモは失われない", async () => {
  const { session, tenant, aCase } = await aTodoOffice();
  const colleague = await aUser(tenant, { id: 2, role: "user", shortName: "佐藤" });
  await aCase("mentalStuff");
  const pages = [await site.open("/todo", colleague), await site.open("/todo", { session })] as const;
  for (const page of pages) {
    await openRow(page, client);
    await memo(page, "不調の相談・申出", page === pages[0] ? "先の人のメモ" : "あとの人のメモ");
  }
  await save(pages[0], "保存");
  const second = pages[1];
  await press(second, "保存");
  await dialogOf(second).getByText(messages.conflict).first().waitFor();
  expect(await dialogOf(second).getByRole("textbox", { name: "メモ" }).inputValue()).toBe("あとの人のメモ");
  await press(second, "最新の内容を読み込む");
  await dialogOf(second)
    .getByRole("button", { name: /^入力した内容に戻す/ })
    .click();
  await save(second, "保存");
  await openRow(second, client);
  await dialogOf(second).getByText("あとの人のメモ").waitFor();
});

/** 1,000 cases like this one: every second of 伊藤, every tenth コロナ, every fourth complete. */
const thousandLike = (wire: Todo) => {
  const flow = newestFlow("mentalStuff");
  const first = { ...wire, days: {}, daysRevision: legalRulesRevision };
  const complete = withEndMark(flow, allDone(flow, walk(flow)));
  return Array.from({ length: 1_000 }, (_, index): StoredTodo => {
    const FlowType = index % 10 === 0 ? "coronaStuff" : "mentalStuff";
    const { version: FlowVer } = newestFlow(FlowType);
    const Stuff = index % 2 ? 101 : 102;
    const todo = { ...first, AutoId: first.AutoId + 1 + index, Stuff, FlowType, FlowVer } as const;
    if (index % 4 !== 3) return { ...todo, Items: firstItems(newestFlow(FlowType)) };
    return { ...todo, Items: complete, Done: true, Status: "完了", DoneUserId: 1, DoneAt: first.CreatedAt };
  });
};

test("1,000件の案件から、完了状況・種類・従業員で絞り込み、ダッシュボードの件数からも開ける", async () => {
  const { session, tenant, office, user, call, aCase } = await aTodoOffice({ TodoMax: 1_001 });
  const ito = { value: 102, Version: 1, label: "伊藤 大輔", kana: "イトウ ダイスケ" };
  await call(companyRoutes.saveEmployee, { params: { id: 1 }, body: ito });
  const first = await aCase("maternityLeave");
  await todos.takeIds(tenant, 1_000);
  await insert({ userId: user.id, now: new Date(), limits: office }, todos, tenant, thousandLike(first));

  const page = await site.open("/todo", { session });
  const sees = (rows: number) => soon(() => count(page).innerText()).toMatch(new RegExp(`\\D${rows}件$`));
  await sees(751);
  expect(await rowLinks(page).count()).toBeLessThan(200);
  const isDone = page.getByLabel("完了状況", { exact: true });
  await isDone.selectOption("完了");
  await sees(250);
  expect(new URL(page.url()).search).toBe("?done=done");
  await isDone.selectOption("未完了");
  await page.getByLabel(/^検索（/).fill("コロナ");
  await sees(100);
  await page.getByLabel(/^検索（/).fill("いとう");
  await sees(500);
  await page.goto("/todo?searchText=maternityLeave");
  await sees(1);
  await openRow(page, client);
  await dialogOf(page).getByRole("textbox", { name: "出産予定日", exact: true }).waitFor();
  await page.goto("/dashboard");
  const counted = page.getByRole("link", { name: /^コロナ（本人）/ });
  expect(await counted.innerText()).toContain("100");
  await counted.click();
  await sees(100);
});

test("390×844でも、案件を開いて手順と説明と日程を読める", async () => {
  const { session, aCase } = await aTodoOffice();
  await aCase("maternityLeave");
  const page = await site.open("/todo", { session, size: phone });
  await openRow(page, client);
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const icon = dialogOf(page).getByRole("button", { name: "妊娠の報告の説明" });
  await icon.click();
  const note = page.getByRole("dialog", { name: "妊娠の報告の説明" });
  await soon(() => hasFocus(note)).toBe(true);
  const { x, width } = (await note.boundingBox())!;
  expect([x >= 0, x + width <= 390]).toEqual([true, true]);
  await page.keyboard.press("Escape");
  await soon(() => hasFocus(icon)).toBe(true);
  expect(await note.count()).toBe(0);
  await dialogOf(page).getByText("法定期限").first().click();
  await dialogOf(page).getByRole("complementary", { name: "法定期限" }).getByText("手順に日付を入力すると").waitFor();
});

test("一覧で担当を2回で変え、選んだ案件をまとめて変えて元に戻す", async () => {
  const { session, tenant, aCase } = await aTodoOffice();
  await aUser(tenant, { id: 2, lastName: "佐藤", firstName: "美咲" });
  await aCase("mentalStuff");
  await aCase("mentalReturn", { Stuff: 102 });
  const page = await site.open("/todo", { session });
  await page.getByRole("button", { name: "山本 健太の担当：-" }).click();
  await page.getByRole("option", { name: "佐藤 美咲" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("option", { name: "佐藤 美咲" }).click();
  const changed = page.getByRole("button", { name: "山本 健太の担当：佐藤 美咲" });
  await soon(() => hasFocus(changed)).toBe(true);
  expect(new URL(page.url()).search).toBe("");

  await page.keyboard.press("Control+a");
  const bar = page.getByRole("region", { name: "選択した行" });
  await bar.getByText("2件を選択中").waitFor();
  await bar.getByRole("button", { name: "担当を変更" }).click();
  await page.getByRole("option", { name: "佐藤 美咲" }).click();
  await bar.getByText("1件の担当を「佐藤 美咲」に変更しました。").waitFor();
  expect(await violations(page)).toEqual([]);
  await bar.getByRole("button", { name: "元に戻す" }).click();
  await bar.getByText("1件を元に戻しました。").waitFor();
  await changed.waitFor();
  await page.getByRole("button", { name: "伊藤 大輔の担当：-" }).waitFor();
});
