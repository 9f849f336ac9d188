import { companyNumbers } from "#shared/companies/company-values.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import { employeeCountWrite, workplaceCountWrite } from "#functions/db/company-counts.ts";
import {
  checklistRows,
  companies as companyKind,
  employees as employeeKind,
  todos as todoKind,
  workplaces as workplaceKind,
} from "#functions/db/entities.ts";
import { procedureNames } from "#functions/db/procedure-names.ts";
import { checklistPlanner } from "#functions/import-plans/plan-checklist.ts";
import { planCompanies } from "#functions/import-plans/plan-companies.ts";
import { planEmployees } from "#functions/import-plans/plan-employees.ts";
import { planTodos } from "#functions/import-plans/plan-todos.ts";
import { planWorkplaces } from "#functions/import-plans/plan-workplaces.ts";
import { target } from "#functions/import-plans/target.ts";

export const companies = target({
  kind: companyKind,
  plan: planCompanies,
  numbered: companyNumbers,
  reads: [],
  limit: "CompanyMax",
  atOnce: 40,
});
export const staff = target({
  kind: employeeKind,
  plan: planEmployees,
  numbered: (value) => ({ value }),
  reads: [companyKind.name],
  shownBy: [companyKind.name],
  count: employeeCountWrite,
  atOnce: 30,
});
export const workplaces = target({
  kind: workplaceKind,
  plan: planWorkplaces,
  numbered: (id) => ({ id }),
  reads: [companyKind.name],
  shownBy: [companyKind.name],
  count: (tenant, company, { taken = 0 }) => workplaceCountWrite(tenant, company, taken),
  atOnce: 30,
});
export const todos = target({
  kind: todoKind,
  plan: planTodos,
  numbered: (AutoId) => ({ AutoId }),
  reads: [companyKind.name, employeeKind.name],
  limit: "TodoMax",
  atOnce: 40,
});

const checklist = (type: ChecklistType, reads: string[] = []) =>
  target({
    kind: checklistRows[type],
    plan: checklistPlanner(type),
    numbered: (AutoId) => ({ AutoId }),
    reads: [companyKind.name, employeeKind.name, workplaceKind.name, ...reads],
    limit: "CheckListMax",
    atOnce: 40,
  });
export const electronicApplication = checklist("electronicApplication", [procedureNames.name]);
export const subsidy = checklist("subsidy");
export const article36Agreement = checklist("article36Agreement");
