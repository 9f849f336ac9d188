import { checklistRoutes } from "#shared/checklists/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { procedureNames } from "#functions/db/procedure-names.ts";

export const handler = handle(checklistRoutes.listProcedureNames, async ({ caller }) => ({
  procedureNames: (await procedureNames.list(caller.tenant)).records,
}));
