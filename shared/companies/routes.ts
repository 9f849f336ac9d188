import * as z from "zod";
import { defineRoutes } from "#shared/contract.ts";
import { Id, listAnswer, ListQuery, VersionQuery } from "#shared/ids.ts";
import { CompanySave } from "./company-form.ts";
import { Company } from "./company.ts";
import { Staff, StaffSave } from "./staff.ts";

const One = z.object({ id: Id });
const OneStaff = z.object({ id: Id, value: Id });
const Message = z.object({ message: z.string() });
const CompanyWithStaff = Company.extend({ StuffList: z.array(Staff.pick({ value: true, label: true, number: true })) });

// prettier-ignore
export const companyRoutes = defineRoutes("companies", {
  list:        { method: "GET",    path: "/api/companies",                    access: "user", tag: ["company"], query: ListQuery, response: z.object({ companies: z.array(Company), ...listAnswer }) },
  get:         { method: "GET",    path: "/api/companies/{id}",               access: "user", params: One, response: z.object({ company: CompanyWithStaff }) },
  save:        { method: "POST",   path: "/api/companies",                    access: "user", body: CompanySave, response: Message.extend({ company: Company }) },
  remove:      { method: "DELETE", path: "/api/companies/{id}",               access: "user", params: One, query: VersionQuery, response: Message },
  listStaff:   { method: "GET",    path: "/api/companies/{id}/staff",         access: "user", params: One, response: z.object({ staff: z.array(Staff) }) },
  listAllStaff: { method: "GET",   path: "/api/staff",                        access: "user", tag: ["staff"], query: ListQuery, response: z.object({ staff: z.array(Staff), ...listAnswer }) },
  saveStaff:   { method: "POST",   path: "/api/companies/{id}/staff",         access: "user", params: One, body: StaffSave, response: Message.extend({ staff: Staff }) },
  removeStaff: { method: "DELETE", path: "/api/companies/{id}/staff/{value}", access: "user", params: OneStaff, query: VersionQuery, response: Message },
});
