import { checklistRoutes } from "#shared/checklists/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { removeName } from "./procedure-names/write-name.ts";

export const handler = handle(
  checklistRoutes.removeProcedureName,
  ({ caller, params: { AutoId }, query: { Version } }) => removeName(caller, AutoId, Version),
);
