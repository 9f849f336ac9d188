import { egovRoutes } from "#shared/egov/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { egovCheck } from "./documents/egov-check.ts";
import { ownCheck } from "./documents/own-check.ts";
import { keptPaper } from "./documents/read-part.ts";
import { documentDate, readParts } from "./documents/signed-text.ts";

/** The signature of a 公文書, checked by us and by e-Gov, each for itself. e-Gov wants to know which file carries it. */
export const handler = handle(egovRoutes.verify, async ({ caller: { tenant }, body: { ArriveId, NoticeSubId } }) => {
  const kept = await keptPaper(tenant, ArriveId, String(NoticeSubId));
  const { pages, files } = kept.archive;
  const at = documentDate(kept);
  const parts = await readParts(
    tenant,
    kept.archive,
    pages.map(({ xml }) => xml),
  );
  const own = await Promise.all(parts.map((xml, index) => ownCheck(files[pages[index]!.xml]!.name, xml, at)));
  const signed = own.filter(({ result }) => result !== "unsigned");
  const names = (signed.length > 0 ? signed : own.slice(0, 1)).map(({ name }) => name);
  return { verification: { own, ...(await egovCheck(tenant, kept, names)) } };
});
