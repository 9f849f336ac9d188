import { egovProcedureRoutes } from "#shared/egov-procedures/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { readDetail } from "./details/read-detail.ts";

export const handler = handle(egovProcedureRoutes.export, async ({ caller: { home }, params: { AutoId } }) => {
  const { procedure, ...lists } = await readDetail(home, AutoId);
  return { app: "Todoke" as const, content: "egovProcedure" as const, procedure, ...lists };
});
