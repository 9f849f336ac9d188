import { companyRoutes } from "#shared/companies/routes.ts";
import { useRoute } from "#web/lib/api.ts";

/** A company's employees; not read again while the company is being deleted, when they would be missing. */
export const useStaff = (company: number, { enabled = true } = {}) =>
  useRoute(companyRoutes.listEmployees, { params: { id: company } }, { enabled });
