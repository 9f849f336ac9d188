import { egovRoutes } from "#shared/egov/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { egovCheck } from "./documents/egov-check.ts";
import { ownCheck } from "./documents/own-check.ts";
import { keptDocument } from "./documents/read-part.ts";
import { documentDate, readParts } from "./documents/signed-text.ts";

/** The signature of a 公文書, checked by us and by e-Gov, each for itself. */
export const handler = handle(egovRoutes.verify, async ({ caller: { tenant }, body: { ArriveId, NoticeSubId } }) => {
  const kept = await keptDocument(tenant, ArriveId, NoticeSubId);
  const { pages, files } = kept.archive;
  const at = documentDate(kept);
  const parts = await readParts(
    tenant,
    kept.archive,
    pages.map(({ xml }) => xml),
  );
  const own = parts.map((xml, index) => ownCheck(files[pages[index]!.xml]!.name, xml, at));
  const [checks, egov] = await Promise.all([Promise.all(own), egovCheck(tenant, kept)]);
  return { verification: { own: checks, ...egov } };
});
