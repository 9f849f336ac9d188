import { agreementRoutes } from "#shared/agreements/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { companyFiles } from "#functions/db/agreements.ts";
import { fileLink } from "#functions/files/files.ts";
import { keptFile } from "#functions/files/attachment-file.ts";

/** An address that gives the file for five minutes. */
export const handler = handle(agreementRoutes.getFile, async ({ caller: { tenant }, params: { id, file } }) => {
  const record = await companyFiles.get(tenant, id, file);
  return { link: await fileLink(keptFile(tenant, record), record.name) };
});
