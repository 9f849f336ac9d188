import { egovProcedureRoutes } from "#shared/egov-procedures/routes.ts";
import { missingFor } from "#shared/egov-procedures/sending.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { handle } from "#functions/chain/handle.ts";
import { egovProcedures, findProcedure, saveProcedure } from "#functions/db/egov-procedures.ts";

export const handler = handle(egovProcedureRoutes.activate, async ({ caller, params: { AutoId }, body }) => {
  const { Version, isActive } = body;
  const current = await findProcedure(caller.home, AutoId);
  // The version is what the caller judged: another one may lack what this one has.
  if (current.Version !== Version) throw egovProcedures.conflict(current);
  if (isActive && missingFor(current).length > 0)
    throw new AppError("invalid", [messages.procedureUnready, ...missingFor(current)].join("\n"));
  return saveProcedure(
    { ...caller, tenant: caller.home },
    {
      number: AutoId,
      version: Version,
      fields: { isActive },
      message: isActive ? messages.procedureActive : messages.procedureInactive,
    },
  );
});
