import * as z from "zod";
import { defineRoutes } from "#shared/contract.ts";
import { OpenImport } from "#shared/csv/open-import.ts";
import { Id, listAnswer, ListQuery, Message, VersionQuery } from "#shared/values/ids.ts";
import { CaseCompany } from "./case-company.ts";
import { CompanySave } from "./company-form.ts";
import { Company } from "./company.ts";
import { Employee, EmployeeSave } from "./employee.ts";
import { Workplace, WorkplaceSave } from "./workplace.ts";

const One = z.object({ id: Id });
const OneEmployee = z.object({ id: Id, value: Id });
const OneWorkplace = z.object({ id: Id, workplace: Id });

// prettier-ignore
export const companyRoutes = defineRoutes("companies", {
  list:        { method: "GET",    path: "/api/companies",                    access: "user", tag: ["company"], showsImportsOf: ["staff", "workplace"], rows: { companies: "id" }, query: ListQuery, response: z.object({ companies: z.array(Company), importing: z.array(OpenImport), ...listAnswer }) },
  get:         { method: "GET",    path: "/api/companies/{id}",               access: "user", params: One, response: z.object({ company: CaseCompany }) },
  save:        { method: "POST",   path: "/api/companies",                    access: "user", body: CompanySave, response: Message.extend({ company: Company }) },
  remove:      { method: "DELETE", path: "/api/companies/{id}",               access: "user", params: One, query: VersionQuery, response: Message },
  listEmployees:   { method: "GET",    path: "/api/companies/{id}/staff",         access: "user", params: One, response: z.object({ staff: z.array(Employee) }) },
  listAllEmployees: { method: "GET",   path: "/api/staff",                        access: "user", tag: ["staff"], rows: { staff: "value" }, query: ListQuery, response: z.object({ staff: z.array(Employee), ...listAnswer }) },
  saveEmployee:   { method: "POST",   path: "/api/companies/{id}/staff",         access: "user", params: One, body: EmployeeSave, response: Message.extend({ staff: Employee }) },
  removeEmployee: { method: "DELETE", path: "/api/companies/{id}/staff/{value}", access: "user", params: OneEmployee, query: VersionQuery, response: Message },
  listWorkplaces:    { method: "GET",  path: "/api/companies/{id}/workplaces",    access: "user", params: One, response: z.object({ workplaces: z.array(Workplace) }) },
  listAllWorkplaces: { method: "GET",  path: "/api/workplaces",                   access: "user", tag: ["workplace", "company"], rows: { workplaces: "id" }, query: ListQuery, response: z.object({ workplaces: z.array(Workplace), ...listAnswer }) },
  saveWorkplace:     { method: "POST", path: "/api/companies/{id}/workplaces",    access: "user", params: One, body: WorkplaceSave, response: Message.extend({ workplace: Workplace }) },
  removeWorkplace:   { method: "DELETE", path: "/api/companies/{id}/workplaces/{workplace}", access: "user", params: OneWorkplace, query: VersionQuery, response: Message },
});
