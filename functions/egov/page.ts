import { AppError } from "#shared/errors.ts";
import { egovRoutes } from "#shared/egov/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { renderDocument } from "#functions/egov/untrusted/render.ts";
import { keptPaper } from "./documents/read-part.ts";
import { readParts, signedText } from "./documents/signed-text.ts";

/** A 公文書, or an XML of a notice, as a page by its own stylesheet; of a signed one only what is signed. */
export const handler = handle(egovRoutes.page, async ({ caller: { tenant }, params }) => {
  const { arrive_id, notice_sub_id, file } = params;
  const kept = await keptPaper(tenant, arrive_id, notice_sub_id);
  const page = kept.archive.pages.find(({ xml }) => xml === file);
  if (!page || page.xsl < 0) throw new AppError("notFound");
  const [xml, xsl] = await readParts(tenant, kept.archive, [page.xml, page.xsl]);
  return renderDocument(await signedText(kept, xml!), xsl!);
});
