import { X509Certificate } from "node:crypto";
import { SignedXml } from "xml-crypto";
import { type CertificateFacts, type Chain, chainOf, factsOf, validityAt } from "./certificates.ts";
import { algorithms, demand, readForm, Refused, type SignatureForm, signatureRefusals } from "./signature-form.ts";

export type CheckedSignature = {
  state: "checked";
  /** The signed text has the digest that was signed. */
  isIntact: boolean;
  /** The signature was made with the key of the certificate. */
  isSigned: boolean;
  certificate: CertificateFacts;
  /** Of the certificate, at the document's date. */
  validity: "valid" | "notYet" | "expired";
  /** A remark alone: the certificate has expired since. */
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

const only = <Value>(all: Record<string, Value>, allowed: string[]) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => allowed.includes(name)));
const all = <Value>(allowed: string[], value: Value) => Object.fromEntries(allowed.map((name) => [name, value]));

/** The signed text exactly as it was hashed. To tell which half fails, the other may be taken as right. */
const signedTextOf = (
  text: string,
  form: SignatureForm,
  certificate: X509Certificate,
  assumed?: "digest" | "value",
) => {
  const signedXml = new SignedXml({ publicCert: certificate.toString(), getCertFromKeyInfo: () => null });
  const { SignatureAlgorithms, HashAlgorithms } = signedXml;
  Object.assign(signedXml, {
    SignatureAlgorithms:
      assumed === "value"
        ? all(
            algorithms.signature,
            class {
              verifySignature = () => true;
            },
          )
        : only(SignatureAlgorithms, algorithms.signature),
    HashAlgorithms:
      assumed === "digest"
        ? all(
            algorithms.digest,
            class {
              getHash = () => form.digest;
            },
          )
        : only(HashAlgorithms, algorithms.digest),
  });
  try {
    signedXml.loadSignature(form.signature as never);
    const texts = signedXml.checkSignature(text) ? signedXml.getSignedReferences() : [];
    return texts.length === 1 ? texts[0] : undefined;
  } catch {
    return undefined;
  }
};

const readCertificates = ({ certificates }: SignatureForm) => {
  try {
    return certificates.map((bytes) => new X509Certificate(bytes));
  } catch {
    throw new Refused("certificate");
  }
};

/** Whose key made the signature; of none, the one that issued no other. */
const signerOf = (text: string, form: SignatureForm, embedded: X509Certificate[]) => {
  const signers = embedded.filter((each) => signedTextOf(text, form, each, "digest") !== undefined);
  // The key alone is proven: of two certificates for it either could be the false one.
  demand(signers.length < 2, "ambiguous");
  const signer = signers[0] ?? embedded.find(({ ca }) => !ca) ?? embedded[0]!;
  const { asymmetricKeyType, asymmetricKeyDetails } = signer.publicKey;
  demand(asymmetricKeyType === "rsa" && asymmetricKeyDetails!.modulusLength! >= 2048, "key");
  return { signer, isSigned: signers.length === 1 };
};

const check = ({ text, at, now, trusted }: Verification): SignatureCheck => {
  const form = readForm(text);
  if (!form) return { state: "unsigned" };
  const embedded = readCertificates(form);
  const { signer, isSigned } = signerOf(text, form, embedded);
  const signed = signedTextOf(text, form, signer);
  return {
    state: "checked",
    isIntact: signed !== undefined || signedTextOf(text, form, signer, "value") !== undefined,
    isSigned,
    certificate: factsOf(signer),
    validity: validityAt(signer, at),
    expiredSince: validityAt(signer, now) === "expired" ? signer.validToDate.toISOString() : undefined,
    chain: chainOf(
      signer,
      embedded,
      at,
      trusted?.map((pem) => new X509Certificate(pem)),
    ),
    signedDocument: signed && `<${form.rootName}>${signed}</${form.rootName}>`,
  };
};

/** Runs apart, see isolated.ts: what it is given may keep a parser busy for ever. */
export const verify = (verification: Verification): SignatureCheck => {
  try {
    return check(verification);
  } catch (error) {
    if (error instanceof Refused) return { state: "refused", reason: signatureRefusals[error.why] };
    throw error;
  }
};
