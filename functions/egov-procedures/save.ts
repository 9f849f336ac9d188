import { egovProcedureRoutes } from "#shared/egov-procedures/routes.ts";
import { saved } from "#shared/text/messages.ts";
import { handle } from "#functions/chain/handle.ts";
import { egovProcedures, saveProcedure } from "#functions/db/egov-procedures.ts";

export const handler = handle(egovProcedureRoutes.save, ({ caller, body: { AutoId, Version, ...fields } }) =>
  saveProcedure(
    { ...caller, tenant: caller.home },
    { number: AutoId, version: Version, fields, message: saved(egovProcedures.label) },
  ),
);
