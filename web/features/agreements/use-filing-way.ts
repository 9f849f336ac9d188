import type { AgreementType } from "#shared/agreements/content.ts";
import { egovRoutes } from "#shared/egov/routes.ts";
import { useRoute } from "#web/api/api.ts";

/** How a form and 届出の単位 is filed at e-Gov, once the server has said it; `failure` where it could not. */
export const useFilingWay = (type: AgreementType, unit = "workplace") => {
  const { data, error, refetch } = useRoute(egovRoutes.procedures, {});
  return {
    way: data?.procedures.find((each) => each.type === type && each.unit === unit),
    isKnown: data !== undefined,
    failure: data ? undefined : error?.message,
    retry: () => void refetch(),
  };
};
