import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Company } from "#shared/companies/company.ts";
import { noDay } from "#shared/dates/day.ts";
import { dialog, press, user } from "#test/support/company-screen.ts";
import { anOffice } from "#test/support/office.ts";
import { openPlans, own, region, registered, retype } from "#test/support/plan-screen.ts";
import { renderApp } from "#test/support/render-app.tsx";
import { useTable } from "#test/support/table.ts";

useTable();
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-25T12:00:00+09:00") }));
afterEach(() => void vi.useRealTimers());

const facts: Partial<Company> = {
  ...{ pensionInsured: 78, regularWorkers: 15, raiseMonth: 0, dispatchPermit: "なし", placementPermit: "なし" },
};
const suggested = async (name: string) => (await (await region("おすすめ")).findByText(name)).closest("li")!;

test("おすすめは理由と条文を添え、分からないことは要確認で、選んだものだけが登録済みになる", async () => {
  const { stored } = await openPlans({ facts });
  expect((await suggested("算定基礎届")).textContent).toBe(
    "算定基礎届毎年 7/1健康保険・厚生年金の被保険者がいる適用事業所（78人）です。健康保険法施行規則25条1項、厚生年金保険法施行規則18条1項",
  );
  expect((await suggested("賞与（要確認）")).textContent).toContain("賞与予定月が登録されていません。");
  const card = await region("おすすめ");
  card.getByText("会社と事業場の登録内容からみて必要な4件、要確認4件");
  expect(card.getByText("対象外の7件").closest("details")!.textContent).toContain("障害者雇用状況報告（37.5人未満）");
  expect(card.getByRole<HTMLButtonElement>("button", { name: "0件を追加" }).disabled).toBe(true);
  await user.click(card.getByRole("checkbox", { name: "算定基礎届" }));
  await press("1件を追加");
  await screen.findByText("定例業務を登録しました。");
  expect(await registered("算定基礎届")).toEqual(["毎年 7/1", "2027/07/12", "電子申請", "45日前"]);
  card.getByText("会社と事業場の登録内容からみて必要な3件、要確認4件");
  expect(card.queryByRole("checkbox", { name: "算定基礎届" })).toBeNull();
  card.getByRole("button", { name: "0件を追加" });
  expect(await stored()).toMatchObject([{ company: 41, procedure: "yearlyBase", from: "2026-11-25", until: noDay }]);
});

test("日を聞くおすすめは、日がなければその欄で断り、言われた日で登録する", async () => {
  const { sent, stored } = await openPlans({ facts });
  const name = "定期健康診断結果報告書（要確認）";
  await suggested(name);
  await user.click(screen.getByRole("checkbox", { name }));
  const line = within(await suggested(name));
  await press("1件を追加");
  await line.findByText("日付として読み取れません。例：2026/04/01、令和8年4月1日");
  expect(sent()).toEqual([]);
  await user.type(line.getByRole("textbox", { name: /^健康診断の実施日/ }), "2027/5/20");
  await press("1件を追加");
  await screen.findByText("定例業務を登録しました。");
  expect(await stored()).toMatchObject([{ procedure: "healthCheck", rule: { yearly: "05-20" } }]);
});

const full = "定例業務は1件までしか登録できません。";

test("上限に達していると、おすすめは選んだものを残してそう言う", async () => {
  const { stored } = await openPlans({ facts, forms: [own], limits: { PlanMax: 1 } });
  const check = await (await region("おすすめ")).findByRole<HTMLInputElement>("checkbox", { name: "算定基礎届" });
  await user.click(check);
  await press("1件を追加");
  await screen.findByText(full);
  expect(check.checked).toBe(true);
  await screen.findByRole("button", { name: "1件を追加" });
  expect(await stored()).toHaveLength(1);
});

test("上限に達していると、追加の画面は入力を残してそう言う", async () => {
  const { stored } = await openPlans({ forms: [own], limits: { PlanMax: 1 } });
  await press("定例業務を追加");
  const form = within(await dialog());
  await retype(/^名称/, "台帳の確認");
  await press("登録");
  await form.findByText(full);
  expect(form.getByRole<HTMLInputElement>("textbox", { name: /^名称/ }).value).toBe("台帳の確認");
  expect(await stored()).toHaveLength(1);
});

test.each([
  ["定例業務", /^\/api\/plans(\?|$)/],
  ["定例業務", /^\/api\/companies(\?|$)/],
  ["おすすめ", /\/workplaces(\?|$)/],
])("%sを読み込めなければそう言い（%s）、再読み込みで出る", async (subject, failing) => {
  const { heal } = await openPlans({ facts, failing });
  await screen.findByText(`${subject}を読み込めませんでした。`);
  heal();
  await press("再読み込み");
  await suggested("算定基礎届");
  expect(screen.queryByText(`${subject}を読み込めませんでした。`)).toBeNull();
});

test("何もない会社は、何をすればよいかを言い、次の予定を出さない", async () => {
  await openPlans();
  (await region("登録済み")).getByText(
    "定例業務はありません。「おすすめ」から選ぶか、「定例業務を追加」で登録してください。",
  );
  await suggested("算定基礎届（要確認）");
  expect(screen.queryByRole("region", { name: "次に作る予定" })).toBeNull();
});

test("知らない会社は、見つからないと言う", async () => {
  const { session } = await anOffice();
  renderApp("/plans?company=99", { session });
  await screen.findByText("この会社は見つかりません。");
});
