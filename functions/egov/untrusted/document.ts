import { type ArchiveFile, readArchive } from "./archive.ts";
import { labelOf } from "./entry-name.ts";
import { readXml } from "./xml-text.ts";

export type DocumentFile = ArchiveFile & { kind: "xml" | "xsl" | "pdf" | "csv" | "other"; size: number };
/** A page of the document: its XML and, if the archive has it, the stylesheet that shows it. */
export type DocumentPage = { xml: string; xsl?: string };
export type OpenedDocument = { files: DocumentFile[]; pages: DocumentPage[] };

const kinds: Record<string, DocumentFile["kind"]> = { xml: "xml", xsl: "xsl", xslt: "xsl", csv: "csv" };

const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 1024)).includes("%PDF-");
const kindOf = ({ name, bytes }: ArchiveFile): DocumentFile["kind"] => {
  const extension = /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  if (extension === "pdf") return isPdf(bytes) ? "pdf" : "other";
  return kinds[extension] ?? "other";
};

const folderOf = (name: string) => name.slice(0, name.lastIndexOf("/") + 1);
const baseOf = (name: string) => name.slice(name.lastIndexOf("/") + 1).toLowerCase();
const stemOf = (name: string) => name.replace(/\.[^./]+$/, "").toLowerCase();

const unescape = (href: string) => {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
};

/** What the XML itself names as its stylesheet, before its first element. */
const stylesheetHref = ({ bytes }: ArchiveFile) => {
  try {
    const prolog = /^(?:\s|<!--[\s\S]*?-->|<\?[\s\S]*?\?>)*/.exec(readXml(bytes))?.[0] ?? "";
    const instruction = /<\?xml-stylesheet\s([\s\S]*?)\?>/.exec(prolog.replace(/<!--[\s\S]*?-->/g, ""))?.[1];
    return /\bhref\s*=\s*(?:"([^"]+)"|'([^']+)')/
      .exec(instruction ?? "")
      ?.slice(1)
      .find(Boolean);
  } catch {
    return undefined;
  }
};

/**
 * By the name in the XML: from its own folder, the only one of that name, or the only one that there is. An XML that names none
 * has the one that is named like it.
 */
const stylesheetOf = (xml: ArchiveFile, stylesheets: ArchiveFile[]) => {
  const href = stylesheetHref(xml);
  if (href === undefined) return stylesheets.find(({ name }) => stemOf(name) === stemOf(xml.name));
  const named = labelOf(folderOf(xml.name) + unescape(href)).toLowerCase();
  const alike =
    stylesheets.length === 1 ? stylesheets : stylesheets.filter(({ name }) => baseOf(name) === baseOf(named));
  return alike.find(({ name }) => name.toLowerCase() === named) ?? (alike.length === 1 ? alike[0] : undefined);
};

/**
 * What an archive of 公文書 holds, and which of its XML files can be shown with what.
 * @throws AppError `invalid` when the archive is not readable
 */
export const openDocument = async (archive: Uint8Array): Promise<OpenedDocument> => {
  const files = (await readArchive(archive)).map((file) => ({ ...file, kind: kindOf(file), size: file.bytes.length }));
  const stylesheets = files.filter(({ kind }) => kind === "xsl");
  const pages = files
    .filter(({ kind }) => kind === "xml")
    .map((xml) => ({ xml: xml.name, xsl: stylesheetOf(xml, stylesheets)?.name }));
  return { files, pages };
};
