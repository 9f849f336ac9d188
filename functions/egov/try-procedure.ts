import { egovRoutes } from "#shared/egov/routes.ts";
import { messages } from "#shared/text/messages.ts";
import { handle } from "#functions/chain/handle.ts";
import { requireVersion, saveProcedure } from "#functions/db/egov-procedures.ts";
import { asAppErrors } from "./gateway/as-app-errors.ts";
import { trySample } from "./procedures/try-sample.ts";

export const handler = handle(
  egovRoutes.tryProcedure,
  async ({ caller, params: { AutoId }, body: { Version }, now }) => {
    const author = { ...caller, tenant: caller.home };
    const procedure = await requireVersion(author.tenant, AutoId, Version);
    const reports = await asAppErrors(() => trySample(author.tenant, procedure, now));
    return saveProcedure(author, {
      number: AutoId,
      version: Version,
      // What is active was right when it was tried; when it no longer is, nobody files with it.
      fields: { tried: { at: now.toISOString(), reports }, ...(reports.length > 0 && { isActive: false }) },
      message: reports.length > 0 ? messages.procedureFaulty : messages.procedureTried,
    });
  },
);
