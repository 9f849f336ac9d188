import { companyRoutes } from "#shared/companies/routes.ts";
import type { Employee } from "#shared/companies/employee.ts";
import { useRoute } from "#web/api/api.ts";

const collator = new Intl.Collator("ja", { numeric: true });

/** By 社員番号, those without one last. */
export const byNumber = (a: Employee, b: Employee) =>
  Number(!a.number) - Number(!b.number) || collator.compare(a.number, b.number) || a.value - b.value;

/** A company's employees; not read again while the company is being deleted, when they would be missing. */
export const useEmployees = (company: number, { enabled = true } = {}) =>
  useRoute(companyRoutes.listEmployees, { params: { id: company } }, { enabled });
