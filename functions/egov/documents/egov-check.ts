import type { EgovCheck } from "#shared/egov/document.ts";
import { withToken } from "#functions/egov/accounts/tokens.ts";
import { verifyDocument } from "#functions/egov/gateway/documents.ts";
import { EgovError, type EgovFailure } from "#functions/egov/gateway/errors.ts";
import { labelOf } from "#functions/egov/untrusted/entry-name.ts";
import { readFile } from "#functions/files/files.ts";
import { zipFile } from "#functions/files/document-file.ts";
import type { Kept } from "./read-part.ts";

type EgovAnswer = { egov: EgovCheck[]; egovFailure: string };

const elsewhere = "e-Govの画面で、原本（ZIP）の署名を確かめてください。";
const later = `時間をおいて「もう一度検証する」を押すか、${elsewhere}`;
/** What whoever reads a failure can do about it; the failure itself says what happened. */
const ways: Partial<Record<EgovFailure, string>> = { refused: elsewhere, notFound: elsewhere, unauthorized: "" };

/** A call each: what carries more signatures is looked at there. */
const askedMax = 5;

/** e-Gov knows a file by the name that it gave it; ours is the same without what a name must not have. */
const egovName = ({ archive }: Kept, name: string) => archive.names.find((each) => labelOf(each) === name) ?? name;

/**
 * e-Gov's check of the zip as it lies with us, for each of the files that carry a signature; a sentence that says what to do
 * where it cannot be had.
 */
export const egovCheck = async (tenant: number, kept: Kept, signed: readonly string[]): Promise<EgovAnswer> => {
  const zip = await readFile(zipFile(tenant, kept.archive));
  if (signed.length === 0 || !zip) return { egov: [], egovFailure: `検証できる文書（XML）がありません。${elsewhere}` };
  const verify = async (token: string) => {
    const checks: EgovCheck[] = [];
    for (const name of signed.slice(0, askedMax))
      for (const check of await verifyDocument(token, { zip, xmlName: egovName(kept, name) }))
        checks.push({ ...check, name });
    return checks;
  };
  try {
    return { egov: await withToken({ tenant, account: kept.record.account }, verify), egovFailure: "" };
  } catch (error) {
    if (!(error instanceof EgovError)) throw error;
    return { egov: [], egovFailure: [error.message, ways[error.failure] ?? later].filter(Boolean).join("\n") };
  }
};
