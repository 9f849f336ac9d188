import { companyRoutes } from "#shared/companies/routes.ts";
import { useSession } from "#web/app/session.tsx";
import { useRoute } from "#web/api/api.ts";
import { LimitNote } from "#web/components/limit-note.tsx";

export const CompanyLimit = () => {
  const { CompanyMax } = useSession();
  const { data } = useRoute(companyRoutes.list, { query: {} });
  return <LimitNote count={data?.companies.length ?? 0} max={CompanyMax} />;
};
