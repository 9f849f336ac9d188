import { egovProcedureRoutes } from "#shared/egov-procedures/routes.ts";
import { missingFor } from "#shared/egov-procedures/sending.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { handle } from "#functions/chain/handle.ts";
import { requireVersion, saveProcedure } from "#functions/db/egov-procedures.ts";

export const handler = handle(egovProcedureRoutes.activate, async ({ caller, params: { AutoId }, body }) => {
  const { Version, isActive } = body;
  const current = await requireVersion(caller.home, AutoId, Version);
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
