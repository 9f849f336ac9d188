import { companyPageRoutes } from "#shared/company/routes.ts";
import type { RouteResponse } from "#shared/contract.ts";
import { AppError } from "#shared/errors.ts";
import { useRoute } from "#web/api/api.ts";

type CompanyPage = RouteResponse<typeof companyPageRoutes.get>;
type PartName = {
  [Name in keyof CompanyPage]: null extends CompanyPage[Name] ? Name : never;
}[keyof CompanyPage];

export type PageAnswer = CompanyPage & { isFetching: boolean; refetch: () => unknown };

/** As lists are. Milliseconds. */
export const readAgainEvery = 60_000;

/** What the office keeps of one company, in one answer. */
export const useCompanyPage = (id: number) =>
  useRoute(companyPageRoutes.get, { params: { id } }, { refetchInterval: readAgainEvery });

/** One part of it as `Part` takes it: null could not be read. */
export const partOf = <Name extends PartName>(page: PageAnswer, name: Name) => {
  const part = page[name] as NonNullable<CompanyPage[Name]> | null;
  const { isFetching, refetch } = page;
  const error = part === null ? new AppError("internal") : null;
  return { part: part ?? undefined, answer: { error, isFetching, refetch }, isKnown: part !== null };
};
