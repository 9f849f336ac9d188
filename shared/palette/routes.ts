import * as z from "zod";
import { Company } from "#shared/companies/company.ts";
import { Employee } from "#shared/companies/employee.ts";
import { defineRoutes } from "#shared/contract.ts";
import { listAnswer, ListQuery } from "#shared/values/ids.ts";

/** By what a company and a person are found, and no more of them. */
const List = z.object({
  people: z.array(Employee.pick({ value: true, label: true, kana: true, number: true, company: true })),
  companies: z.array(Company.pick({ id: true, name: true, nameKana: true, prefecture: true, industry: true })),
  ...listAnswer,
});

// prettier-ignore
export const paletteRoutes = defineRoutes("palette", {
  list: { method: "GET", path: "/api/palette", access: "user", tag: ["staff", "company"], rows: { people: "value", companies: "id" }, query: ListQuery, response: List },
});
