import { egovProcedureRoutes } from "#shared/egov-procedures/routes.ts";
import { procedureNumber } from "#shared/egov-procedures/slots.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { handle } from "#functions/chain/handle.ts";
import { saveProcedure } from "#functions/db/egov-procedures.ts";
import { keepWithProcedure } from "#functions/files/procedure-files.ts";
import { keepDestinations } from "./details/keep-destinations.ts";

export const handler = handle(egovProcedureRoutes.import, async ({ caller, params: { AutoId }, body }) => {
  const { procedure, skeletonLeaves, destinationList } = body.file;
  const { type, unit, skeleton, ...form } = procedure;
  if (procedureNumber({ type, unit }) !== AutoId) throw new AppError("invalid", messages.procedureElsewhere);
  const tenant = caller.home;
  const fields = {
    ...form,
    skeleton: skeleton && { ...skeleton, file: await keepWithProcedure(tenant, skeletonLeaves) },
    destinations: await keepDestinations(tenant, destinationList, caller.now),
    // This stage's e-Gov has not seen it, even where it is what was tried here before.
    tried: null,
    isActive: false,
  };
  return saveProcedure(
    { ...caller, tenant },
    { number: AutoId, version: body.Version, fields, message: messages.procedureImported },
  );
});
