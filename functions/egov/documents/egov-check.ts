import type { EgovCheck } from "#shared/egov/document.ts";
import { withToken } from "#functions/egov/accounts/tokens.ts";
import { verifyDocument } from "#functions/egov/gateway/documents.ts";
import { EgovError } from "#functions/egov/gateway/errors.ts";
import { readFile } from "#functions/files/files.ts";
import { zipFile } from "#functions/files/document-file.ts";
import type { Kept } from "./read-part.ts";

type EgovAnswer = { egov: EgovCheck[]; egovFailure: string };

/** The signed XML by the name that e-Gov gave it in the zip. */
const xmlNameOf = ({ archive }: Kept) => {
  const isXml = (name: string) => /\.xml$/i.test(name);
  const [page] = archive.pages;
  return archive.names.find(isXml) ?? (page && archive.files[page.xml]?.name);
};

/** e-Gov's check of the zip as it lies with us; a sentence in its place when e-Gov cannot be asked. */
export const egovCheck = async (tenant: number, kept: Kept): Promise<EgovAnswer> => {
  const xmlName = xmlNameOf(kept);
  const zip = await readFile(zipFile(tenant, kept.archive));
  if (xmlName === undefined || !zip) return { egov: [], egovFailure: "検証できる文書（XML）がありません。" };
  const of = { tenant, account: kept.record.account };
  try {
    return { egov: await withToken(of, (token) => verifyDocument(token, { zip, xmlName })), egovFailure: "" };
  } catch (error) {
    if (error instanceof EgovError) return { egov: [], egovFailure: error.message };
    throw error;
  }
};
