import { expect, test } from "vitest";
import { emptyRow } from "#shared/checklists/configs.ts";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { companyNumbers, newCompany } from "#shared/companies/company-values.ts";
import { addDays, dayInJapan } from "#shared/dates/day.ts";
import { blankEmployee } from "#shared/companies/employee.ts";
import { deadlineRoutes } from "#shared/deadlines/routes.ts";
import { newTask } from "#shared/tasks/settle-task.ts";
import { chunksOf } from "#shared/values/chunks.ts";
import { checklistRows, companies, employees } from "#functions/db/entities.ts";
import { tasks } from "#functions/db/tasks.ts";
import { metered } from "#test/bench/metered.ts";
import { anOffice } from "#test/support/office.ts";
import { store } from "#test/support/stored.ts";
import { useTable } from "#test/support/table.ts";
import { aTask } from "#test/support/tasks.ts";

useTable();
const today = dayInJapan(new Date());
const author = { userId: 1, now: new Date() };
const clients = 300;
const companyOf = (number: number) => (number % clients) + 1;

const each = async (count: number, make: (number: number) => Promise<unknown>) => {
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  for (const part of chunksOf(numbers, 50)) await Promise.all(part.map(make));
};

const aRow = (tenant: number, number: number, fields: Partial<ChecklistRow>) =>
  store(
    checklistRows.electronicApplication.creating(tenant, {
      ...emptyRow("electronicApplication"),
      ...{ AutoId: number, Version: 1, company: companyOf(number), companyName: "株式会社青葉製作所" },
      ...{ content: "資格喪失", stuffText: "山本 健太", note: "備".repeat(300), ...fields },
    }),
  );

test("300社の1,000件の期限は、済んだ行1,000と従業員2,000人があっても、120単位以内で読む", async () => {
  const { tenant, call } = await anOffice();
  const address = { postalCode: "1000001", address: "東京都千代田区千代田一丁目一番一号　青葉ビル十階" };
  await each(clients, (id) =>
    store(
      companies.creating(tenant, {
        ...newCompany(
          { name: `株式会社青葉製作所${id}`, nameKana: "カブシキガイシャアオバセイサクショ", ...address },
          { userId: 1, at: "" },
        ),
        ...companyNumbers(id),
      }),
    ),
  );
  await each(714, (number) => aRow(tenant, number, { dueDate: addDays(today, number % 30) }));
  await each(1_000, (number) => aRow(tenant, 1_000 + number, { dueDate: addDays(today, -number), Done: true }));
  await each(200, (number) => {
    const names = { companyName: "株式会社青葉製作所", stuffText: "" };
    const form = aTask({ company: companyOf(number), dueDate: addDays(today, number % 30) });
    return store(tasks.creating(tenant, { ...newTask(form, names, author), AutoId: number }));
  });
  await each(clients, (number) =>
    store(
      checklistRows.article36Agreement.creating(tenant, {
        ...emptyRow("article36Agreement"),
        ...{ AutoId: number, Version: 1, company: companyOf(number), companyName: "株式会社青葉製作所" },
        ...{ deadline: addDays(today, 31 + number), startdate: addDays(today, number - 334), note: "備".repeat(300) },
      }),
    ),
  );
  await each(2_000, (value) => {
    const person = { ...blankEmployee, label: "山本 健太", birthday: "1990-04-01", company: companyOf(value) };
    return store(employees.creating(tenant, { ...person, value, Version: 1 }));
  });
  let items: unknown[] = [];
  const read = async (query = {}) => {
    items = (await call(deadlineRoutes.list, { query: { until: addDays(today, 30), ...query } })).body.items;
  };
  const { units } = await metered(read);
  expect(items).toHaveLength(1_000);
  expect(units).toBeLessThanOrEqual(120);
  const ofCompany = await metered(() => read({ company: 7 }));
  expect(items).toHaveLength(6);
  expect(ofCompany.units).toBeLessThanOrEqual(120);
});
