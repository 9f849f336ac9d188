import type { OwnCheck } from "#shared/egov/document.ts";
import { AppError } from "#shared/errors.ts";
import { showInstantDay } from "#shared/dates/day.ts";
import { checkSignature, notProven } from "#functions/egov/untrusted/signature.ts";
import type { CheckedSignature, SignatureCheck } from "#functions/egov/untrusted/verify.ts";

const validities: Record<CheckedSignature["validity"], string> = {
  valid: "",
  notYet: "証明書の有効期間が、文書の日付より後に始まっています。",
  expired: "証明書の有効期間が、文書の日付より前に終わっています。",
};

/** What is wrong with it; empty when the signature proves what it can. */
const faultsOf = ({ isIntact, isSigned, validity, chain }: CheckedSignature) =>
  [
    isIntact ? "" : "署名のあとで本文が変更されています。",
    isSigned ? "" : "署名が、添付の証明書の鍵で作られたものではありません。",
    validities[validity],
    chain.isConsistent ? "" : "添付の証明書が、互いに正しくつながっていません。",
  ].filter(Boolean);

const remarksOf = ({ expiredSince }: CheckedSignature) =>
  expiredSince ? [`証明書は${showInstantDay(expiredSince)}に有効期間を終えています（文書の日付では有効でした）。`] : [];

/** A file that may not be read has no good signature either. */
const check = async (xml: Uint8Array, at: Date): Promise<SignatureCheck> => {
  try {
    return await checkSignature(xml, at);
  } catch (error) {
    if (error instanceof AppError) return { state: "refused", reason: error.message };
    throw error;
  }
};

const nothing = { certificate: null, remarks: [], unproven: [] };

/** Our own check of one XML file, judged at the document's date. */
export const ownCheck = async (name: string, xml: Uint8Array, at: Date): Promise<OwnCheck> => {
  const checked = await check(xml, at);
  if (checked.state === "unsigned") return { name, result: "unsigned", sentence: "署名が付いていません。", ...nothing };
  if (checked.state === "refused") return { name, result: "refused", sentence: checked.reason, ...nothing };
  const faults = faultsOf(checked);
  const { japaneseName, subject, issuer, validFrom, validTo } = checked.certificate;
  return {
    name,
    result: faults.length === 0 ? "good" : "bad",
    sentence: faults.join("") || "署名は正しく、本文は署名のときから変わっていません。",
    certificate: {
      owner: japaneseName ?? subject,
      publisher: issuer,
      from: showInstantDay(validFrom),
      until: showInstantDay(validTo),
    },
    remarks: remarksOf(checked),
    unproven: [...notProven],
  };
};
