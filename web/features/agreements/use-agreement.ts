import { useQueryClient } from "@tanstack/react-query";
import { agreementRoutes } from "#shared/agreements/routes.ts";
import { checklistRoutes } from "#shared/checklists/routes.ts";
import { isFixed, isReturned } from "#shared/checklists/deadline.ts";
import { unwrap } from "#shared/checklists/wire.ts";
import type { RouteResponse } from "#shared/contract.ts";
import { routeQuery, useRoute } from "#web/api/api.ts";

const type = "article36Agreement";
export type Start = RouteResponse<typeof agreementRoutes.start>;
export type RowForm = RouteResponse<typeof agreementRoutes.get>;

/** A number that no record has: what is asked with it is never asked for, and never in the cache. */
const noId = 0;

/** The form of a row; nothing for no row. */
export const useAgreementOfRow = (id = noId) =>
  useRoute(agreementRoutes.get, { params: { AutoId: id } }, { enabled: id !== noId });

/** 到達番号 of the case that e-Gov has given back for correction: filing its form is a 再提出. */
export const returnedArriveId = (found: RowForm | undefined) =>
  found && isReturned(found.record) ? found.record.Egov[0]?.arrive_id : undefined;

/** What a company's forms start from. */
export const useStart = (company = noId) =>
  useRoute(agreementRoutes.start, { query: { company } }, { enabled: company !== noId });

/** The office's companies by name, shared with the list. */
export const useCompanies = () => useRoute(checklistRoutes.list, { params: { type }, query: {} });

/** After a save the list is read again, and what is known of the form. */
export const useRefresh = () => {
  const client = useQueryClient();
  return (id: number, answer: RouteResponse<typeof agreementRoutes.save> | undefined) => {
    const { queryKey } = routeQuery(agreementRoutes.get, { params: { AutoId: id } });
    if (answer) {
      const { agreement, record } = answer;
      client.setQueryData<RowForm>(queryKey, {
        agreement,
        record,
        isFiled: isFixed(unwrap(record)),
        isOnItsWay: false,
      });
    } else void client.invalidateQueries({ queryKey });
    void client.invalidateQueries({ predicate: (query) => query.queryKey[1] === checklistRoutes.list.feature });
  };
};
