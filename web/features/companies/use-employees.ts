import { companyRoutes } from "#shared/companies/routes.ts";
import type { Staff } from "#shared/companies/staff.ts";
import { useRoute } from "#web/api/api.ts";

const collator = new Intl.Collator("ja", { numeric: true });

/** By 社員番号, those without one last. */
export const byNumber = (a: Staff, b: Staff) =>
  Number(!a.number) - Number(!b.number) || collator.compare(a.number, b.number) || a.value - b.value;

/** A company's employees; not read again while the company is being deleted, when they would be missing. */
export const useEmployees = (company: number, { enabled = true } = {}) =>
  useRoute(companyRoutes.listStaff, { params: { id: company } }, { enabled });
