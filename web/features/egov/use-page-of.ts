import { useMemo } from "react";
import { companyRoutes } from "#shared/companies/routes.ts";
import type { EgovSummary } from "#shared/egov/record.ts";
import { nameKey } from "#shared/text/keys.ts";
import { useRoute } from "#web/api/api.ts";

type Whose = Pick<EgovSummary, "company" | "corporation_name">;
export type PageOf = (record: Whose) => number;

/** Names change seldom, and a page says itself that its company is gone. */
const known = { staleTime: Infinity, gcTime: Infinity, refetchInterval: 0 };

/**
 * The company whose page a case leads to; -1 none. It is the one whose row the case was filed from; of a case filed elsewhere
 * e-Gov knows the name alone, which is enough while one company bears it. Read from the list of companies as this tab has it,
 * from any screen: asked for once, not with each page of cases.
 */
export const usePageOf = (enabled = true): PageOf => {
  const { data } = useRoute(companyRoutes.list, { query: {} }, { enabled, ...known });
  return useMemo(() => {
    const byName = new Map<string, number>();
    const ids = new Set<number>();
    for (const { id, name } of data?.companies ?? []) {
      const key = nameKey(name);
      byName.set(key, byName.has(key) ? -1 : id);
      ids.add(id);
    }
    return ({ company, corporation_name }) => {
      if (company !== undefined) return ids.has(company) ? company : -1;
      return byName.get(nameKey(corporation_name)) ?? -1;
    };
  }, [data]);
};
