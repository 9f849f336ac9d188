import { companyRoutes } from "#shared/companies/routes.ts";
import { useRoute } from "#web/api/api.ts";

/** A company's employees; not read again while the company is being deleted, when they would be missing. */
export const useStaff = (company: number, { enabled = true } = {}) =>
  useRoute(companyRoutes.listStaff, { params: { id: company } }, { enabled });
