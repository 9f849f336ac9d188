import type { DayColumn } from "#shared/checklists/row.ts";
import type { ChecklistDraft } from "#shared/checklists/wire.ts";
import { addDays, dayInJapan, type Day } from "#shared/dates/day.ts";
import { filingDraft } from "#shared/todos/filing-draft.ts";
import { flowOf } from "#shared/todos/flows.ts";
import { type LegalDate, legalDatesOf } from "#shared/todos/legal-dates.ts";
import type { StoredTodo } from "#shared/todos/todo.ts";
import { addRows } from "#functions/checklists/rows/add-rows.ts";
import { offices, todos, users } from "#functions/db/entities.ts";
import { workday } from "./checklist-rows.ts";
import type { DemoCompany } from "./companies.ts";
import type { Seeded } from "./offices.ts";

const insurances: readonly DayColumn[] = ["kenkou", "kousei"];
/** The filings of which the office keeps rows, and where each is filed. */
const filedTo: Record<string, readonly DayColumn[]> = {
  dependent: ["kenkou"],
  allowanceRequest: ["kenkou"],
  allowanceMonthly: ["kenkou"],
  changeNotice: insurances,
  papaExemptionNotice: insurances,
  childcareEndedNotice: insurances,
  benefitClaim: ["koyou"],
  papaBenefitClaim: ["koyou"],
};

/** Who ticked the filing's step and when; undefined while it is open. */
const filedBy = ({ Items }: StoredTodo, { step, isFiled }: LegalDate) => {
  const item = isFiled && Items.find(({ name }) => name === step);
  return item ? { userId: item.doneUserId, now: new Date(item.doneAt) } : undefined;
};

/** What was filed after it had happened, and what has happened and is due within two weeks. */
const filingsOf = (todo: StoredTodo, today: Day) =>
  legalDatesOf(flowOf(todo.FlowType, todo.FlowVer), todo.Items).flatMap((date) => {
    const by = filedBy(todo, date);
    const { name, event, filingDue = "" } = date;
    const isMeant = by ? event < dayInJapan(by.now) : event < today && filingDue <= addDays(today, 14);
    return !todo.Done && filedTo[name] && isMeant ? [{ date, by }] : [];
  });

const filed = (name: string, kenpo: string, day: Day): ChecklistDraft => {
  const columns = filedTo[name]!.filter((column) => column !== "kenkou" || kenpo !== "建設国保");
  return {
    ...Object.fromEntries(columns.map((column) => [column, { Value: workday(day) }])),
    status: { Value: "4_完了" },
  };
};

/** Rows of 電子申請 made from the open cases, as their own button makes them; the others the clerks have typed. */
export const seedCaseFilings = async ({ tenant, author }: Seeded, all: readonly DemoCompany[], today: Day) => {
  const [office, user] = await Promise.all([offices.get(tenant), users.get(tenant, author.userId)]);
  const { records } = await todos.list(tenant);
  for (const todo of records)
    for (const { date, by } of filingsOf(todo, today)) {
      const { people, kenpo } = all.find(({ company }) => company.id === todo.Company)!;
      const employee = people.find(({ value }) => value === todo.Stuff)!;
      const draft = filingDraft({ todo: todo.AutoId, company: todo.Company, employee, kenpo }, date);
      const caller = {
        ...author,
        ...by,
        tenant,
        home: tenant,
        role: user.role,
        user,
        office,
        isVerified: false,
        hasFactor: false,
      };
      const made = by ? { ...draft, ...filed(date.name, kenpo, dayInJapan(by.now)) } : draft;
      await addRows(caller, "electronicApplication", [made]);
    }
};
