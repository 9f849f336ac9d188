import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noDay } from "#shared/dates/day.ts";
import { companies } from "#functions/db/entities.ts";
import { putItem } from "#functions/db/items.ts";
import { plans } from "#functions/db/plans.ts";
import { aDraft, aClient, checklistCalls } from "#test/support/checklists.ts";
import { press, user } from "#test/support/company-screen.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { aPlan } from "#test/support/plans.ts";
import { renderApp } from "#test/support/render-app.tsx";
import { useTable } from "#test/support/table.ts";
import { taskCalls } from "#test/support/tasks.ts";
import { stubDownloads } from "#test/support/web-worker.ts";

useTable();
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-25T12:00:00+09:00") }));
afterEach(() => void vi.useRealTimers());

/**
 * 41 青葉 of 田中 (1): 算定, a monthly 作業, and a 36協定 that ends; 42 旭 of 佐藤 (12): 年度更新 twice, made and done, made and late;
 * 43 丘 of nobody, without plans.
 */
const open = async (query = "?from=2026-06") => {
  const office = await anOffice();
  const { tenant, session } = office;
  await aUser(tenant, { id: 12, lastName: "佐藤", firstName: "美咲" });
  for (const [id, name, mainUser] of [
    [41, "青葉", 1],
    [42, "旭", 12],
    [43, "丘", -1],
  ] as const) {
    await aClient(tenant, id, name);
    await putItem({ ...companies.key(tenant, id), ...(await companies.get(tenant, id)), mainUser });
  }
  const company = { Value: 42 };
  const { add } = checklistCalls(office);
  const { body } = await add([
    aDraft({ company, content: { Value: "年度更新" }, status: { Value: "4_完了" } }),
    aDraft({ company, content: { Value: "算定基礎届" }, deadline: { Value: "2026-07-01" } }),
  ]);
  expect(body.records).toHaveLength(2);
  await checklistCalls(office, "article36Agreement").add([
    { company: { Value: 41 }, deadline: { Value: "2027-03-31" } },
  ]);
  await taskCalls(office).add({ company: 41, dueDate: "2026-11-30" });
  const made = (id: number, period: string) => [{ id, period, at: "2026-09-01T00:00:00.000Z" }];
  const all = [
    aPlan({ from: noDay }),
    aPlan({ AutoId: 2, procedure: "", title: "勤怠の受領", makes: "task", rule: { monthly: 31, months: [11, 12] } }),
    aPlan({ AutoId: 3, company: 42, procedure: "yearlyRenewal", rule: { yearly: "06-01" }, made: made(1, "2026-1") }),
    aPlan({ AutoId: 4, company: 42, rule: { yearly: "07-01" }, made: made(2, "2026-1") }),
    aPlan({
      ...{ AutoId: 5, company: 42, procedure: "", title: "棚卸", makes: "task" as const, rule: { yearly: "12-28" } },
      skipped: [{ period: "2026-1", reason: "廃止", user: 1, at: "" }],
    }),
  ];
  for (const plan of all) await putItem({ ...plans.key(tenant, plan.AutoId), ...plan });
  renderApp(`/plans${query}`, { session });
  await screen.findByRole("region", { name: "年間予定" });
};
const table = () => within(screen.getByRole("region", { name: "年間予定" }));
const names = () =>
  table()
    .getAllByRole("rowheader")
    .slice(0, -1)
    .map((head) => head.querySelector("a")!.textContent);
const chips = () =>
  [...document.querySelectorAll("td [data-turn]")].map(
    (chip) => `${chip.textContent} ${chip.getAttribute("data-turn")}`,
  );
const choose = (label: string, option: string) => user.selectOptions(screen.getByLabelText(label), option);

test("回は月ごとに、予定・作成済み・完了・超過・省略の別で並び、36協定の更新も出る", async () => {
  await open();
  await table().findByRole("link", { name: "36協定の更新　期限 2027/03/31　予定" });
  await table().findByRole("button", { name: /年更.*完了$/ });
  expect(chips().toSorted()).toEqual(
    [
      "36協定 planned",
      "勤怠の受領 planned",
      "勤怠の受領 planned",
      "年更 done",
      "棚卸 skipped",
      "算定 late",
      "算定 planned",
    ].toSorted(),
  );
  const [head, ...months] = table().getAllByRole("row").at(-1)!.querySelectorAll("th, td");
  expect(head!.textContent).toBe("期限の件数");
  // 担当, then June 2026 to May 2027; what is left out does not count
  expect([...months].map(({ textContent }) => textContent).join()).toBe(",0,3,0,0,0,1,1,0,0,1,0,0");
});

test.each([
  ["担当", "自分の担当", ["青葉"]],
  ["担当", "担当：佐藤 美咲", ["旭"]],
  ["担当", "担当なし", ["丘"]],
  ["手続", "年度更新", ["旭"]],
  ["手続", "36協定の更新", ["青葉"]],
  ["作業", "作業のみ", ["旭", "青葉"]],
])("%sを「%s」で絞り込む", async (label, option, expected) => {
  await open();
  await table().findByRole("link", { name: /36協定の更新/ });
  await choose(label, option);
  expect(names().toSorted()).toEqual(expected.toSorted());
});

test("作業を除くと手続だけが残り、条件は月を移っても残って、まとめて外せる", async () => {
  await open();
  await choose("作業", "作業を除く");
  expect(chips().filter((chip) => /勤怠|棚卸/.test(chip))).toEqual([]);
  await press("次の月");
  expect(screen.getByLabelText<HTMLSelectElement>("作業").value).toBe("electronicApplication");
  await screen.findByText("2026年7月～2027年6月");
  await press("条件をクリア");
  expect(names()).toHaveLength(3);
  screen.getByText("2026年7月～2027年6月");
});

test("見えている回だけを、会社、担当、期限、状態とともにエクスポートする", async () => {
  const downloads = stubDownloads();
  await open();
  await table().findByRole("button", { name: /年更.*完了$/ });
  await choose("担当", "担当：佐藤 美咲");
  await press("エクスポート");
  await press("ダウンロード");
  await waitFor(() => expect(downloads).toHaveLength(1));
  expect(await downloads[0]!.file.text()).toBe(
    [
      "会社名,担当,期限,目安,内容,状態,省略の理由",
      "旭,佐藤 美咲,2026/07/10,,2026年度 年度更新,完了,",
      "旭,佐藤 美咲,2026/07/10,,2026年 算定基礎届,超過,",
      "旭,佐藤 美咲,2026/12/28,,2026年 棚卸,省略,廃止",
      "",
    ].join("\r\n"),
  );
});
