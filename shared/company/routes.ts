import * as z from "zod";
import { WireSchema } from "#shared/checklists/wire-schema.ts";
import { Company } from "#shared/companies/company.ts";
import { Employee } from "#shared/companies/employee.ts";
import { Workplace } from "#shared/companies/workplace.ts";
import { defineRoutes } from "#shared/contract.ts";
import { EgovSummary } from "#shared/egov/record.ts";
import { NoticeMailDays } from "#shared/office/office-schema.ts";
import { Todo } from "#shared/todos/todo.ts";
import { Id } from "#shared/values/ids.ts";

const One = z.object({ id: Id });

/** The first of a list in the order in which they are to be done; of how many, and how many of those are open. */
const Rows = z.object({
  records: z.array(WireSchema),
  /** Those of them that a later one has renewed. */
  renewed: z.array(z.int()),
  count: z.int(),
  open: z.int(),
});
const Case = Todo.pick({ AutoId: true, StuffName: true, FlowType: true, UpdatedAt: true }).extend({
  /** The day for which it waits, and what is to be done by it. */
  next: z.object({ day: z.string(), title: z.string() }).optional(),
});
/** The latest under the company's name: e-Gov knows it by that alone. */
const EgovCases = z.object({
  records: z.array(EgovSummary.pick({ arrive_id: true, arrive_date: true, status: true, proc_name: true })),
  count: z.int(),
});
const Cases = z.object({ records: z.array(Case), count: z.int(), open: z.int() });

/** The first by their next day; of how many. */
const Plans = z.object({
  records: z.array(z.object({ AutoId: Id, name: z.string(), rule: z.string(), due: z.string().optional() })),
  count: z.int(),
});

/** A part is null that could not be read: the others are shown. */
const CompanyPage = z.object({
  company: Company,
  today: z.string(),
  days: NoticeMailDays,
  staff: z.array(Employee).nullable(),
  workplaces: z.array(Workplace).nullable(),
  plans: Plans.nullable(),
  todos: Cases.nullable(),
  electronicApplication: Rows.nullable(),
  subsidy: Rows.nullable(),
  article36Agreement: Rows.nullable(),
  egov: EgovCases.nullable(),
});

// No tag: it follows the index, which is a moment behind, as the dashboard does.
// prettier-ignore
export const companyPageRoutes = defineRoutes("company", {
  get: { method: "GET", path: "/api/companies/{id}/page", access: "user", params: One, response: CompanyPage },
});
