import { expect, test } from "vitest";
import { checklistRoutes } from "#shared/checklists/routes.ts";
import type { ChecklistWire } from "#shared/checklists/wire.ts";
import { companyRoutes } from "#shared/companies/routes.ts";
import type { Due } from "#shared/procedures/dues.ts";
import { planRoutes } from "#shared/plans/routes.ts";
import { suggestionsFor } from "#shared/plans/suggestions.ts";
import { taskRoutes } from "#shared/tasks/routes.ts";
import type { Task } from "#shared/tasks/task.ts";
import { makePlans } from "#functions/plans/making/make-plans.ts";
import { isLong } from "#test/support/long.ts";
import { anOffice } from "#test/support/office.ts";
import { aPlanForm } from "#test/support/plans.ts";
import { aCompany } from "#test/support/records.ts";
import { useTable } from "#test/support/table.ts";

useTable();
const type = "electronicApplication";
const basics = {
  laborInsuranceType: "一元適用",
  laborInsuranceFiling: "個別",
  dispatchPermit: "なし",
  placementPermit: "なし",
};
const staff = (count: number) => ({ regularWorkers: count, pensionInsured: count, employmentInsured: count });

/** Counted by hand from the articles and a calendar of 2027: what a company has to file or do, with its last day. */
const yearBase = [["2027年 算定基礎届", "2027-07-12"]];
const renewal = [["2027年度 年度更新", "2027-07-12"]];
const rates = [
  ["2027年 健康保険料率・介護保険料率の改定の確認", "2027-03-01"],
  ["2027年 雇用保険料率の改定の確認", "2027-04-01"],
];
const wage = [["2027年 最低賃金の改定の確認", "2027-09-15"]];
const aged = [["2027年 高年齢者雇用状況等報告", "2027-07-15"]];
const disabled = [["2027年 障害者雇用状況報告", "2027-07-15"]];

const companies: { facts: object; expected: string[][] }[] = [
  {
    facts: { ...basics, ...staff(19), bonusMonths: "7月・12月", raiseMonth: 4 },
    expected: [
      ...[...yearBase, ...renewal, ...rates, ...wage],
      ["2027年夏季賞与", "2027-07-15"],
      ["2027年冬季賞与", "2027-12-15"],
      ["2027年 昇給後の月額変更の確認", "2027-07-10"],
    ],
  },
  {
    facts: { ...basics, ...staff(37), bonusMonths: "6月", raiseMonth: 12 },
    expected: [
      ...[...yearBase, ...renewal, ...rates, ...wage, ...aged],
      ["2027年夏季賞与", "2027-06-15"],
      ["2027年 昇給後の月額変更の確認", "2027-03-10"],
    ],
  },
  {
    facts: { ...basics, ...staff(38), laborInsuranceType: "二元適用", bonusMonths: "なし", raiseMonth: 0 },
    expected: [
      ...[...yearBase, ...rates, ...wage, ...aged, ...disabled],
      ["2027年度 年度更新（二元・労災保険分）", "2027-07-12"],
      ["2027年度 年度更新（二元・雇用保険分）", "2027-07-12"],
    ],
  },
  {
    facts: {
      ...{ ...basics, ...staff(101), bonusMonths: "3月・8月・12月", raiseMonth: 0 },
      ...{ dispatchPermit: "あり", placementPermit: "あり" },
    },
    expected: [
      ...[...yearBase, ...renewal, ...rates, ...wage, ...aged, ...disabled],
      ["2027年3月賞与", "2027-03-15"],
      ["2027年夏季賞与", "2027-08-16"],
      ["2027年冬季賞与", "2027-12-15"],
      ["2027年度 障害者雇用納付金申告", "2027-05-17"],
      ["2027年 労働者派遣事業報告", "2027-06-30"],
      ["2027年 職業紹介事業報告", "2027-04-30"],
    ],
  },
  {
    facts: {
      ...basics,
      regularWorkers: 0,
      pensionInsured: 2,
      employmentInsured: 0,
      bonusMonths: "なし",
      raiseMonth: 0,
    },
    expected: [...yearBase, rates[0]!],
  },
];
const officeSize = isLong ? 40 : companies.length;
const firstOfMonths = Array.from({ length: 12 }, (_, at) => `2027-${String(at + 1).padStart(2, "0")}-01`);

const byName = ([a = ""]: string[], [b = ""]: string[]) => (a < b ? -1 : 1);

test("会社の1年を月ごとに進めると、おすすめどおりの定例業務から、手で数えた表のとおりの行と作業ができる", async () => {
  const { tenant, call } = await anOffice({ CompanyMax: 100, CheckListMax: 1_000 });
  const names = new Map<number, string>();
  for (let at = 0; at < officeSize; at++) {
    const name = `第${at}商店`;
    const body = { ...aCompany({ name }), ...companies[at % companies.length]!.facts };
    const { company } = (await call(companyRoutes.save, { body })).body;
    names.set(company.id, name);
    const List = suggestionsFor(company, [])
      .filter(({ state, asks }) => state === "needed" && !asks)
      .map(({ draft }) => aPlanForm({ ...draft, company: company.id, from: "2027-01-01", until: "2027-12-31" }));
    expect((await call(planRoutes.save, { body: { List } })).status).toBe(200);
  }
  // A month passes, and the hour comes twice.
  for (const day of firstOfMonths) for (let times = 0; times < 2; times++) await makePlans(tenant, day, Infinity);

  const rows: ChecklistWire[] = (await call(checklistRoutes.list, { params: { type } })).body.records;
  const tasks: Task[] = (await call(taskRoutes.list)).body.tasks;
  const lines = [
    ...rows.map(({ company, content, dues }) => ({
      company: company.Value as number,
      line: [String(content!.Value), (dues as Due[]).map(({ day }) => day).toSorted()[0]!],
    })),
    ...tasks.map(({ company, title, dueDate }) => ({ company, line: [title, dueDate] })),
  ];
  const made = Map.groupBy(lines, ({ company }) => names.get(company)!);
  for (let at = 0; at < officeSize; at++)
    expect({
      at,
      lines: made
        .get(`第${at}商店`)!
        .map(({ line }) => line)
        .toSorted(byName),
    }).toEqual({
      at,
      lines: companies[at % companies.length]!.expected.toSorted(byName),
    });
  expect(made.size).toBe(officeSize);
});
