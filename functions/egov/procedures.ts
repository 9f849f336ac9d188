import { egovRoutes } from "#shared/egov/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { filingWays } from "#functions/db/egov-procedures.ts";

export const handler = handle(egovRoutes.procedures, async () => ({ procedures: await filingWays() }));
