import { checklistRoutes } from "#shared/checklists/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { saveName } from "./procedure-names/write-name.ts";

export const handler = handle(checklistRoutes.saveProcedureName, ({ caller, body }) => saveName(caller, body));
