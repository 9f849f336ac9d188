import type { OwnCheck } from "#shared/egov/document.ts";
import { showInstantDay } from "#shared/dates.ts";
import { checkSignature, notProven } from "#functions/egov-documents/signature.ts";
import type { CheckedSignature } from "#functions/egov-documents/verify.ts";

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

const remarksOf = ({ expiredSince }: CheckedSignature) => [
  ...(expiredSince
    ? [`証明書は${showInstantDay(expiredSince)}に有効期間を終えています（文書の日付では有効でした）。`]
    : []),
  ...notProven.map((what) => `この確認では分からないこと：${what}`),
];

/** Our own check of one XML file, judged at the document's date. @throws AppError `invalid` when it cannot be read */
export const ownCheck = async (name: string, xml: Uint8Array, at: Date): Promise<OwnCheck> => {
  const check = await checkSignature(xml, at);
  if (check.state === "unsigned")
    return { name, result: "unsigned", sentence: "署名が付いていません。", certificate: null, remarks: [] };
  if (check.state === "refused")
    return { name, result: "refused", sentence: check.reason, certificate: null, remarks: [] };
  const faults = faultsOf(check);
  const { subject, issuer, validFrom, validTo } = check.certificate;
  return {
    name,
    result: faults.length === 0 ? "good" : "bad",
    sentence: faults.join("") || "署名は正しく、本文は署名のときから変わっていません。",
    certificate: { owner: subject, publisher: issuer, from: showInstantDay(validFrom), until: showInstantDay(validTo) },
    remarks: remarksOf(check),
  };
};
