import { egovProcedureRoutes } from "#shared/egov-procedures/routes.ts";
import { messages } from "#shared/text/messages.ts";
import { handle } from "#functions/chain/handle.ts";
import { saveProcedure } from "#functions/db/egov-procedures.ts";
import { keepDestinations } from "./details/keep-destinations.ts";

export const handler = handle(egovProcedureRoutes.saveDestinations, async ({ caller, params, body }) => {
  const destinations = await keepDestinations(caller.home, body.destinations, caller.now);
  return saveProcedure(
    { ...caller, tenant: caller.home },
    {
      number: params.AutoId,
      version: body.Version,
      fields: { destinations },
      message: messages.destinationsKept,
    },
  );
});
