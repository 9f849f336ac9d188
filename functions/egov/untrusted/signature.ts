import { isolated } from "./isolated.ts";
import { signatureRefusals } from "./signature-form.ts";
import type { SignatureCheck } from "./verify.ts";
import { readXml } from "./xml-text.ts";

const verify = isolated({ name: "verify", home: import.meta.url }, async () => (await import("./verify.ts")).verify);

/** What this check cannot say; the check by e-Gov's API says the first two. */
export const notProven = [
  "署名した機関の証明書が、政府認証基盤の認証局から発行されたものであること",
  "証明書が失効していないこと",
  "表示に使うスタイルシート（XSL）が改ざんされていないこと（署名の対象は本文だけです）",
] as const;

/**
 * What the signature of a 公文書 proves by itself, judged at the document's date.
 * @throws AppError `invalid` when the file is no XML that may be read
 */
export const checkSignature = async (
  xml: Uint8Array,
  at: Date,
  { trusted, now = new Date() }: { trusted?: string[]; now?: Date } = {},
): Promise<SignatureCheck> =>
  (await verify({ text: readXml(xml), at, now, trusted })) ?? {
    state: "refused",
    reason: signatureRefusals.unfinished,
  };
