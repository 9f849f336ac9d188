import type { Company } from "#shared/companies/company.ts";
import { companyRoutes } from "#shared/companies/routes.ts";
import { useRoute } from "#web/lib/api.ts";

/** Follows the employees as they are added and deleted beside the open form. */
export const useEmployeeCount = (company: Company) => {
  const { data } = useRoute(companyRoutes.listStaff, { params: { id: company.id } });
  return data?.staff.length ?? company.employeeCount;
};
