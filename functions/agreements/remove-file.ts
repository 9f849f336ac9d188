import { agreementRoutes } from "#shared/agreements/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { companyFiles } from "#functions/db/agreements.ts";
import { fileCountWrite } from "#functions/db/company-counts.ts";
import { removeRecord } from "#functions/db/write.ts";

/** The bytes stay: a filing that took them along may still be on its way. They go with the company, or with the office. */
export const handler = handle(
  agreementRoutes.removeFile,
  async ({ caller, params: { id, file }, query: { Version } }) =>
    removeRecord(caller, companyFiles, [id, file], Version, {
      extra: [await fileCountWrite(caller.tenant, id, -1)],
    }),
);
