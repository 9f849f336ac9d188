import { emptyRow } from "#shared/checklists/configs.ts";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { companyNumbers, newCompany } from "#shared/companies/company-values.ts";
import { blankEmployee } from "#shared/companies/employee.ts";
import { blankWorkplace } from "#shared/companies/workplace.ts";
import { addDays, dayInJapan } from "#shared/dates/day.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import { newTask } from "#shared/tasks/settle-task.ts";
import { chunksOf } from "#shared/values/chunks.ts";
import { checklistRows, companies, employees, todos, workplaces } from "#functions/db/entities.ts";
import { plans } from "#functions/db/plans.ts";
import { tasks } from "#functions/db/tasks.ts";
import { anOffice } from "./office.ts";
import { aPlan } from "./plans.ts";
import { store } from "./stored.ts";
import { aTask } from "./tasks.ts";
import { aTodo } from "./todos.ts";

const today = dayInJapan(new Date());
const at = new Date().toISOString();
const address = { postalCode: "1000001", address: "東京都千代田区千代田一丁目一番一号　青葉ビル十階" };
export const clientName = (id: number) => `株式会社青葉製作所${id}`;

const each = async (count: number, make: (number: number) => Promise<unknown>) => {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  for (const part of chunksOf(numbers, 50)) await Promise.all(part.map(make));
};

const aClient = (tenant: number, id: number) =>
  store(
    companies.creating(tenant, {
      ...newCompany(
        { name: clientName(id), nameKana: "カブシキガイシャアオバセイサクショ", ...address },
        { userId: 1, at: "" },
      ),
      ...companyNumbers(id),
    }),
  );

const aRow = (tenant: number, type: ChecklistType, fields: Partial<ChecklistRow>) =>
  store(
    checklistRows[type].creating(tenant, {
      ...emptyRow(type),
      ...{ Version: 1, companyName: "株式会社青葉製作所", note: "備".repeat(300) },
      ...fields,
    }),
  );

/** Each fourth is open. */
const electronic = (tenant: number, company: number, AutoId: number) =>
  aRow(tenant, "electronicApplication", {
    ...{ AutoId, company, content: "資格喪失", stuffText: "山本 健太" },
    ...{ Done: AutoId % 4 !== 0, dueDate: addDays(today, AutoId % 4 === 0 ? AutoId % 120 : -(AutoId % 900)) },
  });

/** What belongs to one company: 100 rows, 40 people, five 事業場, cases and 作業, seven 定例業務. */
const aFullClient = async (tenant: number, company: number) => {
  const first = 100_000;
  await each(80, (number) => electronic(tenant, company, first + number));
  await each(10, (number) =>
    aRow(tenant, "subsidy", { ...{ AutoId: number, company, subsidy: "両立支援" }, deadline: addDays(today, number) }),
  );
  await each(10, (number) =>
    aRow(tenant, "article36Agreement", {
      ...{ AutoId: number, company, workplace: (number % 5) + 1, workplaceName: "本社" },
      ...{ deadline: addDays(today, number <= 5 ? -5 : 360), startdate: addDays(today, number <= 5 ? -369 : -4) },
    }),
  );
  const person = { ...blankEmployee, label: "山本 健太", kana: "ヤマモト　ケンタ", birthday: "1990-04-01", company };
  await each(40, (number) => store(employees.creating(tenant, { ...person, value: first + number, Version: 1 })));
  await each(5, (id) =>
    store(workplaces.creating(tenant, { ...blankWorkplace, name: "本社", company, id, Version: 1 })),
  );
  const names = { companyName: "株式会社青葉製作所", stuffText: "" };
  await each(5, async (number) => {
    const form = aTask({ company, dueDate: addDays(today, number) });
    await store(tasks.creating(tenant, { ...newTask(form, names, { userId: 1, now: new Date() }), AutoId: number }));
    const { List, Name } = aTodo("maternityLeave");
    await store(
      todos.creating(tenant, {
        ...{ AutoId: number, Version: 1, Done: false, Status: "未完了", Company: company, Stuff: first + 1, user: -1 },
        ...{
          CompanyName: "株式会社青葉製作所",
          StuffName: "山本 健太",
          FlowType: Name,
          FlowVer: 1,
          Items: List as never,
        },
        ...{ CreateUserId: 1, UpdateUserId: 1, DoneUserId: -1, CreatedAt: at, UpdatedAt: at, DoneAt: "" },
        ...{ days: { birth: addDays(today, number) }, daysRevision: 1 },
      }),
    );
  });
  await each(7, (number) => store(plans.creating(tenant, aPlan({ AutoId: number, company }))));
};

/** An office of many companies and rows, of which the seventh is one of a usual size. */
export const aCompanyOffice = async ({ clients, rows }: { clients: number; rows: number }) => {
  const office = await anOffice();
  const { tenant } = office;
  await each(clients, (id) => aClient(tenant, id));
  await each(rows, (number) => {
    const company = (number % clients) + 1;
    return electronic(tenant, company === 7 ? 8 : company, number);
  });
  await aFullClient(tenant, 7);
  return office;
};
