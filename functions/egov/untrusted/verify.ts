import { X509Certificate } from "node:crypto";
import { SignedXml } from "xml-crypto";
import { AppError } from "#shared/errors.ts";
import { type CertificateFacts, type Chain, chainOf, factsOf, validityAt } from "./certificates.ts";
import { algorithms, demand, readForm, type SignatureForm, signatureRefusals } from "./signature-form.ts";

export type CheckedSignature = {
  state: "checked";
  /** The signed text has the digest that was signed. */
  isIntact: boolean;
  /** The signature was made with the key of the certificate. */
  isSigned: boolean;
  certificate: CertificateFacts;
  /** Of the certificate, at the document's date. */
  validity: "valid" | "notYet" | "expired";
  /** A remark alone: the certificate was valid then and has expired since. */
  expiredSince?: string;
  chain: Chain;
  /** The document reduced to what is signed; only if it is intact and signed. */
  signedDocument?: string;
};
export type SignatureCheck =
  | CheckedSignature
  | { state: "unsigned" }
  /** Nothing is said of it but why. */
  | { state: "refused"; reason: string };
export type Verification = { text: string; at: Date; now: Date; trusted?: string[] };

const each = <Value>(names: string[], valueOf: (name: string) => Value) =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)]));

/** xml-crypto with the form's algorithms alone. To find which half fails, the other is taken as right. */
const signedXmlFor = (certificate: X509Certificate, { digest }: SignatureForm, assumed?: "digest" | "value") => {
  const signedXml = new SignedXml({ publicCert: certificate.toString(), getCertFromKeyInfo: () => null });
  const { SignatureAlgorithms: signatures, HashAlgorithms: hashes } = signedXml;
  const anyValue = function () {
    return { verifySignature: () => true };
  };
  const signedDigest = function () {
    return { getHash: () => digest };
  };
  return Object.assign(signedXml, {
    SignatureAlgorithms: each(algorithms.signature, (name) =>
      assumed === "value" ? anyValue : signatures[name as keyof typeof signatures],
    ),
    HashAlgorithms: each(algorithms.digest, (name) =>
      assumed === "digest" ? signedDigest : hashes[name as keyof typeof hashes],
    ),
  });
};

/** The signed text exactly as it was hashed; undefined when it does not hold. */
const signedTextOf = (
  text: string,
  form: SignatureForm,
  certificate: X509Certificate,
  assumed?: "digest" | "value",
) => {
  const signedXml = signedXmlFor(certificate, form, assumed);
  try {
    signedXml.loadSignature(form.signature as never);
    const texts = signedXml.checkSignature(text) ? signedXml.getSignedReferences() : [];
    return texts.length === 1 ? texts[0] : undefined;
  } catch {
    return undefined;
  }
};

/** Likely signers first: who certifies others signs no documents. */
const readCertificates = ({ certificates }: SignatureForm) => {
  try {
    const embedded = certificates.map((bytes) => new X509Certificate(bytes));
    return embedded.toSorted((one, other) => Number(one.ca) - Number(other.ca));
  } catch {
    throw new AppError("invalid", signatureRefusals.certificate);
  }
};

const checkKey = ({ publicKey }: X509Certificate, embedded: X509Certificate[]) => {
  const { asymmetricKeyType, asymmetricKeyDetails } = publicKey;
  demand(asymmetricKeyType === "rsa" && asymmetricKeyDetails!.modulusLength! >= 2048, "key");
  // The key alone is proven: of two certificates for it either could be the false one.
  demand(embedded.filter((other) => other.publicKey.equals(publicKey)).length === 1, "ambiguous");
};

type FoundSignature = { signer: X509Certificate; signed?: string; isIntact: boolean; isSigned: boolean };
/** The embedded certificate that the signature is by; if it is by none, the likeliest. */
const findSigner = (text: string, form: SignatureForm, embedded: X509Certificate[]): FoundSignature => {
  for (const signer of embedded) {
    const signed = signedTextOf(text, form, signer);
    if (signed !== undefined) return { signer, signed, isIntact: true, isSigned: true };
  }
  const signer = embedded.find((other) => signedTextOf(text, form, other, "digest") !== undefined);
  const isIntact = signedTextOf(text, form, embedded[0]!, "value") !== undefined;
  return { signer: signer ?? embedded[0]!, isIntact, isSigned: signer !== undefined };
};

const check = ({ text, at, now, trusted }: Verification): SignatureCheck => {
  const form = readForm(text);
  if (!form) return { state: "unsigned" };
  const embedded = readCertificates(form);
  const { signer, signed, isIntact, isSigned } = findSigner(text, form, embedded);
  checkKey(signer, embedded);
  const validity = validityAt(signer, at);
  const roots = trusted?.map((pem) => new X509Certificate(pem));
  return {
    state: "checked",
    isIntact,
    isSigned,
    certificate: factsOf(signer),
    validity,
    expiredSince: validity === "valid" && now > signer.validToDate ? signer.validToDate.toISOString() : undefined,
    chain: chainOf(signer, embedded, at, roots),
    signedDocument: signed && `<${form.rootName}>${signed}</${form.rootName}>`,
  };
};

/** Runs apart, see isolated.ts: what it is given may keep a parser busy for ever. */
export const verify = (verification: Verification): SignatureCheck => {
  try {
    return check(verification);
  } catch (error) {
    if (error instanceof AppError) return { state: "refused", reason: error.message };
    throw error;
  }
};
