import { expect, test } from "vitest";
import { companyPageRoutes } from "#shared/company/routes.ts";
import { addDays, dayInJapan } from "#shared/dates/day.ts";
import { deadlineRoutes } from "#shared/deadlines/routes.ts";
import { metered } from "#test/bench/metered.ts";
import { aCompanyOffice } from "#test/support/company-office.ts";
import { isLong } from "#test/support/long.ts";
import { useTable } from "#test/support/table.ts";

useTable();
const today = dayInJapan(new Date());
/** What one company's page reads does not depend on what the office keeps besides. */
const size = isLong ? { clients: 300, rows: 12_000 } : { clients: 20, rows: 600 };

test("行100、従業員40人の会社のページは、事務所の大きさによらず、合わせて60単位以内で開く", async () => {
  const { call } = await aCompanyOffice(size);
  const calls = {
    page: () => call(companyPageRoutes.get, { params: { id: 7 } }),
    due: () => call(deadlineRoutes.list, { query: { company: 7, until: addDays(today, 90) } }),
  };
  const read: Record<string, number> = {};
  for (const [name, ask] of Object.entries(calls)) {
    const { units } = await metered(async () => expect((await ask()).status).toBe(200));
    read[name] = units;
  }
  const { body } = await calls.page();
  expect(body).toMatchObject({
    electronicApplication: { count: 80, open: 20 },
    subsidy: { count: 10, open: 10 },
    article36Agreement: { count: 10, open: 5 },
    todos: { count: 5, open: 5 },
  });
  expect([body.staff.length, body.workplaces.length, body.plans.count]).toEqual([40, 5, 7]);
  expect(Object.values(read).reduce((sum, units) => sum + units)).toBeLessThanOrEqual(60);
}, 240_000);
