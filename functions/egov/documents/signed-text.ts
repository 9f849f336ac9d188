import { AppError } from "#shared/errors.ts";
import type { StoredArchive } from "#functions/db/egov-records.ts";
import { checkSignature } from "#functions/egov/untrusted/signature.ts";
import { readFile } from "#functions/files/files.ts";
import { partFile } from "#functions/files/document-file.ts";
import type { Kept } from "./read-part.ts";

/** Files of an archive by their places. @throws notFound */
export const readParts = (tenant: number, archive: StoredArchive, indexes: readonly number[]) =>
  Promise.all(
    indexes.map(async (index) => {
      const bytes = await readFile(partFile(tenant, archive, index));
      if (!bytes) throw new AppError("notFound");
      return bytes;
    }),
  );

/** The day of a document in Japan as an instant, which its signature is judged at. */
export const documentDate = ({ issuedAt }: Pick<Kept, "issuedAt">) => {
  const at = new Date(`${issuedAt.slice(0, 10)}T${issuedAt.slice(11) || "00:00:00"}+09:00`);
  return Number.isNaN(at.getTime()) ? new Date() : at;
};

const unproven = {
  document:
    "この公文書の署名を確認できないため、画面には表示しません。「公文書署名検証」で理由を確かめ、原本（ZIP）をダウンロードしてください。",
  notice: "この文書の署名を確認できないため、画面には表示しません。ファイル（ZIP）をダウンロードしてください。",
};

/** What is signed of a document; all of one that e-Gov calls unsigned. @throws invalid when its signature is no good */
export const signedText = async (kept: Kept, xml: Uint8Array): Promise<Uint8Array | string> => {
  const check = await checkSignature(xml, documentDate(kept));
  if (check.state === "unsigned" && !kept.isSigned) return xml;
  const signed = check.state === "checked" ? check.signedDocument : undefined;
  if (signed === undefined) throw new AppError("invalid", unproven[kept.isNotice ? "notice" : "document"]);
  return signed;
};
