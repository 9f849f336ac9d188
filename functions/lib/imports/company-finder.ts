import type { Company } from "#shared/companies/company.ts";
import { nameKey } from "#shared/imports/matching.ts";
import { noSuchCompany, severalCompanies } from "#shared/imports/sentences.ts";
import { required } from "#shared/messages.ts";
import type { Tell } from "./plan.ts";

/** Finds the one company of a name; undefined after its sentence was told. */
export const companyFinder = (companies: Company[]) => {
  const byName = Map.groupBy(companies, ({ name }) => nameKey(name));
  return (name: string, field: string, tell: Tell): Company | undefined => {
    if (name.trim() === "") return tell.error(field, required("会社名"));
    const found = byName.get(nameKey(name)) ?? [];
    if (found.length === 0) tell.error(field, noSuchCompany(name.trim()));
    if (found.length > 1) tell.error(field, severalCompanies(name.trim(), found.length));
    return found.length === 1 ? found[0] : undefined;
  };
};
