import { expect, test } from "vitest";
import { checklistRoutes } from "#shared/checklists/routes.ts";
import { companyRoutes } from "#shared/companies/routes.ts";
import { historyRoutes } from "#shared/history/routes.ts";
import { planRoutes } from "#shared/plans/routes.ts";
import { taskRoutes } from "#shared/tasks/routes.ts";
import { db } from "#functions/db/client.ts";
import { readCounts } from "#functions/db/kind-counts.ts";
import { makePlans } from "#functions/plans/making/make-plans.ts";
import { type CrashPoint, crashAt } from "#test/support/crash.ts";
import { anOffice } from "#test/support/office.ts";
import { aPlanForm } from "#test/support/plans.ts";
import { aCompany } from "#test/support/records.ts";
import { useTable } from "#test/support/table.ts";

useTable();
const type = "electronicApplication";
const months = Array.from({ length: 12 }, (_, at) => at + 1);

/** The same numbers at every run of the test. */
const numbersFrom = (seed: number) => () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;

test("作る途中で20回倒れても、抜けも重なりもなく、数も履歴も作られたものと合う", { timeout: 300_000 }, async () => {
  const { tenant, call } = await anOffice();
  const company = (await call(companyRoutes.save, { body: aCompany() })).body.company.id as number;
  const monthly = { procedure: "", makes: "task", rule: { monthly: 20, months }, leadDays: 0 } as const;
  const yearly = [1, 4, 7, 10].map((month) => ({ rule: { yearly: `${String(month).padStart(2, "0")}-10` } }));
  const forms = [
    ...["給与", "勤怠", "住民税"].map((title) => ({ ...monthly, title })),
    ...yearly.map((rule, at) => ({ ...rule, procedure: "bonus", title: `一時金${at + 1}回` })),
  ];
  const List = forms.map((form) => aPlanForm({ company, from: "2026-02-01", ...form }));
  await call(planRoutes.save, { body: { List } });

  const random = numbersFrom(20_261_128);
  let kills = 0;
  // a day further each time, so that there is always something to make
  for (let day = 0; kills < 20; day++) {
    const at = `2026-${String(2 + (day >> 1)).padStart(2, "0")}-${day % 2 ? 25 : 12}`;
    if (day > 19) break;
    for (;;) {
      const point: CrashPoint = { call: 1 + Math.floor(random() * 14), when: random() < 0.5 ? "before" : "after" };
      const crash = crashAt([db], point);
      await makePlans(tenant, at, Infinity).catch(() => undefined);
      const { isDead } = crash;
      crash.restart();
      if (isDead) kills++;
      if (!isDead || random() < 0.3) break;
    }
  }
  expect(kills).toBeGreaterThanOrEqual(20);
  await makePlans(tenant, "2027-01-15", Infinity);

  const tasks = (await call(taskRoutes.list)).body.tasks.map(({ title }: { title: string }) => title);
  const rows = (await call(checklistRoutes.list, { params: { type } })).body.records;
  const names = rows.map(({ content }: { content: { Value: string } }) => content.Value);
  expect([tasks.length, new Set(tasks).size]).toEqual([33, 33]);
  expect([names.length, new Set(names).size]).toEqual([4, 4]);
  const made = (await call(planRoutes.list)).body.plans.map((plan: { made: object[] }) => plan.made.length);
  expect(made).toEqual([11, 11, 11, 1, 1, 1, 1]);
  expect((await readCounts(tenant, ["task", type])).map(({ live }) => live)).toEqual([33, 4]);
  const { entries } = (await call(historyRoutes.list, { query: { kind: "task" } })).body;
  expect(entries.filter(({ act }: { act: string }) => act === "create")).toHaveLength(33);
});
