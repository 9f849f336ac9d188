import { companyRoutes } from "#shared/companies/routes.ts";
import { useRoute } from "#web/api/api.ts";

/** A company's 事業場; not read again while the company is being deleted. */
export const useWorkplaces = (company: number, { enabled = true } = {}) =>
  useRoute(companyRoutes.listWorkplaces, { params: { id: company } }, { enabled });
