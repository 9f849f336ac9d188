import { isolated } from "./isolated.ts";
import { refuse } from "./unreadable.ts";
import { readXml } from "./xml-text.ts";

const transform = isolated(
  { name: "transform", home: import.meta.url },
  async () => (await import("./transform.ts")).transform,
);

/**
 * A document as a page of HTML for a sandboxed frame, by its own stylesheet. The XML may be a file, or the text that
 * `checkSignature` found signed.
 * @throws AppError `invalid` when it cannot be shown: the archive and its PDFs remain
 */
export const renderDocument = async (xml: Uint8Array | string, xsl: Uint8Array): Promise<string> => {
  const document = typeof xml === "string" ? xml : readXml(xml);
  const page = await transform({ xml: document, xsl: readXml(xsl) });
  if (page === undefined) throw refuse("stylesheet");
  return page;
};
