import "reflect-metadata";
import { SubjectAlternativeNameExtension, X509Certificate } from "@peculiar/x509";
import { SignedXml } from "xml-crypto";
import type { Egov } from "./egov.ts";
import { none, showTime } from "./egov-clock.ts";
import { elementsAt, rootOf } from "./xml.ts";

// Only the first sentence has been seen; the others are guesses.
const good = "正常です。";
const bad = {
  unsigned: "署名がありません。",
  changed: "署名値が正しくありません。文書が改ざんされている可能性があります。",
  expired: "証明書の有効期間外です。",
  unknownCa: "証明書の認証パスを構築できません。",
  revoked: "証明書は失効しています。",
};

/** `OU=…, O=…, C=JP`: the narrowest part first. */
const distinguished = (name: string) => name.split(", ").toReversed().join(", ");
/** The Japanese name that stands beside the subject: `日本国政府,厚生労働省`. */
const titleOf = (certificate: X509Certificate) => {
  const names = certificate.getExtension(SubjectAlternativeNameExtension)?.names.items ?? [];
  const [title] = names.filter(({ type }) => type === "dn").map(({ value }) => value);
  const parts = title?.split(", ").filter((part) => !part.startsWith("C="));
  return parts?.map((part) => part.slice(part.indexOf("=") + 1)).join(",") ?? none;
};
const serialOf = ({ serialNumber }: X509Certificate) => serialNumber.match(/../g)!.join(" ");
const datesOf = ({ notBefore, notAfter }: X509Certificate) => ({
  start_date: showTime(notBefore.getTime()),
  end_date: showTime(notAfter.getTime()),
});

/** Digest and signature value, by the key that the signature brings; what is signed is the document's own BODY. */
const isIntact = (xml: string, signature: string, certificate: X509Certificate) => {
  const [body] = elementsAt(rootOf(Buffer.from(xml)), "BODY");
  if (body?.getAttribute("ID") !== "DOCBODY") return false;
  const signed = new SignedXml({ publicCert: certificate.toString("pem"), getCertFromKeyInfo: () => null });
  try {
    signed.loadSignature(signature);
    return signed.checkSignature(xml) && signed.getSignedReferences()[0]?.startsWith('<BODY ID="DOCBODY"') === true;
  } catch {
    return false;
  }
};

/** What is wrong with a certificate. A guess: judged now, not at the document's date. */
const faultOf = async ({ pki, store, now }: Egov, certificate: X509Certificate) => {
  const authority = await pki.authority();
  const isIssued =
    certificate.issuer === authority.subject &&
    (await certificate.verify({ publicKey: authority.publicKey, signatureOnly: true }));
  if (!isIssued) return bad.unknownCa;
  if (certificate.notBefore.getTime() > now() || certificate.notAfter.getTime() < now()) return bad.expired;
  return store.state.revoked.includes(certificate.serialNumber) ? bad.revoked : none;
};

const nothing = {
  certificate_result: none,
  certificate_count: 0,
  publisher: none,
  owner: none,
  publisher_dn: none,
  owner_dn: none,
  serial_number: none,
  start_date: none,
  end_date: none,
};

/** What 署名検証 answers of a 鑑XML: the office's certificate, and those above it. */
export const verifySignatures = async (egov: Egov, xml: string) => {
  const root = rootOf(Buffer.from(xml));
  const [signature] = elementsAt(root, "Signature");
  if (!signature) return [{ official: { validation_result: bad.unsigned, ...nothing }, government: [] }];
  const certificates = elementsAt(signature, "KeyInfo/X509Data/X509Certificate").map(
    (element) => new X509Certificate(element.textContent!.trim()),
  );
  const [own, ...above] = certificates;
  if (!own) return [{ official: { validation_result: bad.changed, ...nothing }, government: [] }];
  const issuer = above.find(({ subject }) => subject === own.issuer);
  const official = {
    validation_result: isIntact(xml, signature.toString(), own) ? good : bad.changed,
    certificate_result: await faultOf(egov, own),
    certificate_count: certificates.length,
    publisher: issuer ? titleOf(issuer) : none,
    owner: titleOf(own),
    publisher_dn: distinguished(own.issuer),
    owner_dn: distinguished(own.subject),
    serial_number: serialOf(own),
    ...datesOf(own),
  };
  const government = above.map((certificate) => ({
    publisher_dn: distinguished(certificate.issuer),
    owner_dn: distinguished(certificate.subject),
    serial_number: serialOf(certificate),
    ...datesOf(certificate),
  }));
  return [{ official, government }];
};
