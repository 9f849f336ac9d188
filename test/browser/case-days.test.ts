import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { remaining } from "#shared/checklists/days-left.ts";
import { addDays, dayInJapan, showDay } from "#shared/dates/day.ts";
import { newestFlow } from "#shared/todos/flows.ts";
import { openDays } from "#shared/todos/legal-dates.ts";
import { runHour } from "#infra/local/run-hour.ts";
import { violations } from "#test/support/axe.ts";
import { useSite } from "#test/support/browser.ts";
import { count, dialogOf, press, rowLinks, soon } from "#test/support/browser-steps.ts";
import { aDraft, checklistCalls } from "#test/support/checklists.ts";
import { aReader } from "#test/support/notices.ts";
import { aTodoOffice, bornOn, leaveEnding } from "#test/support/todos.ts";

const site = useSite({ seed: "none" });
const today = dayInJapan(Date.now());
const title = "被扶養者（異動）届の提出（子を扶養に入れる場合）";
const birth = addDays(today, -12);
const [dependent] = openDays(newestFlow("maternityLeave"), bornOn(birth));
const late = `${showDay(dependent!.day)} ${remaining(dependent!.day, today)}`;

/** 第1子の届出は済んでいて、第2子の案件が始まっている。 */
const aSecondBirth = async () => {
  const office = await aTodoOffice();
  const checklist = checklistCalls(office);
  const firstChild = { content: { Value: title }, dueDate: { Value: "2024-05-20" }, status: { Value: "4_完了" } };
  await checklist.add([aDraft(firstChild)]);
  const { AutoId } = await office.aCase("maternityLeave", { List: bornOn(birth) });
  return { ...office, checklist, address: `/todo?id=${AutoId}` };
};
const filing = (page: Page) =>
  dialogOf(page).getByRole("complementary").getByRole("listitem").filter({ hasText: title });
const rowsOf = async (page: Page) =>
  (await page.locator("tr[data-id]").allInnerTexts()).map((text) => text.replace(/\s+/g, " ")).join("\n");

test("第2子の届出は、第1子の行があっても印が付いて追加でき、二つのタブで押しても1行になる", async () => {
  const { session, checklist, address } = await aSecondBirth();
  const pages = [await site.open(address, { session }), await site.open(address, { session })];
  const add = (page: Page) => filing(page).getByRole("button", { name: /^電子申請に追加/ });
  for (const page of pages) {
    await soon(() => add(page).isEnabled()).toBe(true);
    expect(await filing(page).innerText()).toContain(remaining(dependent!.day, today));
    expect(await filing(page).getByText("登録済み").count()).toBe(0);
  }
  expect(await violations(pages[0]!)).toEqual([]);
  await Promise.all(pages.map((page) => add(page).click()));
  for (const page of pages)
    await filing(page)
      .getByRole("link", { name: /登録済み$/ })
      .waitFor();
  const rows = (await checklist.list()).body.records as { Todo?: number; TodoRule?: string }[];
  expect(rows.map(({ Todo, TodoRule }) => [Todo, TodoRule])).toEqual([
    [undefined, undefined],
    [1, "dependent"],
  ]);
  expect(await filing(pages[0]!).innerText()).toContain(remaining(dependent!.day, today));
});

test("過ぎた日は、ダッシュボード・一覧・朝のメールに出て、作った行を完了にすると消える", async () => {
  const { session, tenant, aCase, checklist, address } = await aSecondBirth();
  await aCase("mentalStuff", { List: leaveEnding(addDays(today, 3)), Stuff: 102 });
  const reader = await aReader(tenant, { id: 2, role: "user" });
  await runHour(site.bus, `${today}T08:00:00+09:00`);
  const [mail] = await reader.mails();
  expect(mail!.subject).toBe("【Todoke】期限のお知らせ（超過1件・期限間近1件）");
  expect(mail!.body.text).toContain("■ 案件の法定期限（超過1件・期限間近1件）");
  expect(mail!.body.text).toContain(`${title}　山本 健太　産休・育休`);
  expect(mail!.body.html).toContain(address);

  const page = await site.open("/dashboard", { session });
  const cases = page.getByRole("table", { name: "未完了の案件" });
  await cases.getByRole("link", { name: "産休・育休 超過 1件" }).waitFor();
  await cases.getByRole("link", { name: "メンタル（休職） 期限間近 1件" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await cases.getByRole("link", { name: "産休・育休 超過 1件" }).click();
  await soon(() => rowsOf(page)).toContain(late);
  await soon(() => count(page).innerText()).toMatch(/全2件中\s*1件/);

  await page.goto("/todo");
  await soon(() => rowLinks(page).count()).toBe(2);
  expect(await rowsOf(page)).toMatch(new RegExp(`${late}[^]*${showDay(addDays(today, 3))} あと3日`));
  await page.goto(address);
  await filing(page)
    .getByRole("button", { name: /^電子申請に追加/ })
    .click();
  await filing(page)
    .getByRole("link", { name: /登録済み$/ })
    .waitFor();
  await checklist.change([{ AutoId: 2, Version: 1, status: { Value: "4_完了" } }]);
  await press(page, "キャンセル");
  await page.goto("/todo");
  await soon(() => rowLinks(page).count()).toBe(2);
  expect(await rowsOf(page)).not.toContain(late);
  await page.goto("/dashboard");
  await cases.waitFor();
  expect(await cases.getByRole("link", { name: "産休・育休 超過 1件" }).count()).toBe(0);
});
