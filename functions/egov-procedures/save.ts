import { egovProcedureRoutes } from "#shared/egov-procedures/routes.ts";
import { saved } from "#shared/text/messages.ts";
import { handle } from "#functions/chain/handle.ts";
import { egovProcedures, findProcedure, saveProcedure } from "#functions/db/egov-procedures.ts";

export const handler = handle(egovProcedureRoutes.save, async ({ caller, body }) => {
  const { AutoId, Version, hasDestination, hasFee, ...form } = body;
  const { skeleton } = await findProcedure(caller.home, AutoId);
  const facts = skeleton && {
    skeleton: {
      ...skeleton,
      hasDestination: hasDestination ?? skeleton.hasDestination,
      hasFee: hasFee ?? skeleton.hasFee,
    },
  };
  return saveProcedure(
    { ...caller, tenant: caller.home },
    { number: AutoId, version: Version, fields: { ...form, ...facts }, message: saved(egovProcedures.label) },
  );
});
