import { AppError } from "#shared/errors.ts";
import { egovRoutes } from "#shared/egov/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { fileLink } from "#functions/files/files.ts";
import { partFile, zipFile } from "#functions/files/document-file.ts";
import { keptPaper } from "./documents/read-part.ts";

/** An address that gives a file of a 公文書 or a notice, or its zip, for five minutes. */
export const handler = handle(egovRoutes.file, async ({ caller: { tenant }, params }) => {
  const { arrive_id, notice_sub_id, file } = params;
  const { archive } = await keptPaper(tenant, arrive_id, notice_sub_id);
  if (file === "zip") return { link: await fileLink(zipFile(tenant, archive), `${arrive_id}_${notice_sub_id}.zip`) };
  const part = archive.files[file];
  if (!part) throw new AppError("notFound");
  return { link: await fileLink(partFile(tenant, archive, file), part.name.split("/").at(-1)!) };
});
