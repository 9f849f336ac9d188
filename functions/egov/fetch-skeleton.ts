import { egovRoutes } from "#shared/egov/routes.ts";
import { messages } from "#shared/text/messages.ts";
import { handle } from "#functions/chain/handle.ts";
import { requireVersion, saveProcedure } from "#functions/db/egov-procedures.ts";
import { asAppErrors } from "./gateway/as-app-errors.ts";
import { fetchSkeleton } from "./procedures/fetch-skeleton.ts";

export const handler = handle(
  egovRoutes.fetchSkeleton,
  async ({ caller, params: { AutoId }, body: { Version }, now }) => {
    const author = { ...caller, tenant: caller.home };
    const procedure = await requireVersion(author.tenant, AutoId, Version);
    const fields = await asAppErrors(() => fetchSkeleton(author.tenant, procedure, now));
    return saveProcedure(author, { number: AutoId, version: Version, fields, message: messages.skeletonFetched });
  },
);
