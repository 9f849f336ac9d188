import { SignedXml } from "xml-crypto";
import { mainFileOf, mainText, officeOf, otherFiles } from "./document-files.ts";
import type { Variant } from "./document-variants.ts";
import type { CertificateKind, Pki } from "./pki.ts";
import type { Application, OfficialDocument } from "./state.ts";
import { type ZipEntry, zipOf } from "./zip-writer.ts";

const canonical = "http://www.w3.org/TR/2001/REC-xml-c14n-20010315#WithComments";

/** Signs BODY as the offices do: enveloped, with the whole chain inside. */
const sign = (xml: string, { key, certificates }: { key: string; certificates: string }) => {
  const signed = new SignedXml({
    privateKey: key,
    publicCert: certificates,
    signatureAlgorithm: "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
    canonicalizationAlgorithm: canonical,
  });
  signed.addReference({
    xpath: "//*[@ID='DOCBODY']",
    transforms: ["http://www.w3.org/2000/09/xmldsig#enveloped-signature", canonical],
    digestAlgorithm: "http://www.w3.org/2001/04/xmlenc#sha256",
  });
  signed.computeSignature(xml, { location: { reference: "/DOC", action: "append" } });
  return signed.getSignedXml();
};

const kinds: Partial<Record<Variant, CertificateKind>> = {
  expired: "expired",
  unknownCa: "unknownCa",
  revoked: "revoked",
};
const doctype = `<!DOCTYPE DOC [
<!ENTITY file SYSTEM "file:///etc/passwd">
<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">
<!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;"><!ENTITY e "&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;">
]>
<DOC`;
/** What happens to the text after it was signed. */
const changes: Partial<Record<Variant, (xml: string) => string>> = {
  changed: (xml) => xml.replace(/第(\d)/, (_, digit) => `第${(Number(digit) + 1) % 10}`),
  wrapped: (xml) =>
    xml.replace(/<BODY ID="DOCBODY">[^]*<\/BODY>/, (body) => {
      const forged = body.replace(' ID="DOCBODY"', "").replace(/決定/g, "却下");
      return `${forged}<OLD>${body}</OLD>`;
    }),
  entity: (xml) => xml.replace("<DOC", doctype).replace("</P>", "&file;&e;</P>"),
};

const bombBytes = 100 * 1024 * 1024;
/** What happens to the files of the archive. */
const traps: Partial<Record<Variant, (entries: ZipEntry[]) => ZipEntry[]>> = {
  traversal: (entries) => [
    ...entries,
    { name: "../../escaped.txt", bytes: Buffer.from("outside") },
    { name: "/tmp/escaped.txt", bytes: Buffer.from("outside") },
  ],
  nested: ([main, ...others]) => [main!, others[0]!, { name: "添付資料.zip", bytes: zipOf(others.slice(1), "cp932") }],
  bomb: (entries) => [...entries, { name: "説明資料.pdf", bytes: Buffer.alloc(bombBytes) }],
  lyingBomb: (entries) => [...entries, { name: "説明資料.pdf", bytes: Buffer.alloc(bombBytes), claimed: 1_000 }],
};

/** A 公文書 as e-Gov hands it out: the same bytes each time. */
export const documentZip = async (pki: Pki, application: Application, document: OfficialDocument) => {
  const { variant, names } = document;
  const text = mainText(application, document);
  const signer = { kind: kinds[variant] ?? "good", office: officeOf(application) } as const;
  const signed = variant === "unsigned" || variant === "stripped" ? text : sign(text, await pki.signerFor(signer));
  const main = { name: mainFileOf(document), bytes: Buffer.from(changes[variant]?.(signed) ?? signed) };
  const entries = [main, ...otherFiles(application, document)];
  const zip = zipOf(traps[variant]?.(entries) ?? entries, names);
  const bytes = variant === "malformed" ? zip.subarray(0, Math.floor(zip.length / 2)) : zip;
  return { bytes, files: entries.map(({ name }) => name) };
};
