import { egovProcedureRoutes } from "#shared/egov-procedures/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { readDetail } from "./details/read-detail.ts";

// On a visit too they are those of the caller's own office.
export const handler = handle(egovProcedureRoutes.get, ({ caller: { home }, params: { AutoId } }) =>
  readDetail(home, AutoId),
);
