import { blankEmployee } from "#shared/companies/employee.ts";
import { companyNumbers, newCompany } from "#shared/companies/company-values.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import { checklistRoutes } from "#shared/checklists/routes.ts";
import { companies, employees } from "#functions/db/entities.ts";
import type { aUser } from "./office.ts";
import { storeItems } from "./stored.ts";

type User = Awaited<ReturnType<typeof aUser>>;

/** A client company with employees 1, 2, 3, … of these names, put as they are stored. */
export const aClient = async (tenant: number, id: number, name: string, people: string[] = []) => {
  const company = { ...newCompany({ name, nameKana: "カイシャ" }, { userId: 1, at: "" }), ...companyNumbers(id) };
  const record = { ...company, employeeCount: people.length };
  const persons = people.map((label, index) => {
    const value = id * 100 + index + 1;
    return { ...employees.key(tenant, id, value), ...blankEmployee, value, label, company: id, Version: 1 };
  });
  await storeItems([{ ...companies.key(tenant, id), ...record }, ...persons]);
};

/** The calls of the checklist screens, as a user makes them. */
export const checklistCalls = ({ call }: Pick<User, "call">, type: ChecklistType = "electronicApplication") => {
  const params = { type };
  return {
    list: (headers = {}) => call(checklistRoutes.list, { params, headers }),
    add: (rows: object[], headers = {}) =>
      call(checklistRoutes.save, { params, headers, body: { Name: type, List2: rows } }),
    change: (rows: object[], headers = {}) =>
      call(checklistRoutes.save, { params, headers, body: { Name: type, List: rows } }),
    remove: (List: number[], Versions: number[], headers = {}) =>
      call(checklistRoutes.remove, { params, headers, body: { Name: type, List, Versions } }),
  };
};

/** A row that can be registered. */
export const aDraft = (fields: Record<string, unknown> = {}) => ({
  kenpo: { Value: "協会けんぽ" },
  company: { Value: 1 },
  stuff: { Text: "山本 健太" },
  status: { Value: "1_申請中" },
  ...fields,
});
